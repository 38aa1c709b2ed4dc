//! The moves of Navegador and their effects: a port of `monsoon/navegador`, compared with it move
//! by move (`workshop.learning.compared`). Every function names the module that it follows.

use crate::parts::*;
use crate::state::*;

pub const GO: u8 = 0;
pub const PAY_SHIP: u8 = 1;
pub const CARD: u8 = 2;
pub const SAIL: u8 = 3;
pub const EXPLORE: u8 = 4;
pub const REVEAL_COLONIES: u8 = 5;
pub const HIRE: u8 = 6;
pub const LAUNCH: u8 = 7;
pub const FOUND: u8 = 8;
pub const SELL: u8 = 9;
pub const PROCESS: u8 = 10;
pub const BUILD: u8 = 11;
pub const TAKE: u8 = 12;
pub const FINISH: u8 = 13;
pub const END: u8 = 14;
pub const KING: u8 = 15;
pub const PIRATE: u8 = 16;
pub const DIPLOMAT: u8 = 17;
pub const REFRESH: u8 = 18;
pub const ENVOY: u8 = 19;

/// A kind and up to four arguments, as the tuples of `monsoon/navegador/moves.py`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Move {
    pub kind: u8,
    pub count: u8,
    pub args: [u8; 4],
}

impl Move {
    pub fn new(kind: u8, args: &[usize]) -> Move {
        let mut found = Move { kind, count: args.len() as u8, args: [0; 4] };
        for (place, &value) in args.iter().enumerate() {
            found.args[place] = value as u8;
        }
        found
    }

    pub fn arg(&self, n: usize) -> usize {
        self.args[n] as usize
    }

    /// Moves as ints, separated by commas.
    pub fn line(moves: &[Move]) -> String {
        let words = moves.iter().map(|m| {
            let args = m.args[..m.count as usize].iter().map(|value| value.to_string());
            std::iter::once(m.kind.to_string()).chain(args).collect::<Vec<_>>().join(" ")
        });
        words.collect::<Vec<_>>().join(",")
    }

    /// The moves in a `line`.
    pub fn read_line(line: &str) -> Vec<Move> {
        let numbers = |word: &str| -> Vec<usize> {
            word.split(' ').map(|n| n.parse().expect("a number")).collect()
        };
        let moves = line.split(',').map(numbers);
        moves.map(|numbers| Move::new(numbers[0] as u8, &numbers[1..])).collect()
    }
}

/// All legal moves; with `canonical`, those in canonical order.
pub fn moves(p: &Parts, s: &State, canonical: bool, found: &mut Vec<Move>) {
    found.clear();
    match s.decision {
        RONDEL => rondel_moves(s, found),
        PAY => payments(s, canonical, found),
        SAILING => sailing_moves(p, s, canonical, found),
        REVEAL => found.push(Move::new(REVEAL_COLONIES, &[])),
        WORKERS => recruiting_moves(s, HIRE, found),
        SHIPS => recruiting_moves(s, LAUNCH, found),
        MARKET => market_moves(s, canonical, found),
        COLONY => colony_moves(s, canonical, found),
        PRIVILEGE => privilege_moves(s, found),
        BUILDINGS => building_moves(p, s, canonical, found),
        DONE => found.push(Move::new(END, &[])),
        _ => {}
    }
}

