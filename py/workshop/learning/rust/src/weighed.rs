//! Players that value positions by the weights of `homebodies.json`, as the bots did before they
//! had a net. A port of `monsoon/navegador/valuation.py`.

use crate::facts;
use crate::parts::*;
use crate::rules;
use crate::state::*;

/// Features of a position, in the order of `NAMES` in the engine.
pub const FEATURES: usize = 49;
pub type Features = [f32; FEATURES];

/// Points of a clear lead: twice as many are worth a third more.
const CLEAR: f32 = 60.0;
const FAR: i32 = 4;

/// By knot of the game's progress, the weight of each feature.
#[derive(Clone)]
pub struct Weights(pub Vec<Features>);

impl Weights {
    /// Reads a line of numbers for each knot.
    pub fn parse(text: &str) -> Weights {
        let knots = text.lines().map(|line| {
            let numbers: Vec<f32> =
                line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
            numbers.try_into().expect("a weight for every feature")
        });
        Weights(knots.collect())
    }

    /// The points by which a seat is expected to be ahead, depending on how sure that is.
    pub fn worth(&self, p: &Parts, s: &State, seat: usize, others: &Features) -> f32 {
        let progress = progress(s);
        let place = progress * (self.0.len() - 1) as f32;
        let knot = (place as usize).min(self.0.len() - 2);
        let late = place - knot as f32;
        let own = features(p, s, seat);
        let mut ahead = 0.0;
        for n in 0..FEATURES {
            let weight = self.0[knot][n] + (self.0[knot + 1][n] - self.0[knot][n]) * late;
            ahead += weight * (own[n] - others[n]);
        }
        ahead * CLEAR / (CLEAR + ahead.abs()) * (1.0 + progress)
    }
}

/// The mean of the features of all other seats.
pub fn others(p: &Parts, s: &State, seat: usize) -> Features {
    let mut found = [0.0; FEATURES];
    for other in (0..s.players).filter(|&other| other != seat) {
        let own = features(p, s, other);
        (0..FEATURES).for_each(|n| found[n] += own[n] / (s.players - 1) as f32);
    }
    found
}

/// How close the game is to its end, 0 to 1; as in the engine.
pub fn progress(s: &State) -> f32 {
    if s.ended != 0 {
        return 1.0;
    }
    let seen = (s.explored.count_ones() - 1) as f32 / 12.0;
    let total: u8 = row_sizes(s.players).iter().sum();
    let built = (total - s.rows.iter().sum::<u8>()) as f32 / total as f32;
    0.6 * seen.max(built) + 0.4 * seen.min(built)
}

fn features(p: &Parts, s: &State, seat: usize) -> Features {
    let counts = s.achievements(seat);
    let (money, workers, fleet) = (s.money[seat], s.workers[seat] as i32, s.fleet(seat));
    let taken: [i32; 5] = std::array::from_fn(|c| s.taken(seat, c) as i32);
    let mut room = [0.0f32; 5];
    let mut privilege: f32 = 0.0;
    for c in 0..5 {
        if s.gallery[c] > 0 && taken[c] < PLACES as i32 {
            room[c] = (counts[c] * PRIVILEGE_POINTS[c]) as f32;
            privilege = privilege.max(room[c] + rules::bonus(p, s, seat, c) as f32 / 100.0 - 1.0);
        }
    }
    let each: [f32; 5] = std::array::from_fn(|row| {
        let c = [1, 1, 1, 3, 4][row];
        (BASE_POINTS[c] + PRIVILEGE_POINTS[c] * taken[c]) as f32
    });
    let income =
        |other: usize| facts::market(p, &s.markers, &s.colonies[other], &s.factories[other]);
    let (now, after) = income(seat);
    let (later, _) = facts::market(p, &after, &s.colonies[seat], &s.factories[seat]);
    let rest: i32 = (0..s.players).map(|other| income(other).0).sum::<i32>() - now;
    let v = facts::voyage(p, s, seat);
    let sails = v.sails.min(FAR);
    let stone = s.stones[seat];
    let card = (s.holder == seat && stone != NONE) as u8 as f32;
    let ready = (sails == 1) as u8 as f32;
    let build = |workers: i32, money: i32| facts::shopping(p, s, 0, workers, money, &each);
    let prospects = [
        ready,
        1.0 / sails as f32,
        facts::affordable(&v.ports[..v.harboured], money, workers as usize / 2) as f32,
        now as f32 / 100.0,
        if workers > MIN_WORKERS as i32 { privilege } else { 0.0 },
        build(workers, money),
        counts[4].min(MAX_WORKERS - workers).min(money / OWN_COST) as f32,
        counts[3].min(MAX_SHIPS - fleet).min(money / OWN_COST) as f32,
    ];
    let mut found = [0.0; FEATURES];
    let mut at = 0;
    let mut put = |value: f32| {
        found[at] = value;
        at += 1;
    };
    put(rules::points(s, seat) as f32);
    put(money.min(200) as f32 / 100.0);
    put((money - 200).clamp(0, 300) as f32 / 100.0);
    put((money - 500).max(0) as f32 / 100.0);
    put(workers.min(5) as f32);
    put((workers - 5).max(0) as f32);
    put(fleet as f32);
    counts.iter().for_each(|&count| put(count as f32));
    (0..5).for_each(|c| put((taken[c] * PRIVILEGE_POINTS[c]) as f32));
    room.iter().for_each(|&more| put(more));
    put(now as f32 / 100.0);
    put(later as f32 / 100.0);
    put(rest as f32 / 100.0);
    put(v.near as f32);
    put(card);
    put(s.cards[seat].iter().sum::<u8>() as f32);
    put(build(workers, money + now));
    put(build(MAX_WORKERS, money));
    put(ready);
    put(1.0 / sails as f32);
    put(ready * card);
    let steps: [i32; 8] = std::array::from_fn(|n| facts::steps(stone, ACTIONS[n]));
    (0..8).for_each(|n| put(if steps[n] <= 3 { prospects[n] } else { 0.0 }));
    (0..8).for_each(|n| put(if steps[n] > 3 && steps[n] <= 6 { prospects[n] } else { 0.0 }));
    assert_eq!(at, FEATURES);
    found
}

/// The action for each prospect.
const ACTIONS: [u8; 8] = [SAILING, SAILING, COLONY, MARKET, PRIVILEGE, BUILDINGS, WORKERS, SHIPS];
