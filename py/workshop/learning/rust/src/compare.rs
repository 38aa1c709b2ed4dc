//! Follows games that the engine has played and compares every legal move and every position.

use crate::parts::Parts;
use crate::rules::{self, Move};
use crate::state::{Checksum, Options, Stack, State, OVER};
use std::io::BufRead;

/// Reads games (`workshop.learning.compared`) and says how many moves were the same.
///
/// Lines: `game players goa pirates one_card start`, a `stack` line for each region, then for each
/// move checksums of the legal moves and of the canonical ones, the move and the checksum of the
/// position after it; at last `scores` and the winner. Stops at the first difference.
pub fn follow(parts: &Parts, input: impl BufRead) -> Result<(u64, u64), String> {
    let (mut games, mut played) = (0, 0);
    let mut state: Option<State> = None;
    let mut stacks: Vec<Stack> = vec![];
    let mut head: Vec<i64> = vec![];
    let mut found = vec![];
    for line in input.lines() {
        let line = line.map_err(|e| e.to_string())?;
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or("");
        let numbers: Vec<i64> = words.map(|word| word.parse().expect("a number")).collect();
        match name {
            "game" => {
                head = numbers;
                stacks.clear();
            }
            "stack" => {
                stacks.push(Stack::of(numbers.iter().map(|&n| n as i32).collect()));
                if stacks.len() == crate::parts::REGIONS {
                    let options = Options {
                        goa: head[1] != 0,
                        pirates: head[2] != 0,
                        one_card: head[3] != 0,
                    };
                    let dealt = std::array::from_fn(|region| stacks[region]);
                    let players = head[0] as usize;
                    state = Some(State::first(parts, players, options, head[4] as usize, dealt));
                    games += 1;
                }
            }
            "move" => {
                let s = state.as_mut().ok_or("a move before a game")?;
                let told =
                    |what: &str| format!("game {games}, turn {}: {what}: {s:?}", s.turn, s = head);
                for (canonical, expected) in [(false, numbers[0]), (true, numbers[1])] {
                    rules::moves(parts, s, canonical, &mut found);
                    if checksum(&found) as i64 != expected {
                        return Err(told(&format!("other moves: {found:?}")));
                    }
                }
                let args: Vec<usize> = numbers[4..].iter().map(|&n| n as usize).collect();
                let told_move = format!("{numbers:?}");
                rules::apply(parts, s, Move::new(numbers[3] as u8, &args));
                played += 1;
                if s.digest() as i64 != numbers[2] {
                    return Err(format!("game {games}: another position after {told_move}"));
                }
            }
            "scores" => {
                let s = state.as_ref().ok_or("scores before a game")?;
                let points: Vec<i64> =
                    (0..s.players).map(|seat| rules::points(s, seat) as i64).collect();
                if s.decision != OVER
                    || points != numbers[..s.players]
                    || rules::winner(s) as i64 != numbers[s.players]
                {
                    return Err(format!("game {games}: other scores: {points:?}, {numbers:?}"));
                }
            }
            _ => return Err(format!("unknown line {line}")),
        }
    }
    Ok((games, played))
}

fn checksum(moves: &[Move]) -> u32 {
    let mut sum = Checksum::new();
    for m in moves {
        sum.add(m.kind as i32);
        m.args[..m.count as usize].iter().for_each(|&value| sum.add(value as i32));
    }
    sum.value()
}
