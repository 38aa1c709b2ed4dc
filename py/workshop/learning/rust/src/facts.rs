//! Inputs of a net: numbers about the seat in question, the others and the table, each in the range
//! 0 … 2, roughly.

use crate::parts::*;
use crate::rules;
use crate::state::*;

/// Numbers about one seat.
pub const OWN: usize = 91;
/// Numbers about the table and the order of the seats.
pub const TABLE: usize = 44;
/// Numbers about the others: means, maxima, shares of the market, neighbours.
pub const OTHERS: usize = 34;
pub const INPUTS: usize = OWN + TABLE + OTHERS;

pub type Inputs = [f32; INPUTS];

/// Sailing actions at and beyond which a region counts as out of reach.
const FAR: i32 = 4;

/// The action for each prospect, as decision.
const PROSPECTS: [u8; 7] = [SAILING, COLONY, MARKET, PRIVILEGE, BUILDINGS, WORKERS, SHIPS];

/// Writes numbers one after another.
struct Pen<'a> {
    page: &'a mut [f32],
    at: usize,
}

impl Pen<'_> {
    fn put(&mut self, value: f32) {
        self.page[self.at] = value;
        self.at += 1;
    }

    fn flag(&mut self, value: bool) {
        self.put(value as u8 as f32);
    }

    fn one_of(&mut self, count: usize, value: usize) {
        (0..count).for_each(|n| self.flag(n == value));
    }
}

/// What is near the ships of a seat.
pub struct Voyage {
    /// Sailing actions to the nearest exploration, at most FAR.
    pub sails: i32,
    /// Unexplored regions that one sailing action can explore.
    pub goals: i32,
    /// Prices of the colonies where ships already are, cheapest first.
    pub ports: [i32; 9],
    pub harboured: usize,
    /// Ships that one sailing action brings to an open colony.
    pub near: i32,
}

pub fn voyage(p: &Parts, s: &State, seat: usize) -> Voyage {
    let far = p.chart(s.explored);
    let range = RANGE[s.phase.max(s.dawn) as usize];
    let ships = &s.ships[seat];
    let open = |r: usize| s.explored >> r & 1 == 1 && s.stacks[r].len() > 0;
    let mut v = Voyage { sails: FAR, goals: 0, ports: [0; 9], harboured: 0, near: 0 };
    let mut room = 0;
    for r in 1..REGIONS {
        if open(r) {
            room += s.stacks[r].len() as i32;
            for n in 0..(ships[r] as usize).min(s.stacks[r].len()) {
                if v.harboured < 9 {
                    v.ports[v.harboured] = s.stacks[r].price(n);
                    v.harboured += 1;
                }
            }
        }
    }
    v.ports[..v.harboured].sort_unstable();
    for r in 0..REGIONS {
        let close = |to: usize| far[r][to] >= 0 && far[r][to] as i32 <= range && open(to);
        if ships[r] > 0 && (1..REGIONS).any(close) {
            v.near += ships[r] as i32;
        }
    }
    v.near = v.near.min(room);
    for goal in 1..REGIONS {
        if s.explored >> goal & 1 == 1 {
            continue;
        }
        let needed = 2 + (s.doubled >> goal & 1) as i32;
        let mut by_actions = [0; FAR as usize];
        for r in 0..REGIONS {
            if ships[r] > 0 && far[r][goal] > 0 {
                let actions = (far[r][goal] as i32 + range - 1) / range;
                if actions < FAR {
                    by_actions[actions as usize] += ships[r] as i32;
                }
            }
        }
        let mut there = 0;
        for actions in 1..FAR {
            there += by_actions[actions as usize];
            if there >= needed {
                v.sails = v.sails.min(actions);
                v.goals += (actions == 1) as i32;
                break;
            }
        }
    }
    v
}

