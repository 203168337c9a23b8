//! Work on many things at once whose results come out in the order in which the things came in. It does not know what
//! is done.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Condvar, Mutex, PoisonError};

/// How many things may be ahead of the one whose result comes next: what is kept of their results is bounded by it.
const AHEAD: u64 = 256;

/// Which numbers may be worked on.
#[derive(Debug, Default)]
struct Gate {
    /// The number of the next result; everything below `AHEAD` more may go in. `None` once nobody waits for results.
    next: Mutex<Option<u64>>,
    moved: Condvar,
}

impl Gate {
    fn set(&self, next: Option<u64>) {
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = next;
        self.moved.notify_all();
    }

    /// Waits until a number may go in; breaks if nobody waits for results any more.
    fn wait(&self, number: u64) -> ControlFlow<()> {
        let next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let next = self
            .moved
            .wait_while(next, |next| next.is_some_and(|next| number >= next + AHEAD));
        match *next.unwrap_or_else(PoisonError::into_inner) {
            Some(_) => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
        }
    }
}

/// Puts things in; breaks if no results are wanted any more.
pub(super) struct Inlet<'a, T> {
    gate: &'a Gate,
    to: SyncSender<(u64, T)>,
    many: u64,
}

impl<T> Inlet<'_, T> {
    pub(super) fn put(&mut self, thing: T) -> ControlFlow<()> {
        self.gate.wait(self.many)?;
        let sent = self.to.send((self.many, thing));
        self.many += 1;
        match sent {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

/// Works on things on all cores: `source` puts them in, each worker made by `worker` makes results of them, and `take`
/// gets these in order until it breaks.
pub(super) fn in_order<T: Send, R: Send, S: Send, W: FnMut(T) -> R>(
    source: impl FnOnce(&mut Inlet<'_, T>) -> S + Send,
    worker: impl Fn() -> W + Sync,
    mut take: impl FnMut(R) -> ControlFlow<()>,
) -> Option<S> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let gate = Gate {
        next: Mutex::new(Some(0)),
        moved: Condvar::new(),
    };
    let (to_workers, things) = mpsc::sync_channel::<(u64, T)>(cores * 2);
    let things = Mutex::new(things);
    let (to_taker, results) = mpsc::channel::<(u64, R)>();
    std::thread::scope(|scope| {
        let (gate, things, worker) = (&gate, &things, &worker);
        for _ in 0..cores {
            let results = to_taker.clone();
            scope.spawn(move || {
                let mut work = worker();
                while let Some((number, thing)) = next(things) {
                    if results.send((number, work(thing))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(to_taker);
        let sending = scope.spawn(move || {
            let mut inlet = Inlet {
                gate,
                to: to_workers,
                many: 0,
            };
            source(&mut inlet)
        });
        let mut waiting = BTreeMap::new();
        let mut expected = 0;
        'all: for (number, result) in &results {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&expected) {
                if take(result).is_break() {
                    break 'all;
                }
                expected += 1;
                gate.set(Some(expected));
            }
        }
        gate.set(None);
        drop(results);
        sending.join().ok()
    })
}

fn next<T>(things: &Mutex<Receiver<(u64, T)>>) -> Option<(u64, T)> {
    let things = things.lock().unwrap_or_else(PoisonError::into_inner);
    things.recv().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put_all(many: u64) -> impl FnOnce(&mut Inlet<'_, u64>) -> u64 {
        move |inlet| {
            (0..many)
                .take_while(|&n| inlet.put(n).is_continue())
                .count() as u64
        }
    }

    #[test]
    fn results_come_in_the_order_of_the_things() {
        let mut all = Vec::new();
        let sent = in_order(
            put_all(5000),
            || {
                |n: u64| {
                    // Every tenth takes much longer than the others.
                    let turns = if n.is_multiple_of(10) { 20_000 } else { 1 };
                    (0..turns).fold(n, |n, turn: u64| n.wrapping_mul(3) ^ turn);
                    n
                }
            },
            |n| {
                all.push(n);
                ControlFlow::Continue(())
            },
        );
        assert_eq!(sent, Some(5000));
        assert!(all.iter().copied().eq(0..5000));
    }

    #[test]
    fn nothing_more_is_worked_on_once_no_result_is_wanted() {
        let mut many = 0;
        let sent = in_order(
            put_all(u64::MAX),
            || |n: u64| n,
            |_| {
                many += 1;
                if many == 10 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        assert_eq!(many, 10);
        assert!(sent.unwrap() <= 10 + AHEAD + 64);
        let sent = in_order(put_all(0), || |n: u64| n, |_| ControlFlow::Continue(()));
        assert_eq!(sent, Some(0));
    }
}
