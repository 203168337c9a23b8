//! Random enclosed positions, compared with the exact solver.

use super::exact::{Holder, Man, Naive, captures};
use crate::board::Point;
use crate::solver::judge::Judge;
use crate::solver::local::Ground;
use crate::solver::mask::bit;
use crate::solver::search::Limits;
use crate::solver::state::{Side, State};
use crate::solver::table::{Aim, Question, Table};

/// Numbers that look random, the same in each run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }
}

/// A rectangle of random men in the corner or at the edge of a board whose other points are walls.
fn random(dice: &mut Dice, columns: usize, rows: usize) -> Option<(Naive, Vec<usize>)> {
    let wide = columns + 2;
    let edge = dice.roll(2) == 0;
    let mut men = vec![Man::Wall; wide * (rows + 2)];
    let (left, top) = if edge { (1, 0) } else { (0, 0) };
    let mut own = Vec::new();
    for row in top..top + rows {
        for column in left..left + columns {
            let at = row * wide + column;
            men[at] = match dice.roll(12) {
                0..=5 => Man::Defender,
                6 | 7 => Man::Attacker,
                8 if row > 0 => Man::Wall,
                _ => Man::Empty,
            };
            if men[at] == Man::Defender {
                own.push(at);
            }
        }
    }
    let naive = Naive {
        men,
        columns: wide,
        attacks: dice.roll(2) == 0,
        ban: None,
        threats: 0,
    };
    let target = *own.get(usize::try_from(dice.roll(100)).unwrap() % own.len().max(1))?;
    let mut targets = vec![target];
    if dice.roll(3) == 0 {
        targets.extend(own.iter().copied().filter(|&at| at != target).take(1));
    }
    naive.is_sound().then_some((naive, targets))
}

/// The same position as the solver has it.
fn local(naive: &Naive, target: &[usize]) -> Option<(Ground, State)> {
    let point = |at: usize| {
        Point::new(
            u8::try_from(at % naive.columns).unwrap(),
            u8::try_from(at / naive.columns).unwrap(),
        )
    };
    let inside: Vec<usize> = (0..naive.men.len())
        .filter(|&at| naive.men[at] != Man::Wall)
        .collect();
    let mut ground = Ground::new(inside.iter().map(|&at| point(at)).collect())?;
    let mut state = State {
        attacker: 0,
        defender: 0,
        ban: 0,
        threats: 0,
        turn: if naive.attacks {
            Side::Attacker
        } else {
            Side::Defender
        },
    };
    for &at in &inside {
        let cell = bit(ground.cell(point(at))?);
        match naive.men[at] {
            Man::Attacker => state.attacker |= cell,
            Man::Defender => state.defender |= cell,
            Man::Empty | Man::Wall => {}
        }
        let is_wall = |other: usize| {
            naive.men[other] == Man::Wall && crate::solver::local::touches(point(at), point(other))
        };
        if (0..naive.men.len()).any(is_wall) {
            ground.walled |= cell;
        }
        if target.contains(&at) {
            ground.target |= cell;
        }
    }
    Some((ground, state))
}

fn show(naive: &Naive, target: &[usize]) -> String {
    let mut out = String::new();
    for (at, man) in naive.men.iter().enumerate() {
        out.push(match man {
            Man::Empty => '.',
            Man::Attacker => 'X',
            Man::Defender if target.contains(&at) => 'T',
            Man::Defender => 'O',
            Man::Wall => '#',
        });
        if (at + 1) % naive.columns == 0 {
            out.push('\n');
        }
    }
    out
}

/// Compares this many positions; returns how many could be compared.
fn compare(seed: u64, many: usize, most: usize) -> usize {
    let mut dice = Dice(seed);
    let mut table = Table::new(1 << 20);
    let mut compared = 0;
    for _ in 0..many {
        let (columns, rows) =
            [(3, 3), (4, 2), (5, 2), (4, 3)][usize::try_from(dice.roll(4)).unwrap()];
        let Some((mut naive, target)) = random(&mut dice, columns, rows) else {
            continue;
        };
        let Some((ground, state)) = local(&naive, &target) else {
            continue;
        };
        table.clear();
        let mut settled = Default::default();
        for (holder, side) in [
            (Holder::Nobody, None),
            (Holder::Attacker, Some(Side::Attacker)),
            (Holder::Defender, Some(Side::Defender)),
        ] {
            naive.threats = if side.is_some() { 2 } else { 0 };
            let Some(right) = captures(&naive, &target, holder, most) else {
                continue;
            };
            let mut judge = Judge {
                ground: &ground,
                table: &mut table,
                settled: &mut settled,
                hints: 0,
                limits: Limits {
                    deadline: None,
                    cancel: None,
                },
                nodes: 0,
            };
            let question = Question {
                holder: side,
                aim: Aim::Survive,
            };
            if let Ok(found) = judge.confirmed(&state, question, 20_000) {
                compared += 1;
                assert_eq!(
                    found == Side::Attacker,
                    right,
                    "{holder:?}, attacks: {}\n{}",
                    naive.attacks,
                    show(&naive, &target)
                );
            }
        }
    }
    compared
}

#[test]
fn verdicts_are_those_of_the_exact_solver() {
    let many = std::env::var("BUNKI_EXACT")
        .ok()
        .and_then(|many| many.parse().ok());
    let (many, most) = many.map_or((160, 3_000), |many| (many, 200_000));
    let seed = std::env::var("BUNKI_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    assert!(compare(seed.unwrap_or(0x2545_f491_4f6c_dd1d), many, most) > many / 20);
}
