//! How many bytes of files may be on their way through an update at once, and the jobs that wait.
//!
//! It bounds memory however many files there are: what does not fit waits. It does not know what a job is.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The bytes of files that may be on their way at once; a larger file goes alone.
pub(super) const MOST_BYTES: u64 = 32 << 20;
/// What a file counts at least, for its names and what is made of it.
const LEAST: u64 = 16 << 10;

/// Bytes that may be on their way.
#[derive(Debug)]
pub(super) struct Budget {
    free: Mutex<u64>,
    given_back: Condvar,
}

/// Part of a budget; dropping it gives it back.
#[derive(Debug)]
pub(super) struct Share<'a> {
    budget: &'a Budget,
    bytes: u64,
}

impl Budget {
    pub(super) const fn new() -> Self {
        Self {
            free: Mutex::new(MOST_BYTES),
            given_back: Condvar::new(),
        }
    }

    /// Takes a share for a file of this length; `None` if there is none within this time.
    pub(super) fn take(&self, length: u64, patience: Duration) -> Option<Share<'_>> {
        let bytes = length.clamp(LEAST, MOST_BYTES);
        let free = locked(&self.free);
        let wait = self
            .given_back
            .wait_timeout_while(free, patience, |free| *free < bytes);
        let (mut free, _) = wait.unwrap_or_else(PoisonError::into_inner);
        *free = free.checked_sub(bytes)?;
        Some(Share {
            budget: self,
            bytes,
        })
    }
}

impl Drop for Share<'_> {
    fn drop(&mut self) {
        *locked(&self.budget.free) += self.bytes;
        self.budget.given_back.notify_one();
    }
}

/// Jobs for several threads.
#[derive(Debug)]
pub(super) struct Jobs<T> {
    waiting: Mutex<(VecDeque<T>, Closed)>,
    added: Condvar,
}

/// Whether more jobs will come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closed {
    No,
    Yes,
}

impl<T> Jobs<T> {
    pub(super) const fn new() -> Self {
        Self {
            waiting: Mutex::new((VecDeque::new(), Closed::No)),
            added: Condvar::new(),
        }
    }

    /// Adds a job.
    pub(super) fn add(&self, job: T) {
        locked(&self.waiting).0.push_back(job);
        self.added.notify_one();
    }

    /// No more jobs will come.
    pub(super) fn close(&self) {
        locked(&self.waiting).1 = Closed::Yes;
        self.added.notify_all();
    }

    /// The next jobs, at most this many; waits for one; none if no more will come.
    pub(super) fn next(&self, most: usize) -> Vec<T> {
        let waiting = locked(&self.waiting);
        let is_empty =
            |(jobs, closed): &mut (VecDeque<T>, Closed)| jobs.is_empty() && *closed == Closed::No;
        let wait = self.added.wait_while(waiting, is_empty);
        let mut waiting = wait.unwrap_or_else(PoisonError::into_inner);
        let count = most.min(waiting.0.len());
        waiting.0.drain(..count).collect()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_on_its_way_than_allowed_and_a_large_file_goes_alone() {
        let budget = Budget::new();
        let now = Duration::ZERO;
        let large = budget.take(u64::MAX, now);
        assert!(large.is_some() && budget.take(1, now).is_none());
        drop(large);
        let mut small = Vec::new();
        while let Some(share) = budget.take(1, now) {
            small.push(share);
        }
        assert_eq!(small.len() as u64, MOST_BYTES / LEAST);
        assert!(budget.take(u64::MAX, now).is_none());
        small.pop();
        assert!(budget.take(LEAST, now).is_some());
    }

    #[test]
    fn jobs_come_in_order_and_end() {
        let jobs = Jobs::new();
        for number in 0..5 {
            jobs.add(number);
        }
        jobs.close();
        assert_eq!(jobs.next(3), [0, 1, 2]);
        assert_eq!(jobs.next(3), [3, 4]);
        assert!(jobs.next(3).is_empty());
    }
}
