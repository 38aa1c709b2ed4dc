//! What comes of the turns that a hint tells: of the best one, and of another that is said to be worse.

use crate::net::MARGIN;
use crate::outcome::margins;
use crate::parts::{Parts, SEATS};
use crate::plan::{Plan, Player, LOGIT};
use crate::play::{self, LONGEST};
use crate::random::Random;
use crate::rules;
use crate::state::*;
use crate::threads;
use crate::weighed::progress;

/// How many turns a page shows beside the best one.
const OTHERS: usize = 2;

/// Games in which hints are followed.
pub struct Task {
    /// The number of the first game, and how many are played.
    pub first: usize,
    pub games: usize,
    /// A hint is asked for at one of so many turns.
    pub every: usize,
    /// Deals on which each of the two turns is played on to the end.
    pub deals: usize,
}

/// For each hint a line: the game, its progress, by how many points the other turn is rated worse, and by
/// how many it ended worse, as the mean over the deals.
///
/// All seats play like `player`, before the hint and after it.
pub fn follow(p: &Parts, adviser: &Player, player: &Player, task: &Task) {
    let found =
        threads::all(task.games, |number| game(p, adviser, player, task, task.first + number));
    for (number, lines) in found.into_iter().enumerate() {
        for [progress, behind, lost] in lines {
            println!("{} {progress} {behind} {lost}", task.first + number);
        }
    }
}

fn game(p: &Parts, adviser: &Player, player: &Player, task: &Task, number: usize) -> Vec<[f32; 3]> {
    let players = 2 + number % (SEATS - 1);
    let mut random = Random::new(3_000_000_000 + number as u64);
    let mut s = State::deal(p, players, Options::default(), &mut random);
    let seats = vec![player.clone(); players];
    let mut found = vec![];
    while s.decision != OVER && (s.turn as usize) < LONGEST * players {
        if s.decision == RONDEL && random.below(task.every) == 0 {
            let seed = random.below(1 << 30) as u64;
            let advice = adviser.advice(p, &s, &mut random);
            if let Some(other) = another(&advice, &mut random) {
                let ends =
                    [&advice[0], other].map(|plan| ended(p, &s, plan, &seats, task.deals, seed));
                let behind = LOGIT * (advice[0].worth - other.worth);
                found.push([progress(&s), behind, ends[0] - ends[1]]);
            }
        }
        for m in player.plan(p, &s, &mut random).moves {
            rules::apply(p, &mut s, m);
        }
    }
    found
}

/// One of the turns that a page shows beside the best one: with another first move.
fn another<'a>(advice: &'a [Plan], random: &mut Random) -> Option<&'a Plan> {
    let mut firsts = vec![advice[0].moves[0]];
    let mut others = vec![];
    for plan in advice {
        if !firsts.contains(&plan.moves[0]) && others.len() < OTHERS {
            firsts.push(plan.moves[0]);
            others.push(plan);
        }
    }
    (!others.is_empty()).then(|| others[random.below(others.len())])
}

/// The margin in points with which the seat to move ends after a turn, as the mean over some deals.
fn ended(p: &Parts, s: &State, plan: &Plan, seats: &[Player], deals: usize, seed: u64) -> f32 {
    let ends = (0..deals).map(|deal| {
        let mut random = Random::new(seed + deal as u64);
        let mut dealt = *s;
        dealt.redeal(&mut random);
        plan.moves.iter().for_each(|&m| rules::apply(p, &mut dealt, m));
        let moves = play::play(p, dealt, seats, &mut random);
        let (last, _) = play::follow(p, dealt, &moves, |_| {});
        MARGIN * margins(&last)[s.seat]
    });
    ends.sum::<f32>() / deals as f32
}
