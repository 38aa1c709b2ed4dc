//! Who plays a game of a league, and how: drawn from the number of the round and of the game.

use crate::league::League;
use crate::learn::Plan;
use crate::net::Net;
use crate::parts::*;
use crate::plan::Player;
use crate::random::Random;
use crate::state::{Options, State};

/// Redeals on which the nets look ahead, fewer than an Admiral's: games take long.
const DEALS: usize = 2;

/// A game before its first move.
pub struct Table<'a> {
    pub p: &'a Parts,
    pub first: State,
    pub players: Vec<Player<'a>>,
    /// By seat, the member of the league that learns from it.
    pub judges: Vec<Option<usize>>,
    /// For what the players draw.
    pub random: Random,
}

/// The table for a game of the next round.
pub fn table<'a>(
    tables: &'a [Parts],
    plan: &'a Plan,
    league: &'a League,
    game: usize,
) -> Table<'a> {
    let mut random = Random::new(plan.seed << 40 | (league.round * 1_000_000 + game) as u64);
    let p = &tables[random.below(tables.len())];
    let count = plan.players[game % plan.players.len()];
    let first = State::deal(p, count, options(plan, &mut random), &mut random);
    let mut judges = vec![None; count];
    // at some tables some or all of the others are homebodies, perhaps looking ahead
    let visited = plan.weights.is_some() && random.below(100) < plan.visits;
    let at_home = if visited { [50, 100][random.below(2)] } else { 0 };
    let guest = random.below(count);
    let ahead = if random.below(4) > 0 { plan.ahead } else { 0 };
    let search = plan.search > 0 && random.below(100) < plan.search;
    let players: Vec<Player> = (0..count)
        .map(|seat| {
            let mut net = &league.pool[random.below(league.pool.len())];
            let stays = random.below(100) < at_home && seat != guest;
            let weights = if stays { plan.weights.as_ref() } else { None };
            if !stays && random.below(4) > 0 {
                let member = random.below(league.learners.len());
                judges[seat] = Some(member);
                net = &league.learners[member].net;
            }
            let taste = if random.below(3) == 0 { plan.tilt } else { 0.0 };
            let tilt = std::array::from_fn(|_| taste * random.normal());
            let plain = Player { tilt, curious: 0.05, temper: plan.temper, ..Player::plain(net) };
            match (stays, search) {
                (true, _) => Player { weights, ahead, ..plain },
                (_, true) => Player { ahead: plan.ahead, deals: DEALS, trust: 1.0, ..plain },
                _ => plain,
            }
        })
        .collect();
    Table { p, first, players, judges, random }
}

impl Table<'_> {
    /// By seat, the net that learns from it.
    pub fn nets<'a>(&self, league: &'a League) -> Vec<Option<&'a Net>> {
        self.judges.iter().map(|one| one.map(|member| &league.learners[member].net)).collect()
    }
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