/// Plays a legal move.
pub fn apply(p: &Parts, s: &mut State, m: Move) {
    let seat = s.seat;
    match m.kind {
        GO => go(s, m.arg(0)),
        PAY_SHIP => {
            s.ships[seat][m.arg(0)] -= 1;
            s.last = m.args[0];
            s.due -= 1;
            if s.due == 0 {
                s.begin_action(FIELD_DECISION[s.stones[seat] as usize]);
            }
        }
        CARD => {
            s.extra = true;
            s.begin_action(SAILING);
        }
        SAIL => {
            s.ships[seat][m.arg(0)] -= 1;
            s.ships[seat][m.arg(1)] += 1;
            s.spent[m.arg(1)] += 1;
            s.last = (m.arg(0) * REGIONS + m.arg(1)) as u8;
        }
        EXPLORE => {
            for n in 1..m.count as usize {
                s.ships[seat][m.arg(n)] -= 1;
            }
            s.ships[seat][m.arg(0)] += m.count - 1;
            s.target = m.args[0];
            s.decision = REVEAL;
        }
        REVEAL_COLONIES => reveal(s),
        HIRE | LAUNCH => recruit(s, m.kind, m.arg(0) as i32),
        FOUND => {
            let region = m.arg(0);
            s.money[seat] -= s.stacks[region].take();
            s.colonies[seat][REGION_GOOD[region] as usize] += 1;
            s.spent[region] += 1;
            s.busy += 2;
            s.last = region as u8;
        }
        SELL | PROCESS => trade(p, s, m),
        BUILD => build(p, s, m.arg(0)),
        TAKE => {
            let column = m.arg(0);
            s.money[seat] += bonus(p, s, seat, column);
            s.workers[seat] -= 1;
            s.gallery[column] -= 1;
            s.privileges[seat][column] += 1;
            s.decision = DONE;
        }
        FINISH => {
            s.extra = false;
            pass_card(s);
            begin_dawned(s);
            s.begin_action(RONDEL);
        }
        END => end_turn(s),
        KING => {
            let column = m.arg(0);
            s.money[seat] += bonus(p, s, seat, column);
            s.kings[seat] = column as i8;
            s.decision = DONE;
        }
        PIRATE => {
            s.ships[seat][m.arg(0)] -= 1;
            s.cards[seat][0] += 1;
            s.decision = DONE;
        }
        DIPLOMAT => {
            s.workers[seat] -= 1;
            s.cards[seat][2] += 1;
            s.decision = DONE;
        }
        REFRESH => {
            let place = m.arg(0) * 2;
            s.cards[seat][place + 1] -= 1;
            s.cards[seat][place] += 1;
            s.decision = DONE;
        }
        ENVOY => {
            use_card(s, 1);
            s.trader = m.arg(0);
        }
        _ => unreachable!(),
    }
}

// --- rondel.py --------------------------------------------------------------------------------

/// Fields from a stone to a field, 1 … 8.
pub fn steps_to(stone: i8, field: i8) -> i32 {
    (field - stone - 1).rem_euclid(FIELDS as i8) as i32 + 1
}

fn rondel_moves(s: &State, found: &mut Vec<Move>) {
    let stone = s.stones[s.seat];
    if stone == NONE {
        found.extend((0..FIELDS).map(|field| Move::new(GO, &[field])));
        return;
    }
    let most = (FREE_STEPS + s.fleet(s.seat)).min(MAX_STEPS);
    for steps in 1..=most {
        found.push(Move::new(GO, &[(stone as i32 + steps) as usize % FIELDS]));
    }
    if s.holder == s.seat {
        found.push(Move::new(CARD, &[]));
    }
}

fn go(s: &mut State, field: usize) {
    let stone = s.stones[s.seat];
    let holds = s.holder == s.seat;
    let expires =
        holds && stone != NONE && steps_to(stone, field as i8) >= steps_to(stone, s.orange_ship);
    s.stones[s.seat] = field as i8;
    if expires {
        pass_card(s);
    } else if stone == NONE && holds {
        s.orange_ship = field as i8;
    }
    s.due =
        if stone == NONE { 0 } else { (steps_to(stone, field as i8) - FREE_STEPS).max(0) as u8 };
    s.begin_action(if s.due > 0 { PAY } else { FIELD_DECISION[field] });
}

fn payments(s: &State, canonical: bool, found: &mut Vec<Move>) {
    let ships = &s.ships[s.seat];
    let mut left: i32 = ships[s.last as usize..].iter().map(|&n| n as i32).sum();
    let due = s.due as i32;
    if !canonical || left < due {
        found.extend((0..REGIONS).filter(|&r| ships[r] > 0).map(|r| Move::new(PAY_SHIP, &[r])));
        return;
    }
    for region in s.last as usize..REGIONS {
        if left < due {
            break;
        }
        if ships[region] > 0 {
            found.push(Move::new(PAY_SHIP, &[region]));
            left -= ships[region] as i32;
        }
    }
}

fn pass_card(s: &mut State) {
    s.holder = (s.holder + s.players - 1) % s.players;
    s.orange_ship = s.stones[s.holder];
}

/// The next player's turn, or the end of the game.
pub fn end_turn(s: &mut State) {
    begin_dawned(s);
    if s.turns_left > 0 {
        s.turns_left -= 1;
    }
    if s.turns_left == 0 {
        s.begin_action(OVER);
        return;
    }
    s.seat = (s.seat + 1) % s.players;
    s.turn += 1;
    s.begin_action(RONDEL);
}

// --- phases.py --------------------------------------------------------------------------------

