//! Arguments to the command line or the window; nothing else.

use std::process::ExitCode;

fn main() -> ExitCode {
    let paths = std::env::args_os().skip(1).map(std::path::PathBuf::from).collect();
    match bunki::gui::run(paths) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bunki: {error}");
            ExitCode::from(2)
        }
    }
}
