//! A small net: inputs, one hidden layer with ReLU, and two outputs about the end of the game.

use crate::arithmetic::{exp, ln};
use crate::facts::{Inputs, INPUTS};
use crate::random::Random;

/// Hidden units of a net that learns.
const HIDDEN: usize = 64;
/// The probability that the seat wins (as logit), and by how many points it ends ahead of the
/// mean of the others, in units of 20 points.
pub const ANSWERS: usize = 2;
pub const MARGIN: f32 = 20.0;

/// Spread of the weights of an untrained hidden unit: one over the root of INPUTS.
const SPREAD: f32 = 1.0 / 13.0;

#[derive(Clone)]
pub struct Net {
    /// By input, what it adds to each hidden unit.
    first: Vec<Vec<f32>>,
    bias: Vec<f32>,
    /// By output, the say of each hidden unit.
    second: [Vec<f32>; ANSWERS],
    /// Directly from the inputs to the outputs.
    direct: Vec<[f32; ANSWERS]>,
    constant: [f32; ANSWERS],
}

impl Net {
    fn zero(hidden: usize) -> Net {
        Net {
            first: vec![vec![0.0; hidden]; INPUTS],
            bias: vec![0.0; hidden],
            second: std::array::from_fn(|_| vec![0.0; hidden]),
            direct: vec![[0.0; ANSWERS]; INPUTS],
            constant: [0.0; ANSWERS],
        }
    }

    pub fn random(random: &mut Random) -> Net {
        let mut net = Net::zero(HIDDEN);
        net.wake(random);
        net.second.iter_mut().flatten().for_each(|w| *w = 0.1 * random.normal());
        // an untrained net favours points
        net.direct[0] = [6.0, 2.0];
        net
    }

    fn hidden(&self, inputs: &Inputs) -> Vec<f32> {
        let mut sums = self.bias.clone();
        for (value, row) in inputs.iter().zip(&self.first) {
            if *value != 0.0 {
                sums.iter_mut().zip(row).for_each(|(sum, w)| *sum += value * w);
            }
        }
        sums
    }

    /// The outputs for the inputs of a seat.
    pub fn answers(&self, inputs: &Inputs) -> [f32; ANSWERS] {
        let sums = self.hidden(inputs);
        self.finish(inputs, &sums)
    }

    fn finish(&self, inputs: &Inputs, sums: &[f32]) -> [f32; ANSWERS] {
        let mut found = self.constant;
        for (value, row) in inputs.iter().zip(&self.direct) {
            for a in 0..ANSWERS {
                found[a] += value * row[a];
            }
        }
        for a in 0..ANSWERS {
            for (sum, say) in sums.iter().zip(&self.second[a]) {
                found[a] += sum.max(0.0) * say;
            }
        }
        found
    }

    /// All numbers in a fixed order.
    pub fn numbers(&self) -> impl Iterator<Item = &f32> {
        self.first
            .iter()
            .flatten()
            .chain(&self.bias)
            .chain(self.second.iter().flatten())
            .chain(self.direct.iter().flatten())
            .chain(&self.constant)
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.first
            .iter_mut()
            .flatten()
            .chain(&mut self.bias)
            .chain(self.second.iter_mut().flatten())
            .chain(self.direct.iter_mut().flatten())
            .chain(&mut self.constant)
    }

    pub fn text(&self) -> String {
        let numbers: Vec<String> = self.numbers().map(|w| format!("{w:.6}")).collect();
        format!("{INPUTS} {} {ANSWERS}\n{}\n", self.bias.len(), numbers.join("\n"))
    }

    /// Appends all numbers exactly, after the number of hidden units; `text` rounds them.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend((self.bias.len() as u32).to_le_bytes());
        self.numbers().for_each(|w| bytes.extend(w.to_le_bytes()));
    }

    /// Takes what `write` has appended from the front.
    pub fn read(bytes: &mut &[u8]) -> Net {
        let (head, rest) = bytes.split_first_chunk().expect("a number of hidden units");
        let hidden = u32::from_le_bytes(*head) as usize;
        assert!(hidden <= rest.len() / 4, "a league of another version of the learner");
        let mut net = Net::zero(hidden);
        *bytes = rest;
        for w in net.numbers_mut() {
            let (head, rest) = bytes.split_first_chunk().expect("a weight");
            *w = f32::from_le_bytes(*head);
            *bytes = rest;
        }
        net
    }

    /// A net that `text` has written.
    pub fn parse(text: &str) -> Net {
        let (head, body) = text.split_once('\n').expect("a head");
        let sizes: Vec<usize> =
            head.split(' ').map(|size| size.parse().expect("a number")).collect();
        let [inputs, hidden, answers] = sizes[..] else { panic!("three sizes") };
        assert!((inputs, answers) == (INPUTS, ANSWERS), "another net");
        let mut net = Net::zero(hidden);
        let mut words = body.split_whitespace().map(|word| word.parse().expect("a number"));
        net.numbers_mut().for_each(|w| *w = words.next().expect("a weight"));
        net
    }

    /// Gives a net that is to learn all hidden units, and idle ones random inputs, so that they
    /// can learn; the answers stay the same.
    pub fn wake(&mut self, random: &mut Random) {
        let rows = self.first.iter_mut().chain([&mut self.bias]).chain(&mut self.second);
        rows.for_each(|row| row.resize(row.len().max(HIDDEN), 0.0));
        for n in 0..self.bias.len() {
            if self.first.iter().all(|row| row[n] == 0.0) {
                self.first.iter_mut().for_each(|row| row[n] = SPREAD * random.normal());
            }
        }
    }
}

