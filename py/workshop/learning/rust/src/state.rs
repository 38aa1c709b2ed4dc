//! A position of Navegador (`monsoon/navegador/state.py`), small enough to be copied freely.

use crate::parts::*;
use crate::random::Random;

pub const RONDEL: u8 = 0;
pub const PAY: u8 = 1;
pub const SAILING: u8 = 2;
pub const REVEAL: u8 = 3;
pub const WORKERS: u8 = 4;
pub const MARKET: u8 = 5;
pub const COLONY: u8 = 6;
pub const PRIVILEGE: u8 = 7;
pub const SHIPS: u8 = 8;
pub const BUILDINGS: u8 = 9;
pub const DONE: u8 = 10;
pub const OVER: u8 = 11;

/// The decision on each field of the rondel.
pub const FIELD_DECISION: [u8; FIELDS] =
    [SAILING, WORKERS, MARKET, COLONY, PRIVILEGE, SHIPS, MARKET, BUILDINGS];

pub const NONE: i8 = -1;

/// Which variants are played.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Options {
    pub goa: bool,
    pub pirates: bool,
    pub one_card: bool,
}

/// The colony tokens of a region, cheapest first, in tens of Cruzados.
#[derive(Clone, Copy, Default)]
pub struct Stack {
    first: u8,
    last: u8,
    prices: [u8; 9],
}

impl Stack {
    pub fn of(mut prices: Vec<i32>) -> Stack {
        prices.sort();
        let mut stack = Stack { first: 0, last: prices.len() as u8, prices: [0; 9] };
        for (place, price) in prices.iter().enumerate() {
            stack.prices[place] = (price / 10) as u8;
        }
        stack
    }

    pub fn len(&self) -> usize {
        (self.last - self.first) as usize
    }

    /// The price of the n-th cheapest token.
    pub fn price(&self, n: usize) -> i32 {
        self.prices[self.first as usize + n] as i32 * 10
    }

    pub fn take(&mut self) -> i32 {
        self.first += 1;
        self.prices[self.first as usize - 1] as i32 * 10
    }
}

/// Tokens of a good that have not been revealed, including the removed one; in tens.
#[derive(Clone, Copy, Default)]
pub struct Unseen {
    count: u8,
    prices: [u8; 20],
}

impl Unseen {
    pub fn of(prices: &[i32]) -> Unseen {
        let mut unseen = Unseen { count: prices.len() as u8, prices: [0; 20] };
        for (place, price) in prices.iter().enumerate() {
            unseen.prices[place] = (price / 10) as u8;
        }
        unseen
    }

    fn see(&mut self, price: i32) {
        let count = self.count as usize;
        if let Some(at) = self.prices[..count].iter().position(|&p| p as i32 * 10 == price) {
            self.prices[at] = self.prices[count - 1];
            self.count -= 1;
        }
    }
}

#[derive(Clone, Copy)]
pub struct State {
    pub players: usize,
    pub options: Options,
    pub start: u8,
    pub phase: u8,
    pub dawn: u8,
    pub turn: u16,
    pub seat: usize,
    pub turns_left: i8,
    pub ended: u8,
    pub holder: usize,
    pub orange_ship: i8,
    pub explored: u16,
    pub doubled: u16,
    pub ships: [[u8; REGIONS]; SEATS],
    pub money: [i32; SEATS],
    pub workers: [u8; SEATS],
    pub stones: [i8; SEATS],
    pub colonies: [[u8; 3]; SEATS],
    pub factories: [[u8; 3]; SEATS],
    pub explorers: [u8; SEATS],
    pub shipyards: [u8; SEATS],
    pub churches: [u8; SEATS],
    pub privileges: [[u8; 5]; SEATS],
    pub markers: [i8; 3],
    pub gallery: [u8; 5],
    pub rows: [u8; 5],
    pub stacks: [Stack; REGIONS],
    pub unseen: [Unseen; 3],
    pub kings: [i8; SEATS],
    pub cards: [[u8; 4]; SEATS],
    pub tokens: [u8; SEATS],
    pub decision: u8,
    pub extra: bool,
    pub due: u8,
    pub target: u8,
    pub discovered: bool,
    pub last: u8,
    pub busy: u8,
    pub traded: u8,
    pub orange: i8,
    pub spent: [u8; REGIONS],
    pub trader: usize,
    pub played: i8,
}

