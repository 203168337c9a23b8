//! Pictures of the window, compared with those in `tests/snapshots`: `cargo test --features snapshots`.
//!
//! Needs a renderer, such as Mesa's; `UPDATE_SNAPSHOTS=1` writes new pictures.

use super::{Window, fixture};

#[test]
fn the_window_looks_as_it_did() {
    let sgf = "(;SZ[19]AB[pc][qc][rc][sc]AW[od][pd][qd][rd][sd]C[black to play](;B[rb];W[qb])(;B[qb])(;B[]))";
    let mut window = Window::new(fixture::view(sgf, &[]));
    window.harness.snapshot("window");
}
