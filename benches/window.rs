//! What the window takes for a pass over very large files: everything between two pictures but painting, in a window
//! that nobody sees.
//!
//! `cargo bench --bench window`, all of it; with `-- joseki deep`, these files alone. Each number is the longest pass
//! that an action led to, with the command itself, in the best of some rounds; the ratio is to the same action in a small file. A
//! frame has 16 ms.
#![expect(clippy::print_stdout, reason = "a bench prints its table")]

#[expect(dead_code, reason = "each bench takes the corpora it needs")]
mod corpus;

use std::path::Path;
use std::time::{Duration, Instant};

use bunki::gui::headless::Headless;
use bunki::problem::{Mode, Scope};
use bunki::session::Command;
use bunki::session::command::{Edit, File, Go, Look, Tools};
use bunki::settings::{Letters, Switch};
use egui::{Event, Modifiers, MouseWheelUnit, TouchPhase, vec2};

const ROUNDS: usize = 5;
/// A frame at 60 Hz.
const FRAME: Duration = Duration::from_millis(16);

/// A file by its name.
type Text = (&'static str, fn() -> String);

const FILES: [Text; 7] = [
    ("small", || corpus::joseki(60)),
    ("collection", || corpus::collection(50_000_000)),
    ("book", || corpus::book(100_000)),
    ("joseki", || corpus::joseki(62_000)),
    ("deep", || corpus::deep(200_000)),
    ("wide", || corpus::wide(20_000)),
    ("comment", || corpus::long_comment(8_000_000)),
];

/// An action: what comes before it and is not counted, the action, and what brings the window back.
struct Action {
    name: &'static str,
    before: fn(&mut Headless),
    run: fn(&mut Headless) -> Duration,
    after: fn(&mut Headless),
}

const NOTHING: fn(&mut Headless) = |_| {};

const ACTIONS: [Action; 19] = [
    Action {
        name: "a pass in which nothing changed",
        before: NOTHING,
        run: |window| window.pass(Vec::new()),
        after: NOTHING,
    },
    Action {
        name: "a step",
        before: NOTHING,
        run: |window| window.act(Command::Go(Go::Forward)),
        after: |window| go(window, Go::Back),
    },
    Action {
        name: "the jump to the end",
        before: NOTHING,
        run: |window| window.act(Command::Go(Go::End)),
        after: |window| go(window, Go::Start),
    },
    Action {
        name: "a step at the end",
        before: |window| go(window, Go::End),
        run: |window| window.act(Command::Go(Go::Back)),
        after: |window| go(window, Go::Start),
    },
    Action {
        name: "the last problem",
        before: NOTHING,
        run: |window| {
            let all = window.view().problems.total;
            let last = all.saturating_sub(2);
            window.act(problem(Some(last)))
        },
        after: |window| {
            window.act(problem(Some(0)));
        },
    },
    Action {
        name: "the next problem",
        before: NOTHING,
        run: |window| window.act(Command::Go(Go::NextProblem)),
        after: |window| {
            window.act(problem(Some(0)));
        },
    },
    Action {
        name: "scrolling the list",
        before: NOTHING,
        run: |window| wheel(window, 0),
        after: NOTHING,
    },
    Action {
        name: "scrolling the comment",
        before: NOTHING,
        run: |window| wheel(window, 1),
        after: NOTHING,
    },
    Action {
        name: "scrolling the tree",
        before: NOTHING,
        run: |window| wheel(window, 2),
        after: NOTHING,
    },
    Action {
        name: "the first letter in a comment",
        before: Headless::focus_comment,
        run: |window| window.input(vec![Event::Text("x".to_owned())]),
        after: undo,
    },
    Action {
        name: "one more letter in a comment",
        before: |window| {
            window.focus_comment();
            window.input(vec![Event::Text("x".to_owned())]);
        },
        run: |window| window.input(vec![Event::Text("y".to_owned())]),
        after: undo,
    },
    Action {
        name: "a new branch",
        before: |window| {
            window.act(Command::Edit(Edit::ToggleMode));
        },
        run: |window| window.act(Command::Edit(Edit::Pass)),
        after: |window| {
            undo(window);
            window.act(Command::Edit(Edit::ToggleMode));
        },
    },
    Action {
        name: "undo of a new branch",
        before: |window| {
            window.act(Command::Edit(Edit::ToggleMode));
            window.act(Command::Edit(Edit::Pass));
        },
        run: |window| window.act(Command::Edit(Edit::Undo)),
        after: |window| {
            window.act(Command::Edit(Edit::ToggleMode));
        },
    },
    Action {
        name: "LB tag, preview of the file",
        before: |window| {
            window.act(Command::Tools(Tools::AskLbTag));
        },
        run: |window| {
            window.act(Command::Tools(Tools::LbOptions {
                mode: Mode::Replace,
                scope: Scope::File,
                letters: Letters::Upper,
            }))
        },
        after: |window| {
            window.act(Command::Tools(Tools::CloseLbTag));
        },
    },
    Action {
        name: "LB tag, carried out",
        before: NOTHING,
        run: |window| whole(window, replace()),
        after: undo,
    },
    Action {
        name: "LB tag, undone",
        before: |window| {
            whole(window, replace());
        },
        run: |window| whole(window, Command::Edit(Edit::Undo)),
        after: NOTHING,
    },
    Action {
        name: "File Doctor, opened",
        before: NOTHING,
        run: |window| {
            let time = window.act(Command::Tools(Tools::AskDoctor));
            time.max(wait(window))
        },
        after: |window| {
            use bunki::session::command::Doctor;
            window.act(Command::Tools(Tools::Doctor(Doctor::Close)));
        },
    },
    Action {
        name: "the whole tree shown",
        before: NOTHING,
        run: |window| window.act(Command::Look(Look::Toggle(Switch::WholeTree))),
        after: |window| {
            window.act(Command::Look(Look::Toggle(Switch::WholeTree)));
        },
    },
    Action {
        name: "saving",
        before: |window| {
            window.act(Command::Edit(Edit::ToggleMode));
            window.act(Command::Edit(Edit::Pass));
            window.act(Command::Edit(Edit::ToggleMode));
        },
        run: |window| {
            let time = window.act(Command::File(File::Save));
            time.max(wait(window))
        },
        after: undo,
    },
];

fn go(window: &mut Headless, to: Go) {
    window.act(Command::Go(to));
}

fn undo(window: &mut Headless) {
    whole(window, Command::Edit(Edit::Undo));
}

/// Runs a command that a background thread carries out in a large file. Returns the longest pass.
fn whole(window: &mut Headless, command: Command) -> Duration {
    let time = window.act(command);
    time.max(wait(window))
}

const fn problem(problem: Option<usize>) -> Command {
    Command::Go(Go::Problem { file: 0, problem })
}

const fn replace() -> Command {
    Command::Tools(Tools::LbTag {
        mode: Mode::Replace,
        scope: Scope::File,
        letters: Letters::Upper,
        comments: Vec::new(),
    })
}

fn wheel(window: &mut Headless, part: usize) -> Duration {
    let place = Headless::places().get(part).copied().unwrap_or_default();
    window.pass(vec![Event::PointerMoved(place)]);
    window.input(vec![Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: vec2(0.0, -400.0),
        source: egui::MouseWheelSource::Unknown,
        phase: TouchPhase::Move,
        modifiers: Modifiers::NONE,
    }])
}

