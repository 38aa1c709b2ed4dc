//! The end of a game, as the targets of a net.

use crate::arithmetic::ln;
use crate::net::MARGIN;
use crate::parts::SEATS;
use crate::rules;
use crate::state::*;

/// A lead of so many points makes a win fairly safe.
const CLEAR: f32 = 6.0;

/// By seat: 1 for a clear win, 0 for a clear loss, in between by the lead over the best other.
pub fn soft_wins(s: &State) -> [f32; SEATS] {
    let points = points(s);
    let mut found = [0.0; SEATS];
    let winner = rules::winner(s);
    for seat in 0..s.players {
        let others = (0..s.players).filter(|&other| other != seat);
        let best = others.map(|other| points[other]).fold(f32::MIN, f32::max);
        let lead = points[seat] - best;
        let tie = if lead == 0.0 {
            if winner == seat {
                0.5
            } else {
                -0.5
            }
        } else {
            0.0
        };
        found[seat] = crate::net::sigmoid((lead + tie) / CLEAR);
    }
    found
}

/// By seat: points ahead of the mean of the others, in units of MARGIN.
pub fn margins(s: &State) -> [f32; SEATS] {
    let points = points(s);
    let total: f32 = points[..s.players].iter().sum();
    let mut found = [0.0; SEATS];
    for seat in 0..s.players {
        let others = (total - points[seat]) / (s.players - 1) as f32;
        found[seat] = (points[seat] - others) / MARGIN;
    }
    found
}

fn points(s: &State) -> [f32; SEATS] {
    let mut found = [0.0; SEATS];
    for seat in 0..s.players {
        found[seat] = rules::points(s, seat) as f32;
    }
    found
}

pub fn logit(share: f32) -> f32 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    ln(share / (1.0 - share))
}