/// The most that one market action brings, and the markers after it.
pub fn market(
    p: &Parts,
    markers: &[i8; 3],
    colonies: &[u8; 3],
    factories: &[u8; 3],
) -> (i32, [i8; 3]) {
    let (mut total, mut gain, mut orange) = (0, 0, 3);
    let mut after = [0i8; 3];
    for good in 0..3 {
        let row = markers[good] as usize;
        let sale = colonies[good] as i32 * p.prices[good][row];
        let work = factories[good] as i32 * p.wages[row];
        total += sale.max(work);
        let (c, f) = (colonies[good] as i8, factories[good] as i8);
        after[good] = if work > sale { markers[good] - f } else { markers[good] + c };
        let more = sale.max(work + p.wages[row]) - sale.max(work);
        if more > gain {
            (gain, orange) = (more, good);
        }
    }
    if orange < 3 {
        after[orange] = markers[orange] - factories[orange] as i8 - 1;
    }
    (total + gain, after.map(|row| row.clamp(0, 9)))
}

/// The gain of the best building action: value of the buildings less their price, in points.
pub fn shopping(
    p: &Parts,
    s: &State,
    row: usize,
    workers: i32,
    money: i32,
    each: &[f32; 5],
) -> f32 {
    if row == 5 {
        return 0.0;
    }
    let mut best = shopping(p, s, row + 1, workers, money, each);
    let (mut gain, mut crew, mut purse) = (0.0, workers, money);
    let size = row_sizes(s.players)[row] as usize;
    for place in size - s.rows[row] as usize..size {
        let price = p.row_prices[row][place];
        crew -= ROW_WORKERS[row];
        purse -= price;
        if crew < 0 || purse < 0 {
            break;
        }
        gain += each[row] + 2.0 - price as f32 / 100.0;
        best = best.max(gain + shopping(p, s, row + 1, crew, purse, each));
    }
    best
}

pub fn affordable(prices: &[i32], mut money: i32, most: usize) -> usize {
    let mut count = 0;
    for price in prices.iter().take(most) {
        money -= price;
        if money < 0 {
            break;
        }
        count += 1;
    }
    count
}

/// Fields between a stone and the next field of an action, 1 … 8; 0 before the first move.
pub fn steps(stone: i8, action: u8) -> i32 {
    if stone == NONE {
        return 0;
    }
    (0..FIELDS)
        .filter(|&field| FIELD_DECISION[field] == action)
        .map(|field| rules::steps_to(stone, field as i8))
        .min()
        .unwrap()
}