/// Passes until background jobs are done. Returns the longest one.
fn wait(window: &mut Headless) -> Duration {
    let mut longest = Duration::ZERO;
    for _ in 0..5000 {
        longest = longest.max(window.pass(Vec::new()));
        let is_examining = window
            .view()
            .doctor
            .as_ref()
            .is_some_and(|doctor| doctor.is_checking);
        let is_changing = window.view().menu.is_changing;
        if !window.is_busy() && !is_examining && !is_changing {
            break;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    longest.max(window.settle())
}

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    let folder = std::env::temp_dir().join(format!("bunki-bench-{}", std::process::id()));
    if let Err(error) = std::fs::create_dir_all(&folder) {
        println!("{}: {error}", folder.display());
        return;
    }
    println!("{:<12} {:<36} {:>10} {:>9}", "file", "what", "ms", "ratio");
    let mut small = Vec::new();
    for (name, text) in FILES {
        let is_small = name == "small";
        if !is_small && !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == name) {
            continue;
        }
        let times = measure(&folder, name, &text(), &small);
        if is_small {
            small = times;
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// Measures all actions with a file, and prints their times beside those of another one.
fn measure(folder: &Path, name: &str, text: &str, to: &[Duration]) -> Vec<Duration> {
    let path = folder.join(format!("{name}.sgf"));
    if let Err(error) = std::fs::write(&path, text) {
        println!("{}: {error}", path.display());
        return Vec::new();
    }
    let mut times = Vec::new();
    let mut tell = |what: &str, time: Duration| {
        row(name, what, time, to.get(times.len()).copied());
        times.push(time);
    };
    // What one window leaves would be offered by the next.
    let mut window = Headless::new(&folder.join(format!("journal-{name}")));
    let start = Instant::now();
    let mut longest = window.open(path);
    let mut first = None;
    for _ in 0..5000 {
        longest = longest.max(window.pass(Vec::new()));
        if window.view().board.is_some() {
            first = first.or_else(|| Some(start.elapsed()));
            if !window.is_busy() {
                break;
            }
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    let whole = start.elapsed();
    longest = longest.max(window.settle());
    tell("opening: until the first problem", first.unwrap_or(whole));
    tell("opening: until all is there", whole);
    tell("opening: the longest pass", longest);
    for action in &ACTIONS {
        let mut rounds: Vec<Duration> = (0..ROUNDS)
            .map(|_| {
                (action.before)(&mut window);
                let time = (action.run)(&mut window);
                (action.after)(&mut window);
                time
            })
            .collect();
        rounds.sort_unstable();
        tell(action.name, rounds.first().copied().unwrap_or_default());
    }
    let time = window.act(Command::File(File::Close));
    tell("closing", time);
    times
}

fn row(file: &str, what: &str, time: Duration, to: Option<Duration>) {
    let ratio = to.map_or_else(String::new, |to| {
        format!("{:.1}x", time.as_secs_f64() / to.as_secs_f64())
    });
    let sign = if time > FRAME { " *" } else { "" };
    let time = time.as_secs_f64() * 1e3;
    println!("{file:<12} {what:<36} {time:>10.3} {ratio:>9}{sign}");
}
