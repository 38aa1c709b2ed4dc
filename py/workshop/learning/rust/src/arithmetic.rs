//! Exponential and logarithm that are the same on every machine: those of the system's library may
//! differ in the last bit, and then the same seeds would not give the same games everywhere. They
//! are computed in double precision from operations that IEEE 754 defines exactly.

use std::f64::consts::{LN_2, LOG2_E, SQRT_2};

/// e to the power of a number.
pub fn exp(x: f32) -> f32 {
    // beyond these the answer is 0 or infinity
    let x = (x as f64).clamp(-200.0, 200.0);
    let whole = (x * LOG2_E).round();
    let rest = x - whole * LN_2;
    // Taylor's series, from its last term; the rest is at most ln 2 / 2
    let power = (1..14).rev().fold(1.0, |sum, n| 1.0 + rest * sum / n as f64);
    let scale = f64::from_bits(((1023 + whole as i64) as u64) << 52);
    (power * scale) as f32
}

/// The natural logarithm of a positive number.
pub fn ln(x: f32) -> f32 {
    let bits = (x as f64).to_bits();
    let mut whole = (bits >> 52) as f64 - 1023.0;
    let mut rest = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    if rest > SQRT_2 {
        rest /= 2.0;
        whole += 1.0;
    }
    // the series of the inverse hyperbolic tangent, from its last term
    let s = (rest - 1.0) / (rest + 1.0);
    let series = (0..12).rev().fold(0.0, |sum, n| s * s * sum + 1.0 / (2 * n + 1) as f64);
    (whole * LN_2 + 2.0 * s * series) as f32
}