/// Numbers about a seat.
pub fn own(p: &Parts, s: &State, seat: usize, page: &mut [f32]) {
    let mut pen = Pen { page, at: 0 };
    let counts = s.achievements(seat);
    let taken: [i32; 5] = std::array::from_fn(|c| s.taken(seat, c) as i32);
    let money = s.money[seat];
    let workers = s.workers[seat] as i32;
    let fleet = s.fleet(seat);
    pen.put(rules::points(s, seat) as f32 / 50.0);
    pen.put(money.min(100) as f32 / 100.0);
    pen.put((money - 100).clamp(0, 150) as f32 / 150.0);
    pen.put((money - 250).clamp(0, 250) as f32 / 250.0);
    pen.put((money - 500).clamp(0, 1000) as f32 / 500.0);
    pen.put(workers as f32 / 5.0);
    for least in [3, 4, 5, 6, 8] {
        pen.flag(workers >= least);
    }
    pen.put(fleet as f32 / 4.0);
    for least in [1, 2, 3, 4] {
        pen.flag(fleet >= least);
    }
    for c in 0..5 {
        pen.put(counts[c] as f32 / 5.0);
    }
    for c in 0..5 {
        pen.put(taken[c] as f32 / 2.0);
    }
    for c in 0..5 {
        pen.put((counts[c] * taken[c] * PRIVILEGE_POINTS[c]) as f32 / 10.0);
    }
    for c in 0..5 {
        let open = s.gallery[c] > 0 && taken[c] < PLACES as i32;
        pen.put(if open { (counts[c] * PRIVILEGE_POINTS[c]) as f32 / 8.0 } else { 0.0 });
    }
    for good in 0..3 {
        pen.put(s.colonies[seat][good] as f32 / 3.0);
    }
    for good in 0..3 {
        pen.put(s.factories[seat][good] as f32 / 3.0);
    }
    let (income, markers) = market(p, &s.markers, &s.colonies[seat], &s.factories[seat]);
    let (later, _) = market(p, &markers, &s.colonies[seat], &s.factories[seat]);
    pen.put(income as f32 / 200.0);
    pen.put(later as f32 / 200.0);
    let v = voyage(p, s, seat);
    pen.flag(v.sails == 1);
    pen.flag(v.sails == 2);
    pen.put(v.goals as f32 / 2.0);
    pen.put(v.harboured as f32 / 3.0);
    pen.put(v.near as f32 / 3.0);
    pen.put(s.ships[seat][HOME] as f32 / 3.0);
    let ahead = (5..REGIONS).map(|r| s.ships[seat][r] as f32).sum::<f32>();
    pen.put(ahead / 3.0);
    let settle = affordable(&v.ports[..v.harboured], money, workers as usize / 2) as f32;
    let mut privilege: f32 = 0.0;
    let mut each = [0.0; 5];
    for row in 0..5 {
        let c = [1, 1, 1, 3, 4][row];
        each[row] = (BASE_POINTS[c] + PRIVILEGE_POINTS[c] * taken[c]) as f32;
    }
    if workers > MIN_WORKERS as i32 {
        for c in 0..5 {
            if s.gallery[c] > 0 && taken[c] < PLACES as i32 {
                let worth = (counts[c] * PRIVILEGE_POINTS[c]) as f32;
                let cash = rules::bonus(p, s, seat, c) as f32 / 100.0;
                privilege = privilege.max(worth + cash - 1.0);
            }
        }
    }
    let build = shopping(p, s, 0, workers, money, &each);
    let build_paid = shopping(p, s, 0, workers, money + income, &each);
    let build_manned = shopping(p, s, 0, MAX_WORKERS, money, &each);
    let hire = counts[4].min(MAX_WORKERS - workers).min(money / OWN_COST).max(0);
    let launch = counts[3].min(MAX_SHIPS - fleet).min(money / OWN_COST).max(0);
    pen.put(build_paid / 8.0);
    pen.put(build_manned / 8.0);
    let prospects = [
        (v.sails == 1) as u8 as f32,
        settle / 2.0,
        income as f32 / 200.0,
        privilege / 6.0,
        build / 8.0,
        hire as f32 / 2.0,
        launch as f32 / 2.0,
    ];
    let stone = s.stones[seat];
    for (n, prospect) in prospects.iter().enumerate() {
        let steps = steps(stone, PROSPECTS[n]);
        pen.put(*prospect);
        pen.put(if steps <= FREE_STEPS { *prospect } else { 0.0 });
        pen.put(if steps > 2 * FREE_STEPS { *prospect } else { 0.0 });
    }
    pen.one_of(FIELDS + 1, (stone + 1) as usize);
    pen.flag(s.holder == seat);
    pen.flag(s.holder == seat && v.sails == 1);
    let after = (s.holder + s.players - 1) % s.players;
    pen.flag(after == seat);
    let cards = &s.cards[seat];
    pen.put((cards[0] + cards[1]) as f32 / 2.0);
    pen.put((cards[2] + cards[3]) as f32 / 2.0);
    pen.put((cards[0] + cards[2]) as f32 / 2.0);
    pen.put(s.tokens[seat] as f32);
    pen.flag(s.options.goa && s.kings[seat] != NONE);
    assert_eq!(pen.at, OWN);
}

