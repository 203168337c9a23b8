//! The signals that this process was started to ignore.

use std::fs;

/// The signals that this process was started to ignore, one bit each, from signal 1; 0 if the system does not say.
#[must_use]
pub fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.unwrap_or(0)
}
