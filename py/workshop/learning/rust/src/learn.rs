//! Training by play: a league of several nets that train side by side, their earlier versions, and
//! players with tastes. A net that only played itself would do badly against others.
//!
//! A round has two halves: its games are played, in parts, perhaps on several machines; then one
//! program follows all of them, move by move, and the nets learn. Only moves go from one to the
//! other, and the games in order, so that it does not matter who played them.

use crate::league::League;
use crate::net::{Learner, Sample};
use crate::parts::*;
use crate::play::{self, Result};
use crate::random::Random;
use crate::rules::Move;
use crate::table::table;
use crate::tally;
use crate::threads;
use crate::weighed::Weights;
use std::ops::Range;
use std::path::Path;

const BATCH: usize = 256;

/// How a league is played.
pub struct Plan {
    /// Numbers of players, one after the other.
    pub players: Vec<usize>,
    /// Nets that train side by side.
    pub members: usize,
    pub rounds: usize,
    pub games: usize,
    /// Of temporal differences, towards the end of the league.
    pub lambda: f32,
    pub rate: f32,
    /// Size of the tastes, as logit.
    pub tilt: f32,
    pub temper: f32,
    /// Whether variants are played too.
    pub options: bool,
    /// Passes over the samples of a round.
    pub epochs: usize,
    /// One of so many positions becomes a sample.
    pub spread: usize,
    /// Weights of the `homebodies`, who take part at some tables.
    pub weights: Option<Weights>,
    /// Percentage of these tables.
    pub visits: usize,
    /// Percentage of tables at which the nets look ahead as Admirals do.
    pub search: usize,
    /// Rounds between additions of the nets to those that are played against.
    pub pause: usize,
    /// Plans that those who look ahead play on for a round.
    pub ahead: usize,
    /// For different leagues with the same settings.
    pub seed: u64,
}

/// Prepares a league in a folder, or finds the one that is there; prints the rounds it has had.
pub fn begin(plan: &Plan, folder: &Path) {
    let league = League::read(folder).unwrap_or_else(|| {
        let league = League::begin(plan.members, plan.seed, folder);
        league.store(folder);
        league
    });
    assert_eq!(league.learners.len(), plan.members, "a league of another number of nets");
    println!("{}", league.round);
}

/// Plays some of the games of the next round; prints the moves of each in a line.
pub fn play(tables: &[Parts], plan: &Plan, folder: &Path, games: Range<usize>) {
    let league = League::read(folder).expect("a league");
    for game in games {
        let mut table = table(tables, plan, &league, game);
        let moves = play::play(table.p, table.first, &table.players, &mut table.random);
        println!("{}", Move::line(&moves));
    }
}

/// Trains the nets on all games of a round, given as `play` prints them; prints the figures.
pub fn step(tables: &[Parts], plan: &Plan, folder: &Path, games: &str) {
    let mut league = League::read(folder).expect("a league");
    let games: Vec<&str> = games.lines().collect();
    assert_eq!(games.len(), plan.games, "games of a round");
    let share = league.round as f32 / plan.rounds as f32;
    let rate = plan.rate * (1.0 - 0.9 * share);
    // an untrained net learns from how games end; later also from its own predictions
    let lambda = 1.0 - (1.0 - plan.lambda) * (5.0 * share).min(1.0);
    let (samples, results) = followed(tables, plan, &league, &games, lambda);
    let mut random = Random::new(league.round as u64 + 77);
    let mut loss = [0.0; 2];
    for (learner, mut own) in league.learners.iter_mut().zip(samples) {
        let mut losses = [0.0; 2];
        for _ in 0..plan.epochs {
            losses = learned(learner, &mut own, rate, &mut random);
        }
        (0..2).for_each(|n| loss[n] += losses[n] / plan.members as f32);
    }
    let figures = tally::line(&results);
    let line = format!("{} loss {:.4} {:.4} {figures}", league.round, loss[0], loss[1]);
    league.end_round(plan.pause, &mut random);
    league.write(folder, &line);
    println!("{line}");
}

/// Games that were played: by member the samples of its seats, and how the games ended.
fn followed(
    tables: &[Parts],
    plan: &Plan,
    league: &League,
    games: &[&str],
    lambda: f32,
) -> (Vec<Vec<Sample>>, Vec<Result>) {
    let follow = |game: usize| {
        let table = table(tables, plan, league, game);
        let moves = Move::read_line(games[game]);
        let (found, result) =
            play::samples(table.p, table.first, &moves, &table.nets(league), lambda);
        let mut random = table.random;
        let by_member: Vec<(usize, Sample)> = found
            .into_iter()
            .filter(|_| random.below(plan.spread) == 0)
            .filter_map(|(seat, sample)| table.judges[seat].map(|member| (member, sample)))
            .collect();
        (by_member, result)
    };
    let mut samples = vec![vec![]; league.learners.len()];
    let mut results = vec![];
    for (found, result) in threads::all(games.len(), follow) {
        found.into_iter().for_each(|(member, sample)| samples[member].push(sample));
        results.push(result);
    }
    (samples, results)
}

/// Trains on samples, once each; returns the mean losses.
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
