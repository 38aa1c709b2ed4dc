//! What the port finds in positions, which come one per line: held against the engine by `tests/test_learning.py`.

use crate::facts;
use crate::net::Net;
use crate::parts::*;
use crate::plan::Player;
use crate::rules::Move;
use crate::state::*;
use std::io::BufRead;

/// For every line with a position on the rondel: what each turn that is found is worth, and its moves
/// as ints, separated by commas; turns are separated by semicolons.
pub fn turns(p: &Parts, net: &Net, input: impl BufRead) {
    let player = Player { ways: true, ..Player::plain(net) };
    for line in input.lines().map_while(Result::ok) {
        let numbers = line.split_whitespace().map(|word| word.parse().expect("a number"));
        let state = read(p, &mut numbers.collect::<Vec<i64>>().into_iter());
        let found = player.turns(p, &state);
        let told = found.iter().map(|one| format!("{}:{}", one.worth, Move::line(&one.moves)));
        println!("{}", told.collect::<Vec<String>>().join(";"));
    }
}

/// For every line with a position: the inputs of a net by seat, and its outputs.
pub fn describe(p: &Parts, net: &Net, input: impl BufRead) {
    for line in input.lines().map_while(Result::ok) {
        let numbers = line.split_whitespace().map(|word| word.parse().expect("a number"));
        let state = read(p, &mut numbers.collect::<Vec<i64>>().into_iter());
        for inputs in &facts::all(p, &state)[..state.players] {
            let answers = net.answers(inputs);
            let told: Vec<String> = inputs.iter().chain(&answers).map(f32::to_string).collect();
            println!("{}", told.join(" "));
        }
    }
}

/// A position as `workshop.learning.compared.numbers` writes it, with the tokens not revealed.
fn read(p: &Parts, numbers: &mut impl Iterator<Item = i64>) -> State {
    let mut next = || numbers.next().expect("more numbers");
    let options = Options { goa: next() != 0, pirates: next() != 0, one_card: next() != 0 };
    let players = next() as usize;
    let start = next() as usize;
    let mut s = State::first(p, players, options, start, Default::default());
    s.phase = next() as u8;
    s.dawn = next() as u8;
    s.turn = next() as u16;
    s.seat = next() as usize;
    s.turns_left = next() as i8;
    s.ended = next() as u8;
    s.holder = next() as usize;
    s.orange_ship = next() as i8;
    s.explored = next() as u16;
    s.doubled = next() as u16;
    for seat in 0..players {
        s.ships[seat] = std::array::from_fn(|_| next() as u8);
    }
    (0..players).for_each(|seat| s.money[seat] = next() as i32);
    (0..players).for_each(|seat| s.workers[seat] = next() as u8);
    (0..players).for_each(|seat| s.stones[seat] = next() as i8);
    (0..players).for_each(|seat| s.colonies[seat] = std::array::from_fn(|_| next() as u8));
    (0..players).for_each(|seat| s.factories[seat] = std::array::from_fn(|_| next() as u8));
    (0..players).for_each(|seat| s.explorers[seat] = next() as u8);
    (0..players).for_each(|seat| s.shipyards[seat] = next() as u8);
    (0..players).for_each(|seat| s.churches[seat] = next() as u8);
    (0..players).for_each(|seat| s.privileges[seat] = std::array::from_fn(|_| next() as u8));
    s.markers = std::array::from_fn(|_| next() as i8);
    s.gallery = std::array::from_fn(|_| next() as u8);
    s.rows = std::array::from_fn(|_| next() as u8);
    for region in 0..REGIONS {
        let count = next();
        s.stacks[region] = Stack::of((0..count).map(|_| next() as i32).collect());
    }
    (0..players).for_each(|seat| s.kings[seat] = next() as i8);
    (0..players).for_each(|seat| s.cards[seat] = std::array::from_fn(|_| next() as u8));
    (0..players).for_each(|seat| s.tokens[seat] = next() as u8);
    s.decision = next() as u8;
    s.extra = next() != 0;
    s.due = next() as u8;
    s.target = next() as u8;
    s.discovered = next() != 0;
    s.last = next() as u8;
    s.busy = next() as u8;
    s.traded = next() as u8;
    s.orange = next() as i8;
    s.spent = std::array::from_fn(|_| next() as u8);
    s.trader = next() as usize;
    s.played = next() as i8;
    for good in 0..3 {
        let count = next();
        s.unseen[good] = Unseen::of(&(0..count).map(|_| next() as i32).collect::<Vec<_>>());
    }
    s
}
