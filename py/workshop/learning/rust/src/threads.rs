//! Work on all cores, with results in an order that does not depend on their number.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

/// The results of `work` for 0 … count − 1, in this order.
pub fn all<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::new(vec![]);
    let cores = std::thread::available_parallelism().map(|n| n.get()).unwrap_or(1);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| loop {
                let n = next.fetch_add(1, Ordering::Relaxed);
                if n >= count {
                    break;
                }
                let result = work(n);
                done.lock().expect("no thread fails").push((n, result));
            });
        }
    });
    let mut found = done.into_inner().expect("no thread fails");
    found.sort_by_key(|(n, _)| *n);
    found.into_iter().map(|(_, result)| result).collect()
}
