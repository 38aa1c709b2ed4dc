//! `learning COMMAND TABLES …`: called by `workshop.learning`, which documents the commands.

mod arithmetic;
mod compare;
mod facts;
mod followed;
mod league;
mod learn;
mod net;
mod outcome;
mod parts;
mod plan;
mod play;
mod random;
mod rules;
mod state;
mod table;
mod tally;
mod threads;
mod told;
mod tournament;
mod weighed;

use std::collections::HashMap;
use std::io::{read_to_string, stdin};
use std::path::Path;
use std::process::exit;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let named: HashMap<&str, &str> = words.iter().filter_map(|word| word.split_once('=')).collect();
    let number = |name: &str, plain: f32| -> f32 {
        named.get(name).map(|value| value.parse().expect("a number")).unwrap_or(plain)
    };
    let weights = |name: &str| -> Option<weighed::Weights> {
        let text = std::fs::read_to_string(named.get(name)?).expect("weights");
        Some(weighed::Weights::parse(&text))
    };
    let side = |prefix: &str| {
        let own = |name: &str, plain: f32| number(&format!("{prefix}{name}"), plain);
        tournament::Side {
            careless: own("careless", 0.0),
            weights: weights(&format!("{prefix}weights")),
            ahead: own("ahead", 0.0) as usize,
            looks: own("looks", number("looks", 1.0)) as usize,
            ways: own("ways", 0.0) != 0.0,
            keep: own("keep", 0.0) as usize,
            trust: own("trust", 0.0),
            doubt_every: own("doubt_every", 0.0) as usize,
            spending: [own("spending", 0.0), own("late_spending", 0.0)],
        }
    };
    let plan = || -> learn::Plan {
        let players = named.get("players").unwrap_or(&"4").split(',');
        learn::Plan {
            players: players.map(|n| n.parse().expect("a number")).collect(),
            rounds: number("rounds", 200.0) as usize,
            games: number("games", 128.0) as usize,
            lambda: number("lambda", 0.85),
            rate: number("rate", 1e-3),
            members: number("members", 3.0) as usize,
            tilt: number("tilt", 0.2),
            temper: number("temper", 0.1),
            options: number("options", 0.0) != 0.0,
            epochs: number("epochs", 1.0) as usize,
            spread: number("spread", 1.0) as usize,
            weights: weights("weights"),
            visits: number("visits", 50.0) as usize,
            search: number("search", 0.0) as usize,
            pause: number("pause", 10.0) as usize,
            ahead: number("ahead", 0.0) as usize,
            seed: number("seed", 0.0) as u64,
        }
    };
    let result = match words[..] {
        ["compare", tables] => {
            compare::follow(&read(tables), stdin().lock()).map(|(games, moves)| {
                println!("{games} {moves}");
            })
        }
        ["begin", _, folder, ..] => {
            learn::begin(&plan(), Path::new(folder));
            Ok(())
        }
        ["play", tables, folder, first, end, ..] => {
            let games = [first, end].map(|word| word.parse().expect("a number"));
            learn::play(&read_all(tables), &plan(), Path::new(folder), games[0]..games[1]);
            Ok(())
        }
        ["step", tables, folder, ..] => {
            let games = read_to_string(stdin()).expect("games");
            learn::step(&read_all(tables), &plan(), Path::new(folder), &games);
            Ok(())
        }
        ["tournament", tables, guest, hosts, ..] => {
            let five = |name: &str| -> [f32; 5] {
                let said = named.get(name).unwrap_or(&"0,0,0,0,0").split(',');
                let found: Vec<f32> = said.map(|n| n.parse().expect("a number")).collect();
                found.try_into().expect("a number for each column")
            };
            let options = state::Options {
                goa: number("goa", 0.0) != 0.0,
                pirates: number("pirates", 0.0) != 0.0,
                one_card: false,
            };
            let table = tournament::Table {
                players: number("players", 4.0) as usize,
                first: number("first", 0.0) as usize,
                deals: number("deals", 100.0) as usize,
                rotations: number("rotations", number("players", 4.0)) as usize,
                options,
                guest: side(""),
                hosts: side("hosts_"),
                homebodies: weights("homebodies"),
                tilt: five("tilt"),
                characters: five("characters"),
                taste: number("taste", 0.0),
                temper: number("temper", 0.0),
            };
            tournament::play(&read(tables), guest, hosts, &table);
            Ok(())
        }
        [what @ ("hints" | "mistakes"), tables, net, ..] => {
            let net = net::Net::parse(&std::fs::read_to_string(net).expect("a net"));
            let homebodies = weights("homebodies");
            let (critic, all) = (side(""), side("hosts_"));
            let task = followed::Task {
                kind: if what == "hints" { followed::Kind::Hint } else { followed::Kind::Mistake },
                first: number("first", 0.0) as usize,
                games: number("games", 1.0) as usize,
                every: number("every", 8.0) as usize,
                deals: number("deals", 8.0) as usize,
            };
            let critic = critic.player(&net, homebodies.as_ref());
            let player = all.player(&net, homebodies.as_ref());
            followed::follow(&read(tables), &critic, &player, &task);
            Ok(())
        }
        ["inputs"] => {
            println!("{}", facts::INPUTS);
            Ok(())
        }
        ["arithmetic"] => {
            for word in read_to_string(stdin()).expect("numbers").split_whitespace() {
                let x = word.parse().expect("a number");
                println!("{} {}", arithmetic::exp(x), arithmetic::ln(x.abs()));
            }
            Ok(())
        }
        ["describe", tables, net] => {
            let net = net::Net::parse(&std::fs::read_to_string(net).expect("a net"));
            told::describe(&read(tables), &net, stdin().lock());
            Ok(())
        }
        ["turns", tables, net] => {
            let net = net::Net::parse(&std::fs::read_to_string(net).expect("a net"));
            told::turns(&read(tables), &net, stdin().lock());
            Ok(())
        }
        _ => Err("unknown command".to_string()),
    };
    if let Err(problem) = result {
        eprintln!("{problem}");
        exit(1);
    }
}

fn read(path: &str) -> parts::Parts {
    read_all(path).remove(0)
}

/// The tables of several copies, by paths separated by commas.
fn read_all(paths: &str) -> Vec<parts::Parts> {
    let mut found: Vec<parts::Parts> = vec![];
    for path in paths.split(',') {
        let text = std::fs::read_to_string(path).expect("tables");
        found.push(parts::Parts::beside(&found, &text));
    }
    found
}
