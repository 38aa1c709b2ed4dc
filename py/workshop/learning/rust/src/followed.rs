//! What comes of two turns of one position, of which one is said to be worse: both are played on to the end.

use crate::facts;
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
/// Points below which an analysis calls a loss none; as in the engine.
const NOTHING: f32 = 0.05;

/// Which turns are compared.
#[derive(Clone, Copy)]
pub enum Kind {
    /// The best turn of a hint, and another one that a page shows beside it.
    Hint,
    /// The turn that the critic would have played, and the one that was played.
    Mistake,
}

/// Games in which turns are followed.
pub struct Task {
    pub kind: Kind,
    /// The number of the first game, and how many are played.
    pub first: usize,
    pub games: usize,
    /// Turns are compared at one of so many positions.
    pub every: usize,
    /// Deals on which each of the two turns is played on to the end.
    pub deals: usize,
}

/// Two turns, and the points by which the second is said to be worse.
struct Pair {
    better: Plan,
    worse: Plan,
    said: f32,
}

/// For each pair of turns a line: the game, its progress, the points that the second is said to lose,
/// and by how many it ended worse, as the mean over the deals.
///
/// All seats play like `player`, before these turns and after them; `critic` says what they are worth.
pub fn follow(p: &Parts, critic: &Player, player: &Player, task: &Task) {
    let found =
        threads::all(task.games, |number| game(p, critic, player, task, task.first + number));
    for (number, lines) in found.into_iter().enumerate() {
        for [progress, said, lost] in lines {
            println!("{} {progress} {said} {lost}", task.first + number);
        }
    }
}

fn game(p: &Parts, critic: &Player, player: &Player, task: &Task, number: usize) -> Vec<[f32; 3]> {
    let players = 2 + number % (SEATS - 1);
    let mut random = Random::new(3_000_000_000 + number as u64);
    let mut s = State::deal(p, players, Options::default(), &mut random);
    let seats = vec![player.clone(); players];
    let mut found = vec![];
    while s.decision != OVER && (s.turn as usize) < LONGEST * players {
        let asked = s.decision == RONDEL && random.below(task.every) == 0;
        let seed = if asked { random.below(1 << 30) as u64 } else { 0 };
        let hint = match task.kind {
            Kind::Hint if asked => hint(p, critic, &s, &mut random),
            _ => None,
        };
        let own = player.plan(p, &s, &mut random);
        let pair = match task.kind {
            Kind::Mistake if asked => mistake(p, critic, &s, &own, &mut random),
            _ => hint,
        };
        if let Some(Pair { better, worse, said }) = pair {
            let ends = [better, worse].map(|plan| ended(p, &s, &plan, &seats, task.deals, seed));
            found.push([progress(&s), said, ends[0] - ends[1]]);
        }
        for m in own.moves {
            rules::apply(p, &mut s, m);
        }
    }
    found
}

/// The best turn of a hint, and one of those that a page shows beside it: with another first move.
fn hint(p: &Parts, adviser: &Player, s: &State, random: &mut Random) -> Option<Pair> {
    let advice = adviser.advice(p, s, random);
    let mut firsts = vec![advice[0].moves[0]];
    let mut others = vec![];
    for plan in &advice {
        if !firsts.contains(&plan.moves[0]) && others.len() < OTHERS {
            firsts.push(plan.moves[0]);
            others.push(plan);
        }
    }
    if others.is_empty() {
        return None;
    }
    let other = others[random.below(others.len())];
    Some(Pair {
        better: advice[0].clone(),
        worse: other.clone(),
        said: LOGIT * (advice[0].worth - other.worth),
    })
}

/// The turn that a judge rates best, and the one that was played, where an analysis says that it lost
/// points: those of the expected margin, before calibration.
fn mistake(p: &Parts, judge: &Player, s: &State, own: &Plan, random: &mut Random) -> Option<Pair> {
    let mut dealt = *s;
    dealt.redeal(random);
    let better = judge.plan(p, s, random);
    let [best, left] = [&better, own].map(|plan| expected(p, judge, dealt, plan));
    let said = best - left;
    (better.moves != own.moves && said > NOTHING).then(|| Pair { better, worse: own.clone(), said })
}

/// The margin that a judge expects after a turn, completed by it where the turn reveals something.
fn expected(p: &Parts, judge: &Player, mut s: State, plan: &Plan) -> f32 {
    let (seat, turn) = (s.seat, s.turn);
    let mut next = plan.clone();
    loop {
        for &m in &next.moves {
            rules::apply(p, &mut s, m);
        }
        if s.decision == OVER {
            return MARGIN * margins(&s)[seat];
        }
        if s.turn != turn {
            break;
        }
        next = judge.rest(p, &s);
    }
    let facts = facts::all(p, &s);
    let said: Vec<f32> =
        facts[..s.players].iter().map(|one| MARGIN * judge.net.answers(one)[1]).collect();
    said[seat] - said.iter().sum::<f32>() / s.players as f32
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
