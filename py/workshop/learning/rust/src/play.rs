//! Whole games of players, and what is noted of them.

use crate::facts::{self, Inputs};
use crate::net::{sigmoid, Net, Sample};
use crate::outcome;
use crate::parts::*;
use crate::plan::Player;
use crate::random::Random;
use crate::rules::{self, *};
use crate::state::*;

/// Turns of each seat after which a game is broken off and counted as it stands; players who have
/// learned something end theirs long before.
const LONGEST: usize = 75;

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
    /// Whether it was not played to its end.
    pub broken_off: bool,
    pub by_buildings: bool,
    pub phase: u8,
    pub explored: u32,
    /// Turns on each field of the rondel.
    pub fields: [u32; FIELDS],
}

/// Plays a game on from a position on the rondel; `watch` sees every position after a turn, the last one excepted.
pub fn play(
    p: &Parts,
    mut s: State,
    players: &[Player],
    random: &mut Random,
    mut watch: impl FnMut(&State),
) -> (State, Result) {
    let mut fields = [0; FIELDS];
    while s.decision != OVER && (s.turn as usize) < LONGEST * s.players {
        let plan = players[s.seat].plan(p, &s, random);
        for m in plan.moves {
            rules::apply(p, &mut s, m);
            if m.kind == GO {
                fields[m.arg(0)] += 1;
            }
            if m.kind == END && s.decision != OVER {
                watch(&s);
            }
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

/// Plays a game and makes samples of it: for every seat that has a judge, what it should have said
/// after every turn, by temporal differences (`lambda` 1: the end of the game alone).
pub fn samples(
    p: &Parts,
    first: State,
    players: &[Player],
    judges: &[Option<&Net>],
    lambda: f32,
    random: &mut Random,
) -> (Vec<(usize, Sample)>, Result) {
    let mut seen: Vec<[Inputs; SEATS]> = vec![];
    let (last, result) = play(p, first, players, random, |s| seen.push(facts::all(p, s)));
    // a leader who does not end the game has not won it
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
