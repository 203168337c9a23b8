//! Questions to one thread: they wait in a line, a newer one can take the place of older ones, and the one that is being
//! answered can be stopped. Knows nothing of libraries.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Whether a question was taken back while it is being answered.
#[derive(Clone, Debug, Default)]
pub(in crate::gui::jobs) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Whether the answer is not wanted any more.
    pub(super) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The end of the line where questions are asked; the thread ends when it is dropped.
pub(super) struct Line<Q> {
    asked: Arc<Asked<Q>>,
    is_started: bool,
}

/// The end of the line where questions are answered.
pub(super) struct Asked<Q> {
    state: Mutex<State<Q>>,
    bell: Condvar,
}

struct State<Q> {
    waiting: VecDeque<(Q, Stop)>,
    running: Option<(Q, Stop)>,
    is_over: bool,
}

impl<Q> Default for Line<Q> {
    fn default() -> Self {
        Self {
            asked: Arc::new(Asked {
                state: Mutex::new(State {
                    waiting: VecDeque::new(),
                    running: None,
                    is_over: false,
                }),
                bell: Condvar::new(),
            }),
            is_started: false,
        }
    }
}

impl<Q: Clone + PartialEq> Line<Q> {
    /// Asks after all others.
    pub(super) fn ask(&self, question: Q) {
        self.asked.add(question);
    }

    /// Asks in place of those that it replaces, whether they wait or are being answered.
    pub(super) fn ask_instead(&self, question: Q, replaces: impl Fn(&Q, &Q) -> bool) {
        let mut state = self.asked.state();
        state
            .waiting
            .retain(|(known, _)| !replaces(known, &question));
        if let Some((_, stop)) = state
            .running
            .as_ref()
            .filter(|(known, _)| replaces(known, &question))
        {
            stop.set();
        }
        drop(state);
        self.asked.add(question);
    }

    /// Stops the answers to some questions; those that wait are still answered, at once.
    pub(super) fn stop(&self, is_meant: impl Fn(&Q) -> bool) {
        let state = self.asked.state();
        let all = state.waiting.iter().chain(state.running.as_ref());
        all.filter(|(known, _)| is_meant(known))
            .for_each(|(_, stop)| stop.set());
    }
}

impl<Q> Line<Q> {
    /// Whether the thread was started.
    pub(super) const fn is_started(&self) -> bool {
        self.is_started
    }

    /// Takes note that the thread was started.
    pub(super) const fn start(&mut self) {
        self.is_started = true;
    }

    /// The other end, for the thread.
    pub(super) fn asked(&self) -> Arc<Asked<Q>> {
        Arc::clone(&self.asked)
    }

    /// Takes back all questions that wait.
    pub(super) fn take(&self) -> Vec<Q> {
        let waiting = std::mem::take(&mut self.asked.state().waiting);
        waiting.into_iter().map(|(question, _)| question).collect()
    }
}

impl<Q> Drop for Line<Q> {
    fn drop(&mut self) {
        let mut state = self.asked.state();
        state.is_over = true;
        state.waiting.clear();
        if let Some((_, stop)) = &state.running {
            stop.set();
        }
        drop(state);
        self.asked.bell.notify_all();
    }
}

impl<Q> Asked<Q> {
    fn state(&self) -> MutexGuard<'_, State<Q>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Q: Clone + PartialEq> Asked<Q> {
    fn add(&self, question: Q) {
        let mut state = self.state();
        if !state.waiting.iter().any(|(known, _)| *known == question) {
            state.waiting.push_back((question, Stop::default()));
        }
        drop(state);
        self.bell.notify_all();
    }

    /// Answers questions one after the other until the other end is dropped.
    pub(super) fn each(&self, mut answer: impl FnMut(Q, &Stop)) {
        while let Some((question, stop)) = self.next() {
            answer(question, &stop);
            self.state().running = None;
        }
    }

    /// Waits for the next question; `None` when there will be none.
    fn next(&self) -> Option<(Q, Stop)> {
        let mut state = self.state();
        loop {
            if state.is_over {
                return None;
            }
            if let Some(next) = state.waiting.pop_front() {
                state.running = Some(next.clone());
                return Some(next);
            }
            state = self
                .bell
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    /// Answers in a thread, each when it is allowed to; what was answered, and whether it was stopped.
    #[test]
    fn newer_questions_take_the_place_of_older_ones() {
        let line = Line::default();
        let (begun, begins) = channel();
        let (go, goes) = channel();
        let (told, tells) = channel();
        let asked = line.asked();
        let thread = thread::spawn(move || {
            asked.each(|question: u32, stop| {
                begun.send(question).unwrap();
                goes.recv().unwrap();
                told.send((question, stop.is_set())).unwrap();
            });
        });
        let is_like = |known: &u32, new: &u32| known % 10 == new % 10;
        line.ask(11);
        assert_eq!(begins.recv(), Ok(11));
        line.ask(12);
        line.ask(12);
        line.ask_instead(21, is_like);
        line.ask_instead(31, is_like);
        line.ask_instead(22, is_like);
        line.stop(|known| *known == 22);
        for _ in 0..3 {
            go.send(()).unwrap();
        }
        assert_eq!(tells.recv(), Ok((11, true)));
        assert_eq!(tells.recv(), Ok((31, false)));
        assert_eq!(tells.recv(), Ok((22, true)));
        line.ask(41);
        assert_eq!(begins.iter().take(3).collect::<Vec<_>>(), [31, 22, 41]);
        drop(line);
        go.send(()).unwrap();
        assert_eq!(tells.recv(), Ok((41, true)));
        thread.join().unwrap();
    }
}
