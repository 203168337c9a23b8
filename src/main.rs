//! Arguments, then the command line or the window; nothing else.

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
fn window(files: Vec<std::path::PathBuf>) -> ExitCode {
    match bunki::gui::run(files) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error.to_string()),
    }
}

#[cfg(not(feature = "gui"))]
fn window(_: Vec<std::path::PathBuf>) -> ExitCode {
    failed(&bunki::words::text("cli-no-window"))
}

fn failed(why: &str) -> ExitCode {
    use std::io::Write as _;
    // Where standard error is closed nobody is left to tell.
    let _ = writeln!(std::io::stderr(), "bunki: {why}");
    ExitCode::from(2)
}
