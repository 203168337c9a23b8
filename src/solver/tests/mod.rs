mod against_exact;
mod exact;
