//! A small seeded generator (PCG32, as in `monsoon/randomness.py`).

use crate::arithmetic::ln;

#[derive(Clone)]
pub struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        let mut random = Random { state: 0 };
        random.draw();
        random.state = random.state.wrapping_add(seed);
        random.draw();
        random
    }

    fn draw(&mut self) -> u32 {
        let old = self.state;
        self.state = old.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let mixed = (((old >> 18) ^ old) >> 27) as u32;
        mixed.rotate_right((old >> 59) as u32)
    }

    /// A whole number in 0 … bound − 1.
    pub fn below(&mut self, bound: usize) -> usize {
        ((self.draw() as u64 * bound as u64) >> 32) as usize
    }

    /// A number in 0 … 1.
    pub fn unit(&mut self) -> f32 {
        (self.draw() >> 8) as f32 / (1 << 24) as f32
    }

    /// A number of the normal distribution, approximated by the sum of twelve draws.
    pub fn normal(&mut self) -> f32 {
        (0..12).map(|_| self.unit()).sum::<f32>() - 6.0
    }

    /// A number of the Gumbel distribution: the maximum of values plus such noise is a softmax draw.
    pub fn gumbel(&mut self) -> f32 {
        -ln(-ln((self.unit() + 1e-7).min(0.999_999)))
    }
}
