//! Learning by play: a league of several nets that learn side by side, what they were before, and
//! players with tastes. A net that only knew itself would be lost among others.

use crate::net::{Learner, Net, Sample};
use crate::parts::*;
use crate::plan::Player;
use crate::play::{self, Result};
use crate::random::Random;
use crate::state::{Options, State};
use crate::tally;
use crate::threads;
use crate::weighed::Weights;
use std::fs;
use std::path::Path;

const BATCH: usize = 256;
/// Nets of earlier rounds that are played against.
const POOL: usize = 24;
/// Rounds after which the nets join those.
const PAUSE: usize = 10;

/// How a league is played.
pub struct Plan {
    /// Numbers of players, in turn.
    pub players: Vec<usize>,
    /// Nets that learn side by side.
    pub members: usize,
    pub rounds: usize,
    pub games: usize,
    /// Of temporal differences, towards the end of the league.
    pub lambda: f32,
    pub rate: f32,
    /// How far tastes go, as logit.
    pub tilt: f32,
    pub temper: f32,
    /// Whether variants are played too.
    pub options: bool,
    /// Those of players who stay at home; at every other table some of them sit.
    pub weights: Option<Weights>,
    /// Plans that they play on for a round.
    pub ahead: usize,
    /// Another league with the same settings has another one.
    pub seed: u64,
}

/// Plays rounds of games, each with one of the copies, and learns from them; goes on from the nets
/// in `folder`, if there are any.
pub fn league(tables: &[Parts], plan: &Plan, folder: &Path) {
    fs::create_dir_all(folder).expect("a folder");
    let path = |member: usize| folder.join(format!("net-{member}.txt"));
    let told = folder.join("rounds.txt");
    let mut lines = fs::read_to_string(&told).unwrap_or_default();
    let mut members: Vec<Learner> = (0..plan.members)
        .map(|member| match fs::read_to_string(path(member)) {
            Ok(text) => Net::parse(&text),
            Err(_) => Net::random(&mut Random::new(1 + member as u64 + plan.seed)),
        })
        .map(Learner::new)
        .collect();
    let mut pool: Vec<Net> = members.iter().map(|one| one.net.clone()).collect();
    for round in lines.lines().count()..plan.rounds {
        let share = round as f32 / plan.rounds as f32;
        let rate = plan.rate * (1.0 - 0.9 * share);
        // who foresees nothing yet learns from how games end; later from what is foreseen
        let lambda = 1.0 - (1.0 - plan.lambda) * (5.0 * share).min(1.0);
        let nets: Vec<&Net> = members.iter().map(|one| &one.net).collect();
        let (samples, results) = played(tables, plan, &nets, &pool, round, lambda);
        let mut random = Random::new(round as u64 + 77);
        let mut loss = [0.0; 2];
        for (learner, mut own) in members.iter_mut().zip(samples) {
            let losses = learned(learner, &mut own, rate, &mut random);
            (0..2).for_each(|n| loss[n] += losses[n] / plan.members as f32);
        }
        let figures = tally::line(&results);
        let line = format!("{round} loss {:.4} {:.4} {figures}", loss[0], loss[1]);
        println!("{line}");
        if round % PAUSE == PAUSE - 1 {
            pool.extend(members.iter().map(|one| one.net.clone()));
            while pool.len() > POOL {
                // the oldest ones are forgotten at random, so that some of every age stay
                pool.remove(random.below(POOL / 2));
            }
        }
        for (member, learner) in members.iter().enumerate() {
            keep(&path(member), &learner.net.text());
        }
        lines += &format!("{line}\n");
        keep(&told, &lines);
    }
}

/// Learns from samples, once each; returns the mean losses.
fn learned(
    learner: &mut Learner,
    samples: &mut [Sample],
    rate: f32,
    random: &mut Random,
) -> [f32; 2] {
    for last in (1..samples.len()).rev() {
        samples.swap(last, random.below(last + 1));
    }
    let batches = samples.len() / BATCH;
    let mut loss = [0.0; 2];
    for batch in samples.chunks_exact(BATCH) {
        let losses = learner.step(batch.iter(), rate);
        (0..2).for_each(|n| loss[n] += losses[n] / batches as f32);
    }
    loss
}

/// Writes a file at once, or not at all.
pub fn keep(path: &Path, text: &str) {
    let new = path.with_extension("new");
    fs::write(&new, text).expect("a file");
    fs::rename(new, path).expect("a file");
}

/// Games of a round: by member the samples of its seats, and how the games ended.
fn played(
    tables: &[Parts],
    plan: &Plan,
    nets: &[&Net],
    pool: &[Net],
    round: usize,
    lambda: f32,
) -> (Vec<Vec<Sample>>, Vec<Result>) {
    let game = |game: usize| {
        let mut random = Random::new(plan.seed << 40 | (round * 1_000_000 + game) as u64);
        let p = &tables[random.below(tables.len())];
        let count = plan.players[game % plan.players.len()];
        let first = State::deal(p, count, options(plan, &mut random), &mut random);
        let mut judges = vec![None; count];
        // at every other table some or all of the others stay at home, with or without a look ahead
        let at_home = if plan.weights.is_none() { 0 } else { [0, 0, 50, 100][random.below(4)] };
        let guest = random.below(count);
        let ahead = if random.below(4) > 0 { plan.ahead } else { 0 };
        let players: Vec<Player> = (0..count)
            .map(|seat| {
                let mut net = &pool[random.below(pool.len())];
                let stays = random.below(100) < at_home && seat != guest;
                let weights = if stays { plan.weights.as_ref() } else { None };
                if !stays && random.below(4) > 0 {
                    let member = random.below(nets.len());
                    judges[seat] = Some(member);
                    net = nets[member];
                }
                let taste = if random.below(3) == 0 { plan.tilt } else { 0.0 };
                let tilt = std::array::from_fn(|_| taste * random.normal());
                Player {
                    tilt,
                    curious: 0.05,
                    temper: plan.temper,
                    weights,
                    ahead: if stays { ahead } else { 0 },
                    ..Player::plain(net)
                }
            })
            .collect();
        let by_seat: Vec<Option<&Net>> = judges.iter().map(|one| one.map(|m| nets[m])).collect();
        let (found, result) = play::samples(p, first, &players, &by_seat, lambda, &mut random);
        let by_member: Vec<(usize, Sample)> = found
            .into_iter()
            .filter_map(|(seat, sample)| judges[seat].map(|member| (member, sample)))
            .collect();
        (by_member, result)
    };
    let mut samples = vec![vec![]; nets.len()];
    let mut results = vec![];
    for (found, result) in threads::all(plan.games, game) {
        found.into_iter().for_each(|(member, sample)| samples[member].push(sample));
        results.push(result);
    }
    (samples, results)
}

fn options(plan: &Plan, random: &mut Random) -> Options {
    let mut found = Options::default();
    if plan.options {
        match random.below(6) {
            0 => found.goa = true,
            1 => found.pirates = true,
            _ => {}
        }
    }
    found
}
