//! Whole games of players, and their records.

use crate::facts::{self, Inputs};
use crate::net::{sigmoid, Net, Sample};
use crate::outcome;
use crate::parts::*;
use crate::plan::Player;
use crate::random::Random;
use crate::rules::{self, *};
use crate::state::*;

/// Turns of each seat after which a game is aborted and scored as it stands; trained players end
/// theirs long before.
pub const LONGEST: usize = 75;

/// How a game ended.
#[derive(Clone)]
pub struct Result {
    pub players: usize,
    pub winner: usize,
    pub points: [i32; SEATS],
    pub counts: [[i32; 5]; SEATS],
    pub columns: [[i32; 5]; SEATS],
    pub money: [i32; SEATS],
    pub privileges: [i32; SEATS],
    pub turns: u16,
    /// Whether it was aborted.
    pub broken_off: bool,
    pub by_buildings: bool,
    pub phase: u8,
    pub explored: u32,
    /// Turns on each field of the rondel.
    pub fields: [u32; FIELDS],
}

/// Plays a game on from a position on the rondel; returns its moves.
pub fn play(p: &Parts, mut s: State, players: &[Player], random: &mut Random) -> Vec<Move> {
    let mut moves = vec![];
    while s.decision != OVER && (s.turn as usize) < LONGEST * s.players {
        let plan = players[s.seat].plan(p, &s, random);
        plan.moves.iter().for_each(|&m| rules::apply(p, &mut s, m));
        moves.extend(plan.moves);
    }
    moves
}

/// Follows the moves of a game to its end; `watch` sees the positions between turns.
pub fn follow(
    p: &Parts,
    mut s: State,
    moves: &[Move],
    mut watch: impl FnMut(&State),
) -> (State, Result) {
    let mut fields = [0; FIELDS];
    for &m in moves {
        rules::apply(p, &mut s, m);
        if m.kind == GO {
            fields[m.arg(0)] += 1;
        }
        if m.kind == END && s.decision != OVER {
            watch(&s);
        }
    }
    let result = told(&s, fields);
    (s, result)
}

fn told(s: &State, fields: [u32; FIELDS]) -> Result {
    let mut result = Result {
        players: s.players,
        winner: rules::winner(s),
        points: [0; SEATS],
        counts: [[0; 5]; SEATS],
        columns: [[0; 5]; SEATS],
        money: s.money,
        privileges: [0; SEATS],
        turns: s.turn,
        broken_off: s.decision != OVER,
        by_buildings: s.ended == 2,
        phase: s.phase.max(s.dawn),
        explored: s.explored.count_ones() - 1,
        fields,
    };
    for seat in 0..s.players {
        result.points[seat] = rules::points(s, seat);
        result.counts[seat] = s.achievements(seat);
        for c in 0..5 {
            let each = BASE_POINTS[c] + PRIVILEGE_POINTS[c] * s.taken(seat, c) as i32;
            result.columns[seat][c] = result.counts[seat][c] * each;
            result.privileges[seat] += s.privileges[seat][c] as i32;
        }
    }
    result
}

/// Follows a game and makes samples of it: for every seat with a judge, the targets after every
/// turn, by temporal differences (`lambda` 1: only from the end of the game).
pub fn samples(
    p: &Parts,
    first: State,
    moves: &[Move],
    judges: &[Option<&Net>],
    lambda: f32,
) -> (Vec<(usize, Sample)>, Result) {
    let mut seen: Vec<[Inputs; SEATS]> = vec![];
    let (last, result) = follow(p, first, moves, |s| seen.push(facts::all(p, s)));
    // leading in an aborted game does not count as a win
    let mut wins = if last.decision == OVER { outcome::soft_wins(&last) } else { [0.0; SEATS] };
    let mut margins = outcome::margins(&last);
    let mut found = vec![];
    for inputs in seen.iter().rev() {
        for (seat, judge) in judges.iter().enumerate() {
            let Some(net) = judge else { continue };
            let inputs = inputs[seat];
            found.push((seat, Sample { inputs, win: wins[seat], margin: margins[seat] }));
            let answers = net.answers(&inputs);
            wins[seat] = lambda * wins[seat] + (1.0 - lambda) * sigmoid(answers[0]);
            margins[seat] = lambda * margins[seat] + (1.0 - lambda) * answers[1];
        }
    }
    (found, result)
}