pub fn begin_dawned(s: &mut State) {
    if s.dawn == 0 {
        return;
    }
    s.phase = s.dawn;
    s.dawn = 0;
    let target = refill_target(s.players, s.phase);
    for column in 0..5 {
        let gone: u8 = (0..s.players).map(|seat| s.privileges[seat][column]).sum();
        s.gallery[column] = s.gallery[column].max(target.min(PRIVILEGES_PER_TYPE - gone));
    }
}

fn trigger_end(s: &mut State, by: u8) {
    if s.ended == 0 {
        s.ended = by;
        s.turns_left = s.players as i8 + 1;
    }
}

// --- sailing.py -------------------------------------------------------------------------------

fn sailing_moves(p: &Parts, s: &State, canonical: bool, found: &mut Vec<Move>) {
    let far = p.chart(s.explored);
    let range = RANGE[s.phase as usize] as i8;
    let idle: [i32; REGIONS] =
        std::array::from_fn(|r| s.ships[s.seat][r] as i32 - s.spent[r] as i32);
    let known = |region: usize| s.explored >> region & 1 == 1;
    found.push(Move::new(if s.extra { FINISH } else { END }, &[]));
    let mut first = 0;
    if canonical && s.last > 0 {
        first = s.last as usize / REGIONS;
        let last_to = s.last as usize % REGIONS;
        if idle[first] != 0 && known(first) {
            for to in last_to..REGIONS {
                if known(to) && far[first][to] > 0 && far[first][to] <= range {
                    found.push(Move::new(SAIL, &[first, to]));
                }
            }
        }
        first += 1;
    }
    for origin in first..REGIONS {
        if idle[origin] != 0 && known(origin) {
            for to in 0..REGIONS {
                if known(to) && far[origin][to] > 0 && far[origin][to] <= range {
                    found.push(Move::new(SAIL, &[origin, to]));
                }
            }
        }
    }
    if s.discovered || (canonical && s.last > 0) {
        return;
    }
    for target in 0..REGIONS {
        if known(target) {
            continue;
        }
        let in_reach = |r: usize| known(r) && far[r][target] > 0 && far[r][target] <= range;
        let ports: Vec<usize> = (0..REGIONS).filter(|&r| idle[r] != 0 && in_reach(r)).collect();
        if s.doubled >> target & 1 == 1 {
            fleets_of_three(target, &ports, &idle, found);
        } else {
            fleets_of_two(target, &ports, &idle, found);
        }
    }
}

fn fleets_of_two(target: usize, ports: &[usize], idle: &[i32], found: &mut Vec<Move>) {
    for (n, &a) in ports.iter().enumerate() {
        for &b in &ports[n..] {
            if idle[a] > (a == b) as i32 && idle[b] > 0 {
                found.push(Move::new(EXPLORE, &[target, a, b]));
            }
        }
    }
}

fn fleets_of_three(target: usize, ports: &[usize], idle: &[i32], found: &mut Vec<Move>) {
    for (n, &a) in ports.iter().enumerate() {
        for (m, &b) in ports.iter().enumerate().skip(n) {
            for &c in &ports[m..] {
                let fleet = [a, b, c];
                let needs = |r: usize| fleet.iter().filter(|&&x| x == r).count() as i32;
                if fleet.iter().all(|&r| needs(r) <= idle[r]) {
                    found.push(Move::new(EXPLORE, &[target, a, b, c]));
                }
            }
        }
    }
}

fn reveal(s: &mut State) {
    let region = s.target as usize;
    let seat = s.seat;
    s.ships[seat][region] = 1;
    s.spent[region] = 1;
    s.explored |= 1 << region;
    s.turn_up(region);
    if s.doubled >> region & 1 == 1 {
        s.doubled &= !(1 << region);
        if s.options.pirates {
            s.tokens[seat] += 1;
        }
    }
    s.explorers[seat] += 1;
    if s.stacks[region].len() > 0 {
        s.money[seat] += s.stacks[region].price(0);
    }
    s.discovered = true;
    s.last = 0;
    s.decision = SAILING;
    if REGION_PHASE[region] > s.phase.max(s.dawn) {
        s.dawn = REGION_PHASE[region];
    }
    if region == LAST_REGION {
        trigger_end(s, 1);
    }
}

// --- recruiting.py ----------------------------------------------------------------------------

/// Own buildings, present number and limit for what is recruited.
fn offer(s: &State, kind: u8) -> (i32, i32, i32) {
    if kind == HIRE {
        (s.churches[s.seat] as i32, s.workers[s.seat] as i32, MAX_WORKERS)
    } else {
        (s.shipyards[s.seat] as i32, s.fleet(s.seat), MAX_SHIPS)
    }
}