impl State {
    /// The first position, with a given start player and given stacks.
    pub fn first(
        parts: &Parts,
        players: usize,
        options: Options,
        start: usize,
        stacks: [Stack; REGIONS],
    ) -> State {
        let mut ships = [[0; REGIONS]; SEATS];
        for own in ships.iter_mut().take(players) {
            own[HOME] = 2;
        }
        State {
            players,
            options,
            start: start as u8,
            phase: 1,
            dawn: 0,
            turn: 1,
            seat: start,
            turns_left: -1,
            ended: 0,
            holder: (start + players - 1) % players,
            orange_ship: NONE,
            explored: 1 << HOME,
            doubled: double_losses(players),
            ships,
            money: [200; SEATS],
            workers: [3; SEATS],
            stones: [NONE; SEATS],
            colonies: [[0; 3]; SEATS],
            factories: [[0; 3]; SEATS],
            explorers: [0; SEATS],
            shipyards: [1; SEATS],
            churches: [1; SEATS],
            privileges: [[0; 5]; SEATS],
            markers: [3; 3],
            gallery: [1; 5],
            rows: row_sizes(players),
            stacks,
            unseen: std::array::from_fn(|good| Unseen::of(&parts.tokens[good])),
            kings: [NONE; SEATS],
            cards: [[0; 4]; SEATS],
            tokens: [0; SEATS],
            decision: RONDEL,
            extra: false,
            due: 0,
            target: 0,
            discovered: false,
            last: 0,
            busy: 0,
            traded: 0,
            orange: NONE,
            spent: [0; REGIONS],
            trader: start,
            played: NONE,
        }
    }

    /// A first position dealt at random.
    pub fn deal(parts: &Parts, players: usize, options: Options, random: &mut Random) -> State {
        let start = random.below(players);
        let mut s = State::first(parts, players, options, start, Default::default());
        s.deal_hidden(|region| parts.stack_size[region], random);
        s
    }

    /// Redeals the face-down stacks from the tokens that have not been revealed.
    pub fn redeal(&mut self, random: &mut Random) {
        let sizes: [usize; REGIONS] = std::array::from_fn(|region| self.stacks[region].len());
        self.deal_hidden(|region| sizes[region], random);
    }

    fn deal_hidden(&mut self, size: impl Fn(usize) -> usize, random: &mut Random) {
        for good in 0..3 {
            let mut tokens = self.unseen[good];
            for region in 1..REGIONS {
                if REGION_GOOD[region] == good as i8 && self.explored >> region & 1 == 0 {
                    let mut prices = vec![];
                    for _ in 0..size(region) {
                        let at = random.below(tokens.count as usize);
                        prices.push(tokens.prices[at] as i32 * 10);
                        tokens.count -= 1;
                        tokens.prices[at] = tokens.prices[tokens.count as usize];
                    }
                    self.stacks[region] = Stack::of(prices);
                }
            }
        }
    }

    pub fn turn_up(&mut self, region: usize) {
        let good = REGION_GOOD[region] as usize;
        for n in 0..self.stacks[region].len() {
            self.unseen[good].see(self.stacks[region].price(n));
        }
    }

    pub fn fleet(&self, seat: usize) -> i32 {
        self.ships[seat].iter().map(|&n| n as i32).sum()
    }

    /// How many of each column a seat has; factories include the orange one.
    pub fn achievements(&self, seat: usize) -> [i32; 5] {
        [
            self.colonies[seat].iter().map(|&n| n as i32).sum(),
            self.factories[seat].iter().map(|&n| n as i32).sum::<i32>() + 1,
            self.explorers[seat] as i32,
            self.shipyards[seat] as i32,
            self.churches[seat] as i32,
        ]
    }

