//! Where bytes come from: a slice, or a reader with one buffer.

use core::convert::Infallible;

/// Bytes to read games from: a [`Slice`], or with feature `std` a
/// [`Buffered`] reader. No other type can be one.
///
/// ```
/// use draughts::notation::pdn::{Reader, Source};
/// fn count<S: Source>(reader: Reader<S>) -> usize {
///     reader.records().count()
/// }
/// assert_eq!(count(Reader::from_bytes(b"* *")), 2);
/// ```
#[cfg_attr(not(feature = "std"), doc = "\n\n[`Buffered`]: Source")]
pub trait Source: sealed::Sealed {
    /// How it can fail.
    ///
    /// ```
    /// use core::convert::Infallible;
    /// use draughts::notation::pdn::{ReadError, Reader, Source};
    /// fn first<S: Source>(reader: Reader<S>) -> Option<ReadError<S::Error>> {
    ///     reader.records().find_map(Result::err)
    /// }
    /// let error: Option<ReadError<Infallible>> = first(Reader::from_bytes(b"*"));
    /// assert_eq!(error, None);
    /// ```
    type Error;

    /// What was got and not yet consumed.
    #[doc(hidden)]
    fn bytes(&self) -> &[u8];

    /// Drops the first `count` of the bytes.
    #[doc(hidden)]
    fn consume(&mut self, count: usize);

    /// Gets more behind the bytes; false at the end.
    #[doc(hidden)]
    fn fill(&mut self) -> Result<bool, Self::Error>;
}

mod sealed {
    pub trait Sealed {}
}

/// A whole text in memory.
///
/// ```
/// use draughts::notation::pdn::{Reader, Slice};
/// let reader: Reader<Slice<'_>> = Reader::from_bytes(b"* *");
/// assert_eq!(reader.records().count(), 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Slice<'a> {
    bytes: &'a [u8],
}

impl<'a> Slice<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }
}

impl sealed::Sealed for Slice<'_> {}

impl Source for Slice<'_> {
    type Error = Infallible;

    #[inline]
    fn bytes(&self) -> &[u8] {
        self.bytes
    }

    #[inline]
    fn consume(&mut self, count: usize) {
        self.bytes = &self.bytes[count..];
    }

    fn fill(&mut self) -> Result<bool, Infallible> {
        Ok(false)
    }
}

#[cfg(feature = "std")]
pub use buffered::Buffered;

#[cfg(feature = "std")]
mod buffered {
    use alloc::vec;
    use alloc::vec::Vec;
    use std::io::{self, ErrorKind, Read};

    use super::{Source, sealed};

    /// A [`Read`] and the buffer between it and the games. The buffer grows
    /// only for a longer comment or tag, up to its limit.
    ///
    /// ```
    /// use draughts::notation::pdn::{Buffered, Reader};
    /// let reader: Reader<Buffered<&[u8]>> = Reader::new(&b"* *"[..]);
    /// assert_eq!(reader.records().count(), 2);
    /// ```
    #[derive(Debug)]
    pub struct Buffered<R> {
        read: R,
        buffer: Vec<u8>,
        /// The unread bytes are `buffer[start..end]`.
        start: usize,
        end: usize,
        is_at_end: bool,
    }

    impl<R> Buffered<R> {
        pub(in super::super) fn new(read: R, capacity: usize) -> Self {
            Self {
                read,
                buffer: vec![0; capacity.max(1)],
                start: 0,
                end: 0,
                is_at_end: false,
            }
        }

        fn make_room(&mut self) {
            if self.end < self.buffer.len() {
                return;
            }
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
            // Copying a few bytes at a time would cost more than the room.
            if self.end > self.buffer.len() / 2 {
                self.buffer.resize(self.buffer.len() * 2, 0);
            }
        }
    }

    impl<R> sealed::Sealed for Buffered<R> {}

    impl<R: Read> Source for Buffered<R> {
        type Error = io::Error;

        #[inline]
        fn bytes(&self) -> &[u8] {
            &self.buffer[self.start..self.end]
        }

        #[inline]
        fn consume(&mut self, count: usize) {
            self.start += count;
        }

        #[cold]
        fn fill(&mut self) -> io::Result<bool> {
            if self.is_at_end {
                return Ok(false);
            }
            self.make_room();
            let room = self.buffer.len() - self.end;
            let count = loop {
                match self.read.read(&mut self.buffer[self.end..]) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    result => break result?.min(room),
                }
            };
            self.end += count;
            self.is_at_end = count == 0;
            Ok(count > 0)
        }
    }
}