/// The largest number that can be recruited.
pub fn most_recruits(s: &State, kind: u8) -> i32 {
    let (buildings, present, limit) = offer(s, kind);
    let money = s.money[s.seat];
    let cheap = buildings.min(money / OWN_COST);
    if cheap < buildings {
        return cheap;
    }
    let room = (limit - present - cheap).max(0);
    cheap + room.min((money - OWN_COST * cheap) / EXTRA_COST[s.phase as usize])
}

fn recruiting_moves(s: &State, kind: u8, found: &mut Vec<Move>) {
    found.push(Move::new(END, &[]));
    for units in 1..=most_recruits(s, kind) {
        found.push(Move::new(kind, &[units as usize]));
    }
}

fn recruit(s: &mut State, kind: u8, units: i32) {
    let (buildings, present, limit) = offer(s, kind);
    let surplus = (present + units - limit).max(0);
    let cheap = units.min(buildings);
    let cost = OWN_COST * cheap + EXTRA_COST[s.phase as usize] * (units - cheap);
    s.money[s.seat] += SURPLUS_SALE * surplus - cost;
    if kind == HIRE {
        s.workers[s.seat] += (units - surplus) as u8;
    } else {
        s.ships[s.seat][HOME] = (s.ships[s.seat][HOME] as i32 + units - surplus) as u8;
    }
    s.decision = DONE;
}

// --- colony.py --------------------------------------------------------------------------------

fn colony_moves(s: &State, canonical: bool, found: &mut Vec<Move>) {
    found.push(Move::new(END, &[]));
    if (s.workers[s.seat] as i32) - (s.busy as i32) < 2 {
        return;
    }
    let first = if canonical { s.last as usize } else { 0 };
    for region in first..REGIONS {
        let stack = &s.stacks[region];
        if s.ships[s.seat][region] > s.spent[region]
            && stack.len() > 0
            && stack.price(0) <= s.money[s.seat]
        {
            found.push(Move::new(FOUND, &[region]));
        }
    }
}

// --- market.py, pirates.py --------------------------------------------------------------------

/// Units of a good that can be sold beyond those of the colonies.
pub fn loot(s: &State, good: usize) -> usize {
    let ready =
        s.options.pirates && (s.played == 0 || (s.played == NONE && s.cards[s.seat][0] > 0));
    if !ready {
        return 0;
    }
    (0..REGIONS)
        .filter(|&r| REGION_GOOD[r] == good as i8)
        .map(|r| (s.ships[s.seat][r] as usize).min(s.stacks[r].len()))
        .sum()
}

fn market_moves(s: &State, canonical: bool, found: &mut Vec<Move>) {
    let borrowed = s.trader != s.seat;
    if !borrowed || s.traded > 0 {
        found.push(Move::new(END, &[]));
    }
    if s.options.pirates && s.traded == 0 && s.played == NONE && s.cards[s.seat][2] > 0 {
        let others = (0..s.players).filter(|&seat| seat != s.seat);
        found.extend(others.map(|seat| Move::new(ENVOY, &[seat])));
    }
    let first = if canonical { s.last as usize } else { 0 };
    for good in first..3 {
        if s.traded >> good & 1 == 1 {
            continue;
        }
        let sales = s.colonies[s.trader][good] as usize + loot(s, good);
        let works = s.factories[s.trader][good] as usize + (s.orange == NONE) as usize;
        found.extend((1..=sales).map(|units| Move::new(SELL, &[good, units])));
        found.extend((1..=works).map(|units| Move::new(PROCESS, &[good, units])));
    }
}

fn trade(p: &Parts, s: &mut State, m: Move) {
    let (good, units) = (m.arg(0), m.arg(1));
    if m.kind == PROCESS && units > s.factories[s.trader][good] as usize {
        s.orange = good as i8;
    }
    if m.kind == SELL && units > s.colonies[s.trader][good] as usize && s.played == NONE {
        use_card(s, 0);
    }
    let row = s.markers[good] as usize;
    let price = if m.kind == SELL { p.prices[good][row] } else { p.wages[row] };
    s.money[s.seat] += units as i32 * price;
    let to = row as i32 + if m.kind == SELL { units as i32 } else { -(units as i32) };
    s.markers[good] = to.clamp(0, ROWS_OF_MARKET - 1) as i8;
    s.traded |= 1 << good;
    s.last = good as u8;
}

fn use_card(s: &mut State, card: usize) {
    s.cards[s.seat][card * 2] -= 1;
    s.cards[s.seat][card * 2 + 1] += 1;
    s.played = card as i8;
}

