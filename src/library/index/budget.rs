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

/// Whoever waits for a share goes on when this much is free, or more if the share is larger: to wake a thread for each
/// file takes longer than to read it.
const ENOUGH: u64 = MOST_BYTES / 8;

/// Bytes that may be on their way. One thread takes shares, any may give them back.
#[derive(Debug)]
pub(super) struct Budget {
    free: Mutex<Free>,
    given_back: Condvar,
}

/// What is free at this moment.
#[derive(Debug)]
struct Free {
    bytes: u64,
    /// How much must be free before whoever waits is woken; `None` while nobody waits.
    awaited: Option<u64>,
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
            free: Mutex::new(Free {
                bytes: MOST_BYTES,
                awaited: None,
            }),
            given_back: Condvar::new(),
        }
    }

    /// Takes a share for a file of this length; `None` if there is none within this time.
    pub(super) fn take(&self, length: u64, patience: Duration) -> Option<Share<'_>> {
        let bytes = length.clamp(LEAST, MOST_BYTES);
        let mut free = locked(&self.free);
        if free.bytes < bytes && !patience.is_zero() {
            let awaited = bytes.max(ENOUGH);
            free.awaited = Some(awaited);
            let wait = self
                .given_back
                .wait_timeout_while(free, patience, |free| free.bytes < awaited);
            (free, _) = wait.unwrap_or_else(PoisonError::into_inner);
            free.awaited = None;
        }
        free.bytes = free.bytes.checked_sub(bytes)?;
        Some(Share {
            budget: self,
            bytes,
        })
    }
}

impl Drop for Share<'_> {
    fn drop(&mut self) {
        let mut free = locked(&self.budget.free);
        free.bytes += self.bytes;
        // Each call of the system counts among small files.
        if free.awaited.is_some_and(|awaited| free.bytes >= awaited) {
            self.budget.given_back.notify_one();
        }
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

    /// Adds jobs, and leaves none; wakes one thread for all of them.
    pub(super) fn add(&self, jobs: &mut Vec<T>) {
        if jobs.is_empty() {
            return;
        }
        locked(&self.waiting).0.extend(jobs.drain(..));
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
    fn whoever_waits_goes_on_when_enough_is_given_back() {
        let budget = Budget::new();
        let forever = Duration::from_secs(3600);
        let first = budget.take(MOST_BYTES - ENOUGH, forever).unwrap();
        let second = budget.take(ENOUGH, forever).unwrap();
        std::thread::scope(|scope| {
            let small = scope.spawn(|| budget.take(1, forever).is_some());
            drop(second);
            assert!(small.join().unwrap());
            let large = scope.spawn(|| budget.take(MOST_BYTES, forever).is_some());
            drop(first);
            assert!(large.join().unwrap());
        });
        assert!(locked(&budget.free).bytes == MOST_BYTES && locked(&budget.free).awaited.is_none());
    }

    #[test]
    fn jobs_come_in_order_and_end() {
        let jobs = Jobs::new();
        jobs.add(&mut vec![0, 1]);
        jobs.add(&mut Vec::new());
        jobs.add(&mut vec![2, 3, 4]);
        jobs.close();
        assert_eq!(jobs.next(3), [0, 1, 2]);
        assert_eq!(jobs.next(3), [3, 4]);
        assert!(jobs.next(3).is_empty());
    }
}