/// The targets for a seat's inputs.
#[derive(Clone)]
pub struct Sample {
    pub inputs: Inputs,
    pub win: f32,
    pub margin: f32,
}

/// Training with Adam.
pub struct Learner {
    pub net: Net,
    gradient: Net,
    mean: Net,
    square: Net,
    steps: i32,
}

impl Learner {
    pub fn new(net: Net) -> Learner {
        let [gradient, mean, square] = std::array::from_fn(|_| Net::zero(net.bias.len()));
        Learner { net, gradient, mean, square, steps: 0 }
    }

    /// Appends the net and what Adam keeps, as `Net::write` does.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.steps.to_le_bytes());
        [&self.net, &self.mean, &self.square].iter().for_each(|one| one.write(bytes));
    }

    /// Takes what `write` has appended from the front.
    pub fn read(bytes: &mut &[u8]) -> Learner {
        let (head, rest) = bytes.split_first_chunk().expect("a number of steps");
        let steps = i32::from_le_bytes(*head);
        *bytes = rest;
        let [net, mean, square] = std::array::from_fn(|_| Net::read(bytes));
        let gradient = Net::zero(net.bias.len());
        Learner { net, gradient, mean, square, steps }
    }

    /// One step on some samples; returns the mean losses of win and margin.
    pub fn step<'a>(&mut self, samples: impl Iterator<Item = &'a Sample>, rate: f32) -> [f32; 2] {
        self.gradient.numbers_mut().for_each(|g| *g = 0.0);
        let (mut loss, mut count) = ([0.0; 2], 0);
        for sample in samples {
            count += 1;
            let losses = self.add(sample);
            loss[0] += losses[0];
            loss[1] += losses[1];
        }
        let share = 1.0 / count.max(1) as f32;
        self.steps += 1;
        let (b1, b2) = (0.9f32, 0.999f32);
        let fix1 = 1.0 - b1.powi(self.steps);
        let fix2 = 1.0 - b2.powi(self.steps);
        let moments = self.mean.numbers_mut().zip(self.square.numbers_mut());
        for ((w, g), (m, v)) in self.net.numbers_mut().zip(self.gradient.numbers()).zip(moments) {
            let g = g * share + 1e-6 * *w;
            *m = b1 * *m + (1.0 - b1) * g;
            *v = b2 * *v + (1.0 - b2) * g * g;
            *w -= rate * (*m / fix1) / ((*v / fix2).sqrt() + 1e-8);
        }
        loss.map(|sum| sum * share)
    }

    fn add(&mut self, sample: &Sample) -> [f32; 2] {
        let net = &self.net;
        let sums = net.hidden(&sample.inputs);
        let found = net.finish(&sample.inputs, &sums);
        let p = sigmoid(found[0]);
        let wrong = [p - sample.win, 0.5 * (found[1] - sample.margin).clamp(-2.0, 2.0)];
        let mut back = vec![0.0; sums.len()];
        let g = &mut self.gradient;
        for a in 0..ANSWERS {
            g.constant[a] += wrong[a];
            for n in 0..sums.len() {
                g.second[a][n] += wrong[a] * sums[n].max(0.0);
                if sums[n] > 0.0 {
                    back[n] += wrong[a] * net.second[a][n];
                }
            }
        }
        g.bias.iter_mut().zip(&back).for_each(|(sum, b)| *sum += b);
        for (i, &value) in sample.inputs.iter().enumerate() {
            if value != 0.0 {
                g.first[i].iter_mut().zip(&back).for_each(|(sum, b)| *sum += value * b);
                for a in 0..ANSWERS {
                    g.direct[i][a] += value * wrong[a];
                }
            }
        }
        let p = p.clamp(1e-6, 1.0 - 1e-6);
        let cross = -(sample.win * ln(p) + (1.0 - sample.win) * ln(1.0 - p));
        [cross, (found[1] - sample.margin).powi(2)]
    }
}

pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}
