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

/// How the guest, or each of the others, plays.
pub struct Side {
    /// By how much it misjudges turns.
    pub careless: f32,
    /// Weights by which it values positions, instead of a net.
    pub weights: Option<Weights>,
    /// Plans that it plays on, and on how many deals.
    pub ahead: usize,
    pub looks: usize,
    /// Whether several of them may be for one field, and how many are played on to the end.
    pub ways: bool,
    pub keep: usize,
    /// Weight of the plans' own worth.
    pub trust: f32,
    /// On every so-many-th deal it foresees seats that may stay at home as such; 0 for none.
    pub doubt_every: usize,
    /// What money that is not spent costs it, before phase III and in it.
    pub spending: [f32; 2],
}

impl Side {
    /// A player of this side; by `homebodies` it foresees seats that stay at home.
    pub fn player<'a>(&'a self, net: &'a Net, homebodies: Option<&'a Weights>) -> Player<'a> {
        Player {
            weights: self.weights.as_ref(),
            careless: self.careless,
            ahead: self.ahead,
            deals: self.looks,
            ways: self.ways,
            keep: self.keep,
            trust: self.trust,
            homebodies,
            doubt_every: self.doubt_every,
            spending: self.spending,
            ..Player::plain(net)
        }
    }
}

/// A tournament.
pub struct Table {
    pub players: usize,
    /// The number of the first deal, and how many are played.
    pub first: usize,
    pub deals: usize,
    /// Seats from which the guest plays each deal; 1 if all players are alike.
    pub rotations: usize,
    pub options: Options,
    pub guest: Side,
    pub hosts: Side,
    /// The weights by which both foresee seats that stay at home.
    pub homebodies: Option<Weights>,
    /// The guest's taste.
    pub tilt: [f32; 5],
    /// By column, the taste of one seat of each table for it; the deal decides which seat.
    pub characters: [f32; 5],
    /// Size of the tastes of every third player.
    pub taste: f32,
    pub temper: f32,
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
        let game = table.first * table.rotations + game;
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
                let (nets, side) =
                    if other == seat { (&guest, &table.guest) } else { (&hosts, &table.hosts) };
                let net = &nets[random.below(nets.len())];
                let player = side.player(net, table.homebodies.as_ref());
                Player { tilt, temper: table.temper, ..player }
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
