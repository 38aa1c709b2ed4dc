//! A league between two rounds, and the file that stores it.

use crate::net::{Learner, Net};
use crate::random::Random;
use std::fs;
use std::path::{Path, PathBuf};

/// Nets of earlier rounds that are played against.
const POOL: usize = 24;

/// Everything that the next round starts from.
pub struct League {
    /// Rounds that have been learned from.
    pub round: usize,
    pub learners: Vec<Learner>,
    pub pool: Vec<Net>,
}

impl League {
    /// Starts a league in a folder, from the nets in it or from random ones. A folder of an earlier
    /// version has nets and `rounds.txt`, but no file of the league.
    pub fn begin(members: usize, seed: u64, folder: &Path) -> League {
        let learners: Vec<Learner> = (0..members)
            .map(|member| {
                let mut random = Random::new(1 + member as u64 + seed);
                let Ok(text) = fs::read_to_string(net_path(folder, member)) else {
                    return Net::random(&mut random);
                };
                let mut net = Net::parse(&text);
                net.wake(&mut random);
                net
            })
            .map(Learner::new)
            .collect();
        let pool = learners.iter().map(|one| one.net.clone()).collect();
        League { round: lines(folder).lines().count(), learners, pool }
    }

    /// The stored league of a folder, if there is one.
    pub fn read(folder: &Path) -> Option<League> {
        let stored = fs::read(path(folder)).ok()?;
        let bytes = &mut &stored[..];
        let [round, learners, pool] = std::array::from_fn(|_| count(bytes));
        let learners = (0..learners).map(|_| Learner::read(bytes)).collect();
        let pool = (0..pool).map(|_| Net::read(bytes)).collect();
        assert!(bytes.is_empty(), "a league of another version of the learner");
        Some(League { round, learners, pool })
    }

    /// Ends a round: the nets join the pool from time to time.
    pub fn end_round(&mut self, pause: usize, random: &mut Random) {
        if self.round % pause == pause - 1 {
            self.pool.extend(self.learners.iter().map(|one| one.net.clone()));
            while self.pool.len() > POOL {
                // the oldest ones are removed at random, so that some of every age stay
                self.pool.remove(random.below(POOL / 2));
            }
        }
        self.round += 1;
    }

    /// Stores the league, the texts of its nets, and the figures of its last round.
    pub fn write(&self, folder: &Path, line: &str) {
        // what a round that was interrupted here has written is not counted
        let told = lines(folder);
        let before = told.lines().take(self.round - 1).map(|line| format!("{line}\n"));
        let text: String = before.chain([format!("{line}\n")]).collect();
        keep(&folder.join("rounds.txt"), text.as_bytes());
        for (member, learner) in self.learners.iter().enumerate() {
            keep(&net_path(folder, member), learner.net.text().as_bytes());
        }
        self.store(folder);
    }

    /// Stores the league alone.
    pub fn store(&self, folder: &Path) {
        let mut bytes = vec![];
        for number in [self.round, self.learners.len(), self.pool.len()] {
            bytes.extend((number as u32).to_le_bytes());
        }
        self.learners.iter().for_each(|one| one.write(&mut bytes));
        self.pool.iter().for_each(|net| net.write(&mut bytes));
        keep(&path(folder), &bytes);
    }
}

fn count(bytes: &mut &[u8]) -> usize {
    let (head, rest) = bytes.split_first_chunk().expect("the head of a league");
    *bytes = rest;
    u32::from_le_bytes(*head) as usize
}

fn path(folder: &Path) -> PathBuf {
    folder.join("league.bin")
}

fn net_path(folder: &Path, member: usize) -> PathBuf {
    folder.join(format!("net-{member}.txt"))
}

fn lines(folder: &Path) -> String {
    fs::read_to_string(folder.join("rounds.txt")).unwrap_or_default()
}

/// Writes a file atomically.
fn keep(path: &Path, content: &[u8]) {
    let new = path.with_extension("new");
    fs::write(&new, content).expect("a file");
    fs::rename(new, path).expect("a file");
}