    pub fn taken(&self, seat: usize, column: usize) -> u8 {
        self.privileges[seat][column] + (self.kings[seat] == column as i8) as u8
    }

    pub fn begin_action(&mut self, decision: u8) {
        self.decision = decision;
        self.discovered = false;
        self.last = 0;
        self.busy = 0;
        self.traded = 0;
        self.orange = NONE;
        self.played = NONE;
        self.trader = self.seat;
        self.spent = [0; REGIONS];
    }

    /// A checksum of all that the rules depend on, the same as `workshop.learning.compared.digest`.
    pub fn digest(&self) -> u32 {
        let mut sum = Checksum::new();
        let n = self.players;
        for value in [
            n as i32,
            self.start as i32,
            self.phase as i32,
            self.dawn as i32,
            self.turn as i32,
            self.seat as i32,
            self.turns_left as i32,
            self.ended as i32,
            self.holder as i32,
            self.orange_ship as i32,
            self.explored as i32,
            self.doubled as i32,
        ] {
            sum.add(value);
        }
        for seat in 0..n {
            self.ships[seat].iter().for_each(|&v| sum.add(v as i32));
        }
        (0..n).for_each(|p| sum.add(self.money[p]));
        (0..n).for_each(|p| sum.add(self.workers[p] as i32));
        (0..n).for_each(|p| sum.add(self.stones[p] as i32));
        (0..n).for_each(|p| self.colonies[p].iter().for_each(|&v| sum.add(v as i32)));
        (0..n).for_each(|p| self.factories[p].iter().for_each(|&v| sum.add(v as i32)));
        (0..n).for_each(|p| sum.add(self.explorers[p] as i32));
        (0..n).for_each(|p| sum.add(self.shipyards[p] as i32));
        (0..n).for_each(|p| sum.add(self.churches[p] as i32));
        (0..n).for_each(|p| self.privileges[p].iter().for_each(|&v| sum.add(v as i32)));
        self.markers.iter().for_each(|&v| sum.add(v as i32));
        self.gallery.iter().for_each(|&v| sum.add(v as i32));
        self.rows.iter().for_each(|&v| sum.add(v as i32));
        for stack in &self.stacks {
            sum.add(stack.len() as i32);
            (0..stack.len()).for_each(|place| sum.add(stack.price(place)));
        }
        (0..n).for_each(|p| sum.add(self.kings[p] as i32));
        (0..n).for_each(|p| self.cards[p].iter().for_each(|&v| sum.add(v as i32)));
        (0..n).for_each(|p| sum.add(self.tokens[p] as i32));
        for value in [
            self.decision as i32,
            self.extra as i32,
            self.due as i32,
            self.target as i32,
            self.discovered as i32,
            self.last as i32,
            self.busy as i32,
            self.traded as i32,
            self.orange as i32,
        ] {
            sum.add(value);
        }
        self.spent.iter().for_each(|&v| sum.add(v as i32));
        sum.add(self.trader as i32);
        sum.add(self.played as i32);
        sum.value()
    }
}

/// CRC-32 of numbers as 32 bits each, little endian.
pub struct Checksum(u32);

const CRC: [u32; 256] = crc_table();

const fn crc_table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut c, mut bit) = (byte as u32, 0);
        while bit < 8 {
            c = if c & 1 == 1 { 0xedb8_8320 ^ (c >> 1) } else { c >> 1 };
            bit += 1;
        }
        table[byte] = c;
        byte += 1;
    }
    table
}

impl Checksum {
    pub fn new() -> Checksum {
        Checksum(!0)
    }

    pub fn add(&mut self, value: i32) {
        for byte in value.to_le_bytes() {
            self.0 = CRC[((self.0 ^ byte as u32) & 0xff) as usize] ^ (self.0 >> 8);
        }
    }

    pub fn value(&self) -> u32 {
        !self.0
    }
}