// --- buildings.py -----------------------------------------------------------------------------

/// The price of the next building of a row, which must not be empty.
pub fn price(p: &Parts, s: &State, row: usize) -> i32 {
    p.row_prices[row][(row_sizes(s.players)[row] - s.rows[row]) as usize]
}

fn building_moves(p: &Parts, s: &State, canonical: bool, found: &mut Vec<Move>) {
    found.push(Move::new(END, &[]));
    let idle = s.workers[s.seat] as i32 - s.busy as i32;
    for row in (if canonical { s.last as usize } else { 0 })..5 {
        if s.rows[row] > 0 && ROW_WORKERS[row] <= idle && price(p, s, row) <= s.money[s.seat] {
            found.push(Move::new(BUILD, &[row]));
        }
    }
}

fn build(p: &Parts, s: &mut State, row: usize) {
    let seat = s.seat;
    s.money[seat] -= price(p, s, row);
    s.rows[row] -= 1;
    s.busy += ROW_WORKERS[row] as u8;
    s.last = row as u8;
    match row {
        CHURCH_ROW => s.churches[seat] += 1,
        SHIPYARD_ROW => s.shipyards[seat] += 1,
        _ => s.factories[seat][row] += 1,
    }
    if s.rows.iter().all(|&left| left == 0) {
        trigger_end(s, 2);
    }
}

// --- privilege.py, goa.py, pirates.py ---------------------------------------------------------

/// Cash from the next privilege of a column; 0 if the column is full.
pub fn bonus(p: &Parts, s: &State, seat: usize, column: usize) -> i32 {
    let taken = s.taken(seat, column);
    if taken >= PLACES {
        return 0;
    }
    p.bonus[column][taken as usize] * s.achievements(seat)[column]
}

fn privilege_moves(s: &State, found: &mut Vec<Move>) {
    let seat = s.seat;
    found.push(Move::new(END, &[]));
    if s.workers[seat] > MIN_WORKERS {
        for column in 0..5 {
            if s.gallery[column] > 0 && s.taken(seat, column) < PLACES {
                found.push(Move::new(TAKE, &[column]));
            }
        }
    }
    if s.options.pirates {
        let cards = &s.cards[seat];
        let limit = if s.options.one_card { 1 } else { 6 };
        if cards.iter().sum::<u8>() < limit {
            let gone = |card: usize| -> u8 {
                (0..s.players).map(|p| s.cards[p][card * 2] + s.cards[p][card * 2 + 1]).sum()
            };
            if gone(0) < CARDS_IN_BOX[0] {
                let ports = (0..REGIONS).filter(|&r| s.ships[seat][r] > 0);
                found.extend(ports.map(|r| Move::new(PIRATE, &[r])));
            }
            if gone(1) < CARDS_IN_BOX[1] && s.workers[seat] > MIN_WORKERS {
                found.push(Move::new(DIPLOMAT, &[]));
            }
        }
        for card in 0..2 {
            if cards[card * 2 + 1] > 0 {
                found.push(Move::new(REFRESH, &[card]));
            }
        }
    }
    if s.options.goa && s.kings[seat] == NONE && s.ships[seat][GOA] > 0 {
        let columns = (0..5).filter(|&column| s.taken(seat, column) < PLACES);
        found.extend(columns.map(|column| Move::new(KING, &[column])));
    }
}

// --- scoring.py -------------------------------------------------------------------------------

/// Points of a seat as if the game ended now.
pub fn points(s: &State, seat: usize) -> i32 {
    let counts = s.achievements(seat);
    let mut total = s.workers[seat] as i32 + s.fleet(seat) + s.money[seat] / VP_MONEY;
    let mut king = 0;
    for column in 0..5 {
        let taken = s.taken(seat, column);
        total += counts[column] * (BASE_POINTS[column] + PRIVILEGE_POINTS[column] * taken as i32);
        if taken < PLACES {
            king = king.max(counts[column] * PRIVILEGE_POINTS[column]);
        }
    }
    if !s.options.goa {
        total += king;
    }
    if s.options.pirates {
        let cards = &s.cards[seat];
        total += (cards[0] + cards[1]) as i32 * (s.fleet(seat) + 2 * s.tokens[seat] as i32);
        total += (cards[2] + cards[3]) as i32 * s.workers[seat] as i32;
    }
    total
}

/// The seat that has won.
pub fn winner(s: &State) -> usize {
    let place = |seat: usize| (s.holder + s.players - seat) % s.players;
    (0..s.players).min_by_key(|&seat| (-points(s, seat), place(seat))).unwrap()
}
