//! The one place with `unsafe`: running a loop compiled for the processor at
//! hand. The loops themselves are ordinary safe Rust. Builds with debug
//! assertions leave it out, which halves the time to compile them.

#![allow(unsafe_code)]

/// Work that gains from wide registers. `run` must be `#[inline(always)]`, so
/// that it is compiled anew for each set of processor features.
pub(crate) trait Task {
    type Output;

    fn run(self) -> Self::Output;
}

/// Runs the task with the widest registers that the processor has.
#[inline]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    #[cfg(all(feature = "std", target_arch = "x86_64", not(debug_assertions)))]
    {
        use std::arch::is_x86_feature_detected as has;

        if has!("avx512f")
            && has!("avx512bw")
            && has!("avx512vl")
            && has!("avx512vpopcntdq")
            && has!("bmi1")
            && has!("bmi2")
            && has!("popcnt")
            && has!("lzcnt")
        {
            // SAFETY: the processor has every feature the function asks for.
            return unsafe { with_avx512(task) };
        }
        if has!("avx2") && has!("bmi1") && has!("bmi2") && has!("popcnt") && has!("lzcnt") {
            // SAFETY: as above.
            return unsafe { with_avx2(task) };
        }
    }
    task.run()
}

#[cfg(all(feature = "std", target_arch = "x86_64", not(debug_assertions)))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,bmi1,bmi2,popcnt,lzcnt")]
fn with_avx512<T: Task>(task: T) -> T::Output {
    task.run()
}

#[cfg(all(feature = "std", target_arch = "x86_64", not(debug_assertions)))]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn with_avx2<T: Task>(task: T) -> T::Output {
    task.run()
}

#[cfg(test)]
mod tests {
    use super::{Task, run};

    /// A loop that is made into vector code.
    struct CountBits<'a>(&'a [u32]);

    impl Task for CountBits<'_> {
        type Output = u32;

        #[inline(always)]
        fn run(self) -> u32 {
            self.0.iter().map(|word| word.count_ones()).sum()
        }
    }

    /// Through whichever function the processor allows; an interpreter such as
    /// Miri sees whether it may be called.
    #[test]
    fn a_task_has_one_result_on_all_registers() {
        let words: [u32; 100] = core::array::from_fn(|i| (1 << (i % 32)) - 1);
        // Three times 0 + 1 + ... + 31, then 0 + 1 + 2 + 3.
        assert_eq!(run(CountBits(&words)), 3 * 496 + 6);
        assert_eq!(CountBits(&words).run(), 3 * 496 + 6);
    }
}
