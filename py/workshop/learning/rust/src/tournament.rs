//! One net against others: every deal once for each seat of the guest.

use crate::net::Net;
use crate::parts::Parts;
use crate::plan::Player;
use crate::play;
use crate::random::Random;
use crate::state::State;
use crate::tally;
use crate::threads;
use crate::weighed::Weights;
use std::fs;

/// How the guest and all others play.
pub struct Table {
    pub players: usize,
    pub deals: usize,
    /// What the guest finds more or less worth having.
    pub tilt: [f32; 5],
    /// How far the tastes of every third player go.
    pub taste: f32,
    pub temper: f32,
    /// The guest, or the others, value positions by these.
    pub weights: Option<Weights>,
    pub hosts_weights: Option<Weights>,
    /// Plans that the guest, and the others, play on; and on how many deals.
    pub ahead: usize,
    pub hosts_ahead: usize,
    pub looks: usize,
}

/// Prints wins of the guest, games, and the figures of the games.
///
/// Guest and hosts are files of nets with commas between them, of which each seat draws one.
pub fn play(p: &Parts, guest: &str, hosts: &str, table: &Table) {
    let read = |paths: &str| -> Vec<Net> {
        let texts = paths.split(',').map(|path| fs::read_to_string(path).expect("a net"));
        texts.map(|text| Net::parse(&text)).collect()
    };
    let (guest, hosts) = (read(guest), read(hosts));
    let players = table.players;
    let found = threads::all(table.deals * players, |game| {
        let (deal, seat) = (game / players, game % players);
        let dealt = &mut Random::new(1_000_000_000 + deal as u64);
        let first = State::deal(p, players, Default::default(), dealt);
        let mut random = Random::new(2_000_000_000 + game as u64);
        let seats: Vec<Player> = (0..players)
            .map(|other| {
                let taste = if random.below(3) == 0 { table.taste } else { 0.0 };
                let tilt = std::array::from_fn(|c| {
                    taste * random.normal() + if other == seat { table.tilt[c] } else { 0.0 }
                });
                let nets = if other == seat { &guest } else { &hosts };
                let net = &nets[random.below(nets.len())];
                let weights = if other == seat {
                    table.weights.as_ref()
                } else {
                    table.hosts_weights.as_ref()
                };
                let ahead = if other == seat { table.ahead } else { table.hosts_ahead };
                Player {
                    weights,
                    tilt,
                    temper: table.temper,
                    ahead,
                    deals: table.looks,
                    ..Player::plain(net)
                }
            })
            .collect();
        let (_, result) = play::play(p, first, &seats, &mut random, |_| {});
        (result.winner == seat, result)
    });
    let wins = found.iter().filter(|(won, _)| *won).count();
    let results: Vec<_> = found.into_iter().map(|(_, result)| result).collect();
    println!("wins {wins} of {} {}", results.len(), tally::line(&results));
}