/// Numbers about the table, and how soon the seat's turn comes.
pub fn table(p: &Parts, s: &State, seat: usize, page: &mut [f32]) {
    let mut pen = Pen { page, at: 0 };
    let seen = s.explored.count_ones() as f32 - 1.0;
    let sizes = row_sizes(s.players);
    let all: u8 = sizes.iter().sum();
    let left: u8 = s.rows.iter().sum();
    pen.one_of(3, s.phase.max(s.dawn) as usize - 1);
    pen.put(seen / 12.0);
    let built = 1.0 - left as f32 / all as f32;
    pen.put(built);
    pen.put(built * built);
    pen.put((left as f32 / 4.0).min(2.0));
    pen.put((seen / 12.0).max(built));
    pen.flag(s.ended != 0);
    pen.put(if s.ended != 0 { s.turns_left as f32 / 4.0 } else { 2.0 });
    for row in 0..5 {
        pen.put(s.rows[row] as f32 / sizes[row] as f32);
    }
    for row in 0..5 {
        let next = if s.rows[row] > 0 { rules::price(p, s, row) } else { 600 };
        pen.put(next as f32 / 200.0);
    }
    for c in 0..5 {
        pen.put(s.gallery[c] as f32 / 2.0);
    }
    for good in 0..3 {
        pen.put(s.markers[good] as f32 / 5.0);
    }
    for good in 0..3 {
        let open: usize = (1..REGIONS)
            .filter(|&r| s.explored >> r & 1 == 1 && REGION_GOOD[r] == good)
            .map(|r| s.stacks[r].len())
            .sum();
        pen.put(open as f32 / 4.0);
    }
    let goals = (1..REGIONS).filter(|&r| s.explored >> r & 1 == 0);
    let reached = goals.filter(|&r| {
        (0..REGIONS).any(|o| p.chart(s.explored)[o][r] == 1 && s.explored >> o & 1 == 1)
    });
    pen.put(reached.count() as f32 / 3.0);
    let wait = (seat + s.players - s.seat) % s.players;
    pen.one_of(SEATS, wait);
    // whether the seat still has a turn after the end was triggered
    pen.put(if s.ended != 0 { (s.turns_left as i32 > wait as i32) as u8 as f32 } else { 1.0 });
    pen.one_of(4, s.players - 2);
    pen.flag(s.options.goa);
    pen.flag(s.options.pirates);
    assert_eq!(pen.at, TABLE);
}

/// Numbers about the others, from what `own` wrote about each seat.
pub fn others(s: &State, seat: usize, owns: &[[f32; OWN]; SEATS], page: &mut [f32]) {
    let mut pen = Pen { page, at: 0 };
    let rest = || (0..s.players).filter(move |&other| other != seat);
    let count = (s.players - 1) as f32;
    // points, cash, workers, ships, counts, income, voyages, affordable buildings
    for n in [0, 2, 3, 5, 11, 16, 17, 18, 19, 20, 42, 44, 47, 48, 51, 52] {
        pen.put(rest().map(|other| owns[other][n]).sum::<f32>() / count);
    }
    for n in [0, 16, 17, 18, 19, 20, 42, 44] {
        pen.put(rest().map(|other| owns[other][n]).fold(f32::MIN, f32::max));
    }
    for good in 0..3 {
        pen.put(rest().map(|other| s.colonies[other][good] as f32).sum::<f32>() / 6.0);
    }
    for good in 0..3 {
        pen.put(rest().map(|other| s.factories[other][good] as f32).sum::<f32>() / 6.0);
    }
    let next = (seat + 1) % s.players;
    for n in [0, 42, 44] {
        pen.put(owns[next][n]);
    }
    pen.put(owns[(seat + s.players - 1) % s.players][0]);
    assert_eq!(pen.at, OTHERS);
}

/// All inputs of every seat.
pub fn all(p: &Parts, s: &State) -> [Inputs; SEATS] {
    let mut owns = [[0.0; OWN]; SEATS];
    for seat in 0..s.players {
        own(p, s, seat, &mut owns[seat]);
    }
    let mut found = [[0.0; INPUTS]; SEATS];
    for seat in 0..s.players {
        found[seat][..OWN].copy_from_slice(&owns[seat]);
        table(p, s, seat, &mut found[seat][OWN..OWN + TABLE]);
        others(s, seat, &owns, &mut found[seat][OWN + TABLE..]);
    }
    found
}
