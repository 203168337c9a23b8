//! Verdicts compared with an exact solver, and problems as Go has them.

mod against_exact;
mod exact;
mod regions;
