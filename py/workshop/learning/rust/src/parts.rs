//! What is printed on a copy of Navegador, as `workshop.learning.tables` writes it, and the numbers
//! that the rules state (`monsoon/navegador/components.json`).

use std::sync::Arc;

pub const REGIONS: usize = 13;
pub const SEATS: usize = 5;
pub const HOME: usize = 0;
pub const LAST_REGION: usize = 12;
pub const GOA: usize = 8;
pub const FIELDS: usize = 8;
pub const FREE_STEPS: i32 = 3;
pub const MAX_STEPS: i32 = 8;
pub const ROWS_OF_MARKET: i32 = 10;
pub const SHIPYARD_ROW: usize = 3;
pub const CHURCH_ROW: usize = 4;
pub const ROW_WORKERS: [i32; 5] = [3, 3, 3, 4, 5];
pub const REGION_PHASE: [u8; REGIONS] = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];
/// 0 sugar, 1 gold, 2 spice; -1 for Portugal.
pub const REGION_GOOD: [i8; REGIONS] = [-1, 1, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2];
pub const BASE_POINTS: [i32; 5] = [1, 2, 4, 3, 3];
pub const PRIVILEGE_POINTS: [i32; 5] = [1, 1, 1, 2, 2];
pub const PLACES: u8 = 3;
pub const PRIVILEGES_PER_TYPE: u8 = 6;
pub const RANGE: [i32; 4] = [0, 1, 2, 3];
pub const EXTRA_COST: [i32; 4] = [0, 100, 200, 300];
pub const OWN_COST: i32 = 50;
pub const SURPLUS_SALE: i32 = 100;
pub const MAX_SHIPS: i32 = 7;
pub const MAX_WORKERS: i32 = 9;
pub const MIN_WORKERS: u8 = 2;
pub const VP_MONEY: i32 = 200;
pub const CARDS_IN_BOX: [u8; 2] = [3, 3];

/// How many buildings of each row a game starts with.
pub fn row_sizes(players: usize) -> [u8; 5] {
    [6, 6, 6, 10 - players as u8, 10 - players as u8]
}

/// The number of tokens of each type in the gallery after the refill of phase 2 or 3.
pub fn refill_target(players: usize, phase: u8) -> u8 {
    let both = [[1, 1], [1, 2], [2, 2], [2, 3]][players - 2];
    both[phase as usize - 2]
}

/// Where double-loss tokens lie.
pub fn double_losses(players: usize) -> u16 {
    if players <= 3 {
        1 << 11 | 1 << 12
    } else {
        1 << 12
    }
}

/// The tables of one copy.
#[derive(Clone)]
pub struct Parts {
    pub stack_size: [usize; REGIONS],
    pub tokens: [Vec<i32>; 3],
    pub prices: [[i32; 10]; 3],
    pub wages: [i32; 10],
    pub row_prices: [Vec<i32>; 5],
    pub bonus: [[i32; 3]; 5],
    /// By chart of explored regions (without Portugal's bit), origin and goal: borders to cross
    /// through explored regions; -1 if cut off.
    distances: Arc<Vec<[[i8; REGIONS]; REGIONS]>>,
    neighbours: Vec<Vec<usize>>,
}

impl Parts {
    /// Reads lines of a word and numbers: `neighbours`, `stacks`, `tokens`, `prices`, `wages`,
    /// `row`, `bonus`, each in the order of the engine. Copies with the same borders share their
    /// distances.
    pub fn beside(others: &[Parts], text: &str) -> Parts {
        let mut parts = Parts {
            stack_size: [0; REGIONS],
            tokens: Default::default(),
            prices: [[0; 10]; 3],
            wages: [0; 10],
            row_prices: Default::default(),
            bonus: [[0; 3]; 5],
            distances: Arc::default(),
            neighbours: vec![],
        };
        let (mut tokens, mut prices, mut rows, mut bonus) = (0, 0, 0, 0);
        for line in text.lines() {
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            let numbers: Vec<i32> = words.map(|word| word.parse().expect("a number")).collect();
            match name {
                "neighbours" => {
                    parts.neighbours.push(numbers.iter().map(|&n| n as usize).collect())
                }
                "stacks" => {
                    for (region, &size) in numbers.iter().enumerate() {
                        parts.stack_size[region] = size as usize;
                    }
                }
                "tokens" => {
                    parts.tokens[tokens] = numbers;
                    tokens += 1;
                }
                "prices" => {
                    parts.prices[prices].copy_from_slice(&numbers);
                    prices += 1;
                }
                "wages" => parts.wages.copy_from_slice(&numbers),
                "row" => {
                    parts.row_prices[rows] = numbers;
                    rows += 1;
                }
                "bonus" => {
                    parts.bonus[bonus].copy_from_slice(&numbers);
                    bonus += 1;
                }
                _ => panic!("unknown table {name}"),
            }
        }
        assert_eq!((parts.neighbours.len(), tokens, prices, rows, bonus), (REGIONS, 3, 3, 5, 5));
        parts.distances = match others.iter().find(|one| one.neighbours == parts.neighbours) {
            Some(one) => one.distances.clone(),
            None => Arc::new(
                (0..1u16 << (REGIONS - 1))
                    .map(|chart| all_distances(&parts.neighbours, chart << 1 | 1))
                    .collect(),
            ),
        };
        parts
    }

    /// Borders between regions on a chart of explored ones.
    pub fn chart(&self, explored: u16) -> &[[i8; REGIONS]; REGIONS] {
        &self.distances[(explored >> 1) as usize]
    }
}

fn all_distances(neighbours: &[Vec<usize>], explored: u16) -> [[i8; REGIONS]; REGIONS] {
    let mut found = [[-1i8; REGIONS]; REGIONS];
    for (origin, far) in found.iter_mut().enumerate() {
        far[origin] = 0;
        let mut frontier = vec![origin];
        while !frontier.is_empty() {
            let mut onward = vec![];
            for region in frontier {
                for &neighbour in &neighbours[region] {
                    if far[neighbour] < 0 {
                        far[neighbour] = far[region] + 1;
                        if explored >> neighbour & 1 == 1 {
                            onward.push(neighbour);
                        }
                    }
                }
            }
            frontier = onward;
        }
    }
    found
}
