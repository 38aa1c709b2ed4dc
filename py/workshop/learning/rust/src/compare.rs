//! Replays games that the engine has played and compares every legal move and every position.

use crate::parts::{Parts, REGIONS};
use crate::rules::{self, Move};
use crate::state::{Checksum, Options, Stack, State, OVER};
use std::io::BufRead;

/// Reads games (`workshop.learning.compared`); returns how many games and moves were equal.
///
/// Lines: `game players goa pirates one_card start`, a `stack` line for each region, then for each
/// move checksums of the legal moves, of the canonical ones and of the position after it, and the
/// move; finally `scores` and the winner. Stops at the first difference.
pub fn follow(parts: &Parts, input: impl BufRead) -> Result<(u64, u64), String> {
    let mut follower =
        Follower { parts, game: vec![], stacks: vec![], state: None, games: 0, moves: 0 };
    for line in input.lines() {
        let line = line.map_err(|error| error.to_string())?;
        follower.read(&line).map_err(|what| format!("game {}: {what}: {line}", follower.games))?;
    }
    Ok((follower.games, follower.moves))
}

struct Follower<'a> {
    parts: &'a Parts,
    /// Players, options and start player of the game that starts.
    game: Vec<i64>,
    stacks: Vec<Stack>,
    state: Option<State>,
    games: u64,
    moves: u64,
}

impl Follower<'_> {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or("");
        let numbers: Vec<i64> = words.map(|word| word.parse().expect("a number")).collect();
        match name {
            "game" => {
                self.game = numbers;
                self.stacks.clear();
                self.games += 1;
                Ok(())
            }
            "stack" => {
                self.stacks.push(Stack::of(numbers.iter().map(|&n| n as i32).collect()));
                if self.stacks.len() == REGIONS {
                    self.begin();
                }
                Ok(())
            }
            "move" => self.play(&numbers),
            "scores" => self.end(&numbers),
            _ => Err("an unknown line".to_string()),
        }
    }

    fn begin(&mut self) {
        let [players, goa, pirates, one_card, start] = self.game[..] else { unreachable!() };
        let options = Options { goa: goa != 0, pirates: pirates != 0, one_card: one_card != 0 };
        let stacks = std::array::from_fn(|region| self.stacks[region]);
        let (players, start) = (players as usize, start as usize);
        self.state = Some(State::first(self.parts, players, options, start, stacks));
    }

    fn play(&mut self, numbers: &[i64]) -> Result<(), String> {
        let s = self.state.as_mut().ok_or("a move before a game")?;
        let mut found = vec![];
        for (canonical, expected) in [(false, numbers[0]), (true, numbers[1])] {
            rules::moves(self.parts, s, canonical, &mut found);
            if checksum(&found) as i64 != expected {
                return Err(format!("other moves in turn {}, {found:?}", s.turn));
            }
        }
        let args: Vec<usize> = numbers[4..].iter().map(|&n| n as usize).collect();
        rules::apply(self.parts, s, Move::new(numbers[3] as u8, &args));
        self.moves += 1;
        if s.digest() as i64 != numbers[2] {
            return Err(format!("another position in turn {}", s.turn));
        }
        Ok(())
    }

    fn end(&self, numbers: &[i64]) -> Result<(), String> {
        let s = self.state.as_ref().ok_or("scores before a game")?;
        let points: Vec<i64> = (0..s.players).map(|seat| rules::points(s, seat) as i64).collect();
        let same = s.decision == OVER
            && points == numbers[..s.players]
            && rules::winner(s) as i64 == numbers[s.players];
        if same {
            Ok(())
        } else {
            Err(format!("other scores, {points:?}"))
        }
    }
}

fn checksum(moves: &[Move]) -> u32 {
    let mut sum = Checksum::new();
    for m in moves {
        sum.add(m.kind as i32);
        m.args[..m.count as usize].iter().for_each(|&value| sum.add(value as i32));
    }
    sum.value()
}
