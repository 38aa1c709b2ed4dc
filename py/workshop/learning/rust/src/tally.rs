//! The figures of some games.

use crate::parts::FIELDS;
use crate::play::Result;

const COLUMNS: [&str; 5] = ["colonies", "factories", "explorers", "shipyards", "churches"];

fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let (mut sum, mut count) = (0.0, 0);
    for value in values {
        sum += value;
        count += 1;
    }
    sum / count.max(1) as f32
}

/// Names and numbers: means of the games and of their winners.
pub fn figures(results: &[Result]) -> Vec<(String, f32)> {
    let of = |value: &dyn Fn(&Result) -> f32| mean(results.iter().map(value));
    let mut turns: Vec<u16> = results.iter().map(|r| r.turns).collect();
    turns.sort_unstable();
    let mut found = vec![
        ("games".to_string(), results.len() as f32),
        ("winner".to_string(), of(&|r| r.points[r.winner] as f32)),
        ("mean".to_string(), of(&|r| mean((0..r.players).map(|p| r.points[p] as f32)))),
        ("turns".to_string(), of(&|r| r.turns as f32)),
        ("turns_5".to_string(), turns[turns.len() / 20] as f32),
        ("turns_95".to_string(), turns[turns.len() - 1 - turns.len() / 20] as f32),
        ("broken_off".to_string(), of(&|r| r.broken_off as u8 as f32)),
        ("by_buildings".to_string(), of(&|r| r.by_buildings as u8 as f32)),
        ("phase_2".to_string(), of(&|r| (r.phase >= 2) as u8 as f32)),
        ("phase_3".to_string(), of(&|r| (r.phase == 3) as u8 as f32)),
        ("explored".to_string(), of(&|r| r.explored as f32)),
        ("money".to_string(), of(&|r| mean((0..r.players).map(|p| r.money[p] as f32)))),
        ("privileges".to_string(), of(&|r| mean((0..r.players).map(|p| r.privileges[p] as f32)))),
        ("winner_privileges".to_string(), of(&|r| r.privileges[r.winner] as f32)),
    ];
    for (c, name) in COLUMNS.iter().enumerate() {
        found
            .push((name.to_string(), of(&|r| mean((0..r.players).map(|p| r.counts[p][c] as f32)))));
        found.push((format!("winner_{name}"), of(&|r| r.counts[r.winner][c] as f32)));
        let main = |r: &Result| (0..5).max_by_key(|&n| r.columns[r.winner][n]) == Some(c);
        found.push((format!("main_{name}"), of(&|r| main(r) as u8 as f32)));
    }
    let names =
        ["sailing", "workers", "market1", "colony", "privilege", "ships", "market2", "build"];
    for field in 0..FIELDS {
        let share = of(&|r| r.fields[field] as f32 / r.turns as f32);
        found.push((format!("field_{}", names[field]), share));
    }
    found
}

/// The same in one line, for progress output.
pub fn line(results: &[Result]) -> String {
    figures(results)
        .iter()
        .map(|(name, value)| format!("{name} {value:.2}"))
        .collect::<Vec<_>>()
        .join(" ")
}
