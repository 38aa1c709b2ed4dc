//! One net against others: every deal once for each seat of the guest.

use crate::net::Net;
use crate::parts::Parts;
use crate::plan::Player;
use crate::play;
use crate::random::Random;
use crate::state::{Options, State};
use crate::tally;
use crate::threads;
use crate::weighed::Weights;
use std::fs;

/// How the guest and all others play.
pub struct Table {
    pub players: usize,
    pub deals: usize,
    /// Seats from which the guest plays each deal; 1 if all players are alike.
    pub rotations: usize,
    pub options: Options,
    /// The guest's taste.
    pub tilt: [f32; 5],
    /// By column, the taste of one seat of each table for it; the deal decides which seat.
    pub characters: [f32; 5],
    /// Size of the tastes of every third player.
    pub taste: f32,
    pub temper: f32,
    /// By how much the guest, and the others, misjudge turns.
    pub careless: f32,
    pub hosts_careless: f32,
    /// Weights by which the guest, or the others, value positions.
    pub weights: Option<Weights>,
    pub hosts_weights: Option<Weights>,
    /// Plans that the guest, and the others, play on; on how many deals; and the weight of the
    /// plans' own worth.
    pub ahead: usize,
    pub hosts_ahead: usize,
    pub looks: usize,
    pub hosts_looks: usize,
    pub trust: f32,
    pub hosts_trust: f32,
}

/// Prints wins of the guest, games, and the figures of the games.
///
/// Guest and hosts are lists of files of nets, separated by commas, of which each seat draws one.
pub fn play(p: &Parts, guest: &str, hosts: &str, table: &Table) {
    let read = |paths: &str| -> Vec<Net> {
        let texts = paths.split(',').map(|path| fs::read_to_string(path).expect("a net"));
        texts.map(|text| Net::parse(&text)).collect()
    };
    let (guest, hosts) = (read(guest), read(hosts));
    let players = table.players;
    let found = threads::all(table.deals * table.rotations, |game| {
        let (deal, seat) = (game / table.rotations, game % table.rotations);
        let dealt = &mut Random::new(1_000_000_000 + deal as u64);
        let first = State::deal(p, players, table.options, dealt);
        let mut random = Random::new(2_000_000_000 + game as u64);
        let mut columns = [0, 1, 2, 3, 4];
        (1..5).for_each(|last| columns.swap(last, random.below(last + 1)));
        let seats: Vec<Player> = (0..players)
            .map(|other| {
                let taste = if random.below(3) == 0 { table.taste } else { 0.0 };
                let tilt = std::array::from_fn(|c| {
                    let own = if other == seat { table.tilt[c] } else { 0.0 };
                    let liked = if columns[other] == c { table.characters[c] } else { 0.0 };
                    taste * random.normal() + own + liked
                });
                let nets = if other == seat { &guest } else { &hosts };
                let net = &nets[random.below(nets.len())];
                let weights = if other == seat {
                    table.weights.as_ref()
                } else {
                    table.hosts_weights.as_ref()
                };
                let (ahead, looks, trust) = if other == seat {
                    (table.ahead, table.looks, table.trust)
                } else {
                    (table.hosts_ahead, table.hosts_looks, table.hosts_trust)
                };
                Player {
                    weights,
                    tilt,
                    temper: table.temper,
                    careless: if other == seat { table.careless } else { table.hosts_careless },
                    ahead,
                    deals: looks,
                    trust,
                    ..Player::plain(net)
                }
            })
            .collect();
        let moves = play::play(p, first, &seats, &mut random);
        let (_, result) = play::follow(p, first, &moves, |_| {});
        (result.winner == seat, result)
    });
    let wins = found.iter().filter(|(won, _)| *won).count();
    let results: Vec<_> = found.into_iter().map(|(_, result)| result).collect();
    println!("wins {wins} of {} {}", results.len(), tally::line(&results));
}
