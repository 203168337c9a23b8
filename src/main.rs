//! Arguments, then the command line or the window; nothing else.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use bunki::cli::{self, Arguments};
use clap::Parser as _;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match arguments.task {
        Some(task) => cli::run(&task, &mut std::io::stdout().lock(), &mut std::io::stderr())
            .status()
            .into(),
        None => window(arguments.files),
    }
}

#[cfg(feature = "gui")]
fn window(files: Vec<PathBuf>) -> ExitCode {
    match bunki::gui::run(files) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(&error),
    }
}

#[cfg(not(feature = "gui"))]
fn window(_files: Vec<PathBuf>) -> ExitCode {
    refuse(&"this build has no window; `bunki --help` lists what it can do")
}

fn refuse(why: &dyn std::fmt::Display) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "bunki: {why}");
    ExitCode::from(2)
}
