//! Arguments, then the command line or the window; nothing else.

use std::io::Write as _;
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

fn window(_files: Vec<std::path::PathBuf>) -> ExitCode {
    let _ = writeln!(
        std::io::stderr(),
        "bunki: this build has no window; `bunki --help` lists what it can do"
    );
    ExitCode::from(2)
}
