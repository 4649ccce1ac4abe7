//! Bytes to characters.

use alloc::borrow::Cow;
use alloc::string::String;

/// How the texts of a file are encoded. PDN asks for UTF-8; older files have
/// others.
///
/// Latin-1 is always there; the feature `encoding` adds what Cyrillic files
/// are written in.
///
/// ```
/// use draughts::notation::pdn::{Encoding, Reader};
/// let records = Reader::from_bytes(b"[Site \"Z\xfcrich\"] *").records();
/// let record = records.with_encoding(Encoding::LATIN_1).next().unwrap().unwrap();
/// assert_eq!(record.tag("Site"), Some("Z\u{fc}rich"));
/// assert!(record.warnings().is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Encoding {
    kind: Kind,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Kind {
    #[default]
    Utf8,
    Latin1,
    #[cfg(feature = "encoding")]
    Other(&'static encoding_rs::Encoding),
}

impl Encoding {
    /// UTF-8, the default.
    ///
    /// ```
    /// use draughts::notation::pdn::Encoding;
    /// assert_eq!(Encoding::UTF_8, Encoding::default());
    /// ```
    pub const UTF_8: Self = Self { kind: Kind::Utf8 };

    /// ISO 8859-1: each byte is the character of its number.
    ///
    /// ```
    /// use draughts::notation::pdn::Encoding;
    /// assert_eq!(Encoding::LATIN_1.decode(b"caf\xe9").0, "café");
    /// ```
    pub const LATIN_1: Self = Self { kind: Kind::Latin1 };

    /// Windows-1251, most Russian files outside UTF-8.
    ///
    /// ```
    /// use draughts::notation::pdn::Encoding;
    /// let (text, is_exact) = Encoding::WINDOWS_1251.decode(b"\xcc\xee\xf1\xea\xe2\xe0");
    /// assert_eq!((&*text, is_exact), ("Москва", true));
    /// ```
    #[cfg(feature = "encoding")]
    pub const WINDOWS_1251: Self = Self {
        kind: Kind::Other(encoding_rs::WINDOWS_1251),
    };

    /// Windows-1252, which has letters and quotes where Latin-1 has control
    /// characters.
    ///
    /// ```
    /// use draughts::notation::pdn::Encoding;
    /// assert_eq!(Encoding::WINDOWS_1252.decode(b"\x80").0, "€");
    /// ```
    #[cfg(feature = "encoding")]
    pub const WINDOWS_1252: Self = Self {
        kind: Kind::Other(encoding_rs::WINDOWS_1252),
    };

    /// KOI8-R, the older Russian encoding.
    ///
    /// ```
    /// use draughts::notation::pdn::Encoding;
    /// assert_eq!(Encoding::KOI8_R.decode(b"\xed\xcf\xd3\xcb\xd7\xc1").0, "Москва");
    /// ```
    #[cfg(feature = "encoding")]
    pub const KOI8_R: Self = Self {
        kind: Kind::Other(encoding_rs::KOI8_R),
    };

    /// The text, and whether every byte could be decoded. One that could not
    /// is U+FFFD in the text.
    ///
    /// ```
    /// use draughts::notation::pdn::Encoding;
    /// assert_eq!(Encoding::UTF_8.decode(b"a\xff"), ("a\u{fffd}".into(), false));
    /// assert_eq!(Encoding::LATIN_1.decode(b"a\xff"), ("aÿ".into(), true));
    /// ```
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        if bytes.is_ascii() {
            return (String::from_utf8_lossy(bytes), true);
        }
        match self.kind {
            Kind::Utf8 => {
                let text = String::from_utf8_lossy(bytes);
                let is_exact = matches!(text, Cow::Borrowed(_));
                (text, is_exact)
            }
            Kind::Latin1 => (bytes.iter().copied().map(char::from).collect(), true),
            #[cfg(feature = "encoding")]
            Kind::Other(encoding) => {
                let (text, has_errors) = encoding.decode_without_bom_handling(bytes);
                (text, !has_errors)
            }
        }
    }
}
