//! What has been played, and what that makes of a competitor.

use std::collections::BTreeMap;

use mathchess_engine::game::Standing;

/// Points are counted in halves: a win.
pub const WIN: u32 = 2;
const DRAW: u32 = 1;

/// Somebody who takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Competitor {
    /// The number in the list.
    pub number: u32,
    /// Whether they have stopped taking part.
    pub withdrawn: bool,
}

/// A pairing of a new round: who starts, and the other; none for a bye.
pub type Drawn = (u32, Option<u32>);

/// A pairing of a round that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the one who starts.
    pub first: u32,
    /// The number of the other; none when `first` has a bye.
    pub second: Option<u32>,
    /// How it ended, if it has.
    pub result: Option<PlayedResult>,
}

/// How a pairing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedResult {
    /// For the one who started, and for the other. Both can have lost, when neither came.
    pub standings: [Standing; 2],
    /// The 2/1 score of both in the game (2 for an operator taken, 1 for a digit), if it is known.
    pub score: Option<[u32; 2]>,
}

/// A game with somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub opponent: u32,
    /// Half points made, once there is a result.
    pub made: Option<u32>,
}

/// The results of a competitor up to now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// Half points.
    pub points: u32,
    pub score: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub byes: u32,
    pub meetings: Vec<Meeting>,
    /// For each round, whether they started; none where they had no game.
    pub started: Vec<Option<bool>>,
}

impl Past {
    /// How often they started more than the other.
    pub fn balance(&self) -> i64 {
        self.started.iter().flatten().map(|&started| if started { 1 } else { -1 }).sum()
    }

    /// Whether they started their last game.
    pub fn last_started(&self) -> Option<bool> {
        self.started.iter().flatten().next_back().copied()
    }

    /// How often they have met another competitor.
    pub fn times_met(&self, opponent: u32) -> usize {
        self.meetings.iter().filter(|meeting| meeting.opponent == opponent).count()
    }

    fn meet(&mut self, opponent: u32, result: Option<(Standing, Option<u32>)>) {
        let made = result.map(|(standing, score)| {
            self.score += score.unwrap_or_default();
            let (made, count) = match standing {
                Standing::Won => (WIN, &mut self.won),
                Standing::Drawn => (DRAW, &mut self.drawn),
                Standing::Lost => (0, &mut self.lost),
            };
            *count += 1;
            self.points += made;
            made
        });
        self.meetings.push(Meeting { opponent, made });
    }
}

/// The results of every competitor in these rounds.
pub fn pasts(competitors: &[Competitor], rounds: &[Vec<Pairing>]) -> BTreeMap<u32, Past> {
    let mut pasts: BTreeMap<u32, Past> = competitors.iter().map(|one| (one.number, Past::default())).collect();
    for round in rounds {
        for past in pasts.values_mut() {
            past.started.push(None);
        }
        for &Pairing { first, second, result } in round {
            let Some(second) = second else {
                if let Some(past) = pasts.get_mut(&first) {
                    past.byes += 1;
                    past.points += WIN;
                }
                continue;
            };
            for (seat, (own, opponent)) in [(first, second), (second, first)].into_iter().enumerate() {
                let result = result.map(|result| (result.standings[seat], result.score.map(|score| score[seat])));
                if let Some(past) = pasts.get_mut(&own) {
                    past.meet(opponent, result);
                    if let Some(last) = past.started.last_mut() {
                        *last = Some(seat == 0);
                    }
                }
            }
        }
    }
    pasts
}
