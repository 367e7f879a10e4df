//! The rounds played so far, and the results of each competitor.

use std::collections::BTreeMap;

use mathchess_engine::game::Standing;

/// The points of a win, in half points.
pub const WIN: u32 = 2;
const DRAW: u32 = 1;

/// A competitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Competitor {
    /// The number in the list.
    pub number: u32,
    /// Whether the competitor has withdrawn.
    pub withdrawn: bool,
}

/// A pairing of a new round: the competitor who starts and the other; none for a bye.
pub type Drawn = (u32, Option<u32>);

/// A pairing of a round that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the competitor who starts.
    pub first: u32,
    /// The number of the other competitor; none if `first` has a bye.
    pub second: Option<u32>,
    /// The result, if there is one.
    pub result: Option<PlayedResult>,
}

/// The result of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedResult {
    /// The standings of the one who started and of the other. Both can have lost, if neither came.
    pub standings: [Standing; 2],
    /// The 2/1 scores of both in the game (2 for an operator taken, 1 for a digit), if known.
    pub score: Option<[u32; 2]>,
}

/// A game against an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub opponent: u32,
    /// The half points made, if there is a result.
    pub made: Option<u32>,
}

/// The results of a competitor so far.
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
    /// For each round, whether the competitor started; none without a game.
    pub started: Vec<Option<bool>>,
}

impl Past {
    /// The number of games started minus the number of games not started.
    pub fn balance(&self) -> i64 {
        self.started.iter().flatten().map(|&started| if started { 1 } else { -1 }).sum()
    }

    /// Whether the competitor started the last game.
    pub fn last_started(&self) -> Option<bool> {
        self.started.iter().flatten().next_back().copied()
    }

    /// How often the competitor has met another.
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
