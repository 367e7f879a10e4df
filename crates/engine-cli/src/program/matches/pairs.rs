//! Plays the games of a match in pairs, in several threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use super::shares::Share;

/// Plays the pairs of a `share` of `games` games in `jobs` threads. Each thread has its own player of games, made by
/// `player`, and gets the numbers of whole pairs: 0 and 1, 2 and 3, and so on. `take` gets the results of each pair with
/// its number in ascending order, whichever thread is faster, so that the result is reproducible; when it returns false, no
/// more pairs are played.
///
/// # Errors
/// The first error of a game or of `take`; the other threads end after their current game.
pub fn play_in_pairs<T, E, P>(
    jobs: usize,
    games: u32,
    share: Share,
    player: impl Fn() -> P + Sync,
    mut take: impl FnMut(u32, Vec<T>) -> Result<bool, E>,
) -> Result<(), E>
where
    T: Send,
    E: Send,
    P: FnMut(u32) -> Result<T, E>,
{
    let pairs = games.div_ceil(2);
    let (next, enough) = (AtomicU32::new(0), AtomicBool::new(false));
    let (sender, played) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, pairs.max(1) as usize) {
            let sender = sender.clone();
            let (next, enough, player) = (&next, &enough, &player);
            scope.spawn(move || {
                let mut play = player();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(pair) = share.pair(index).filter(|&pair| pair < pairs) else { break };
                    let numbers = [2 * pair, 2 * pair + 1].into_iter().filter(|&number| number < games);
                    // Skip the second game of a pair that is no longer wanted.
                    let wanted = numbers.take_while(|_| !enough.load(Ordering::Relaxed));
                    let results: Result<Vec<T>, E> = wanted.map(&mut play).collect();
                    if enough.load(Ordering::Relaxed) || sender.send((index, (pair, results))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut ready = BTreeMap::new();
        let mut next = 0;
        for (index, results) in played {
            ready.insert(index, results);
            while let Some((pair, results)) = ready.remove(&next) {
                next += 1;
                let more = results.and_then(|results| take(pair, results));
                if !matches!(more, Ok(true)) {
                    enough.store(true, Ordering::Relaxed);
                    return more.map(|_| ());
                }
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn taken(jobs: usize, games: u32, most: usize) -> Vec<Vec<u32>> {
        let mut taken = Vec::new();
        let player = || {
            |number: u32| {
                // Early games take longest.
                thread::sleep(Duration::from_millis(u64::from(20_u32.saturating_sub(number))));
                Ok::<_, ()>(number)
            }
        };
        play_in_pairs(jobs, games, Share::WHOLE, player, |_, pair| {
            taken.push(pair);
            Ok(taken.len() < most)
        })
        .unwrap();
        taken
    }

    #[test]
    fn pairs_come_in_order_whichever_thread_is_faster() {
        for jobs in [1, 2, 5, 100] {
            assert_eq!(taken(jobs, 7, 99), [vec![0, 1], vec![2, 3], vec![4, 5], vec![6]], "{jobs} jobs");
        }
        assert_eq!(taken(3, 1, 99), [[0]]);
    }

    #[test]
    fn a_match_stops_when_enough_was_seen() {
        for jobs in [1, 4] {
            assert_eq!(taken(jobs, 1000, 2), [[0, 1], [2, 3]]);
        }
    }

    #[test]
    fn an_error_ends_a_match() {
        for jobs in [1, 3] {
            let player = || |number: u32| if number == 5 { Err("five") } else { Ok(number) };
            let mut last = 0;
            let ended = play_in_pairs(jobs, u32::MAX, Share::WHOLE, player, |_, pair| {
                last = pair[1];
                Ok(true)
            });
            assert_eq!((ended, last), (Err("five"), 3));
        }
        assert_eq!(play_in_pairs(2, 100, Share::WHOLE, || Ok::<_, u8>, |_, _| Err(7)), Err(7));
    }

    #[test]
    fn a_share_of_a_match_is_played_alone() {
        for jobs in [1, 3] {
            let mut taken = Vec::new();
            let share = "2/3".parse().unwrap();
            play_in_pairs(
                jobs,
                15,
                share,
                || Ok::<_, ()>,
                |pair, games: Vec<u32>| {
                    taken.push((pair, games));
                    Ok(true)
                },
            )
            .unwrap();
            assert_eq!(taken, [(1, vec![2, 3]), (4, vec![8, 9]), (7, vec![14])]);
        }
    }
}
