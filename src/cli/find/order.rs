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

/// Where a worker puts what it makes of a thing; breaks if no results are wanted any more.
pub(super) type Outlet<'a, R> = dyn FnMut(R) -> ControlFlow<()> + 'a;

/// What came of a thing so far, while others are before it.
struct Waiting<R> {
    results: Vec<R>,
    is_over: bool,
}

/// Works on things on all cores: `source` puts them in, each worker made by `worker` makes results of them, and `take`
/// gets these until it breaks: in the order of the things, and those of the thing whose turn it is as they are made.
pub(super) fn in_order<T: Send, R: Send, S: Send, W: FnMut(T, &mut Outlet<'_, R>)>(
    source: impl FnOnce(&mut Inlet<'_, T>) -> S + Send,
    worker: impl Fn() -> W + Sync,
    take: impl FnMut(R) -> ControlFlow<()>,
) -> Option<S> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let gate = Gate {
        next: Mutex::new(Some(0)),
        moved: Condvar::new(),
    };
    let (to_workers, things) = mpsc::sync_channel::<(u64, T)>(cores * 2);
    let things = Mutex::new(things);
    let (to_taker, results) = mpsc::channel::<(u64, Option<R>)>();
    std::thread::scope(|scope| {
        let (gate, things, worker) = (&gate, &things, &worker);
        for _ in 0..cores {
            let results = to_taker.clone();
            scope.spawn(move || {
                let mut work = worker();
                while let Some((number, thing)) = next(things) {
                    work(
                        thing,
                        &mut |result| match results.send((number, Some(result))) {
                            Ok(()) => ControlFlow::Continue(()),
                            Err(_) => ControlFlow::Break(()),
                        },
                    );
                    if results.send((number, None)).is_err() {
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
        // Whether all were taken matters to nobody.
        let _ = take_in_order(&results, gate, take);
        gate.set(None);
        drop(results);
        sending.join().ok()
    })
}

/// Hands over results in the order of the things they are of; those of the first one that is not over at once.
fn take_in_order<R>(
    results: &Receiver<(u64, Option<R>)>,
    gate: &Gate,
    mut take: impl FnMut(R) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut waiting: BTreeMap<u64, Waiting<R>> = BTreeMap::new();
    let mut expected = 0;
    for (number, result) in results {
        match result {
            Some(result) if number == expected => {
                take(result)?;
                continue;
            }
            None if number == expected => expected += 1,
            result => {
                let known = waiting.entry(number).or_insert_with(|| Waiting {
                    results: Vec::new(),
                    is_over: false,
                });
                known.is_over |= result.is_none();
                known.results.extend(result);
                continue;
            }
        }
        while let Some(known) = waiting.remove(&expected) {
            known.results.into_iter().try_for_each(&mut take)?;
            if !known.is_over {
                break;
            }
            expected += 1;
        }
        gate.set(Some(expected));
    }
    ControlFlow::Continue(())
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
                |n: u64, out| {
                    // Every tenth takes much longer than the others.
                    let turns = if n.is_multiple_of(10) { 20_000 } else { 1 };
                    (0..turns).fold(n, |n, turn: u64| n.wrapping_mul(3) ^ turn);
                    // Of each thing come as many results as its last digit says.
                    let _ = (0..n % 10).try_for_each(|part| out((n, part)));
                }
            },
            |n| {
                all.push(n);
                ControlFlow::Continue(())
            },
        );
        assert_eq!(sent, Some(5000));
        let right = (0..5000).flat_map(|n| (0..n % 10).map(move |part| (n, part)));
        assert!(all.into_iter().eq(right));
    }

    #[test]
    fn results_come_while_the_thing_that_they_are_of_is_worked_on() {
        let taken = std::sync::Barrier::new(2);
        let mut all = Vec::new();
        in_order(
            put_all(1),
            || {
                |_, out| {
                    let _ = out(1);
                    taken.wait();
                    let _ = out(2);
                }
            },
            |result| {
                if result == 1 {
                    taken.wait();
                }
                all.push(result);
                ControlFlow::Continue(())
            },
        );
        assert_eq!(all, [1, 2]);
    }

    #[test]
    fn nothing_more_is_worked_on_once_no_result_is_wanted() {
        let mut many = 0;
        let sent = in_order(
            put_all(u64::MAX),
            || {
                |n: u64, out| {
                    let _ = out(n);
                }
            },
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
        let sent = in_order(
            put_all(0),
            || {
                |n: u64, out| {
                    let _ = out(n);
                }
            },
            |_| ControlFlow::Continue(()),
        );
        assert_eq!(sent, Some(0));
    }
}
