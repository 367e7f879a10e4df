//! A second, slow generator of Mathematichess's legal turns and a second count of its scores, written directly from the
//! rules document to be compared with the engine's. It shares no code with the engine: squares are pairs of numbers, and
//! every turn that can be written is tried. Input and output are text.

use std::collections::{BTreeMap, BTreeSet};

/// File and rank, from 0.
type Place = (i32, i32);

/// A position read from its text.
struct Reading {
    pieces: BTreeMap<Place, char>,
    white_to_move: bool,
    hands: String,
    last: String,
    passes: String,
    ply: u32,
    limit: Option<u32>,
}

fn label((file, rank): Place) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn all() -> impl Iterator<Item = Place> {
    (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)))
}

fn is_royal(piece: char) -> bool {
    "KQkq".contains(piece)
}

/// One step from `from` towards `to` and the number of steps; none if the two squares are not on one line.
fn straight(from: Place, to: Place) -> Option<(Place, i32)> {
    let (files, ranks) = (to.0 - from.0, to.1 - from.1);
    let steps = files.abs().max(ranks.abs());
    let even = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    (steps > 0 && even).then(|| ((files.signum(), ranks.signum()), steps))
}

impl Reading {
    fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut pieces = BTreeMap::new();
        for (row, rank) in fields[0].split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(run) => file += run as i32,
                    None => {
                        pieces.insert((file, rank), letter);
                        file += 1;
                    }
                }
            }
        }
        Self {
            pieces,
            white_to_move: fields[1] == "w",
            hands: fields[2].to_owned(),
            last: fields[3].to_owned(),
            passes: fields[4].to_owned(),
            ply: fields[5].parse().unwrap_or(0),
            limit: fields[6].parse().ok(),
        }
    }

    fn is_own(&self, place: Place) -> bool {
        self.pieces.get(&place).is_some_and(|piece| piece.is_uppercase() == self.white_to_move)
    }

    fn is_empty(&self, place: Place) -> bool {
        (0..8).contains(&place.0) && (0..8).contains(&place.1) && !self.pieces.contains_key(&place)
    }

    /// Whether there is a piece other than a king or queen.
    fn is_common(&self, place: Place) -> bool {
        self.pieces.get(&place).is_some_and(|&piece| !is_royal(piece))
    }

    /// Rule 9: the territory of an empty square, by walking from neighbour to neighbour.
    fn territory(&self, place: Place) -> BTreeSet<Place> {
        let mut territory = BTreeSet::new();
        let mut waiting = vec![place];
        while let Some(at) = waiting.pop() {
            if self.is_empty(at) && territory.insert(at) {
                waiting.extend([(1, 0), (-1, 0), (0, 1), (0, -1)].map(|step| (at.0 + step.0, at.1 + step.1)));
            }
        }
        territory
    }

    /// Rules 10 and 11: whether these two or more squares are empty and of one territory.
    fn are_joined(&self, squares: &[Place]) -> bool {
        squares.len() >= 2 && {
            let territory = self.territory(squares[0]);
            squares.iter().all(|square| territory.contains(square))
        }
    }

    /// Rules 5 to 7 and 10.
    fn may_move(&self, from: Place, to: Place) -> bool {
        let Some(&piece) = self.pieces.get(&from) else { return false };
        let (files, ranks) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
        if !self.is_empty(to) {
            return false;
        }
        match piece.to_ascii_uppercase() {
            'R' => files + ranks == 1,
            'B' => files == 1 && ranks == 1,
            'N' => files * ranks == 2,
            'K' => files.max(ranks) == 1,
            'P' => straight(from, to)
                .is_some_and(|(step, steps)| steps == 2 && self.is_common((from.0 + step.0, from.1 + step.1))),
            _ => straight(from, to).is_some_and(|(step, steps)| {
                let way: Vec<Place> = (1..=steps).map(|k| (from.0 + k * step.0, from.1 + k * step.1)).collect();
                steps == 1 || self.are_joined(&way)
            }),
        }
    }

    /// Rules 8 and 11: the landing square of a push; it follows from the way.
    fn push(&self, from: Place, to: Place) -> Option<Place> {
        let piece = self.pieces.get(&from)?.to_ascii_uppercase();
        let (step, steps) = straight(from, to)?;
        let at = |k: i32| (from.0 + k * step.0, from.1 + k * step.1);
        if !self.is_common(at(1)) || !is_royal(piece) {
            return None;
        }
        let free: Vec<Place> = (2..=steps + 1).map(at).collect();
        let may = if steps == 1 { self.is_empty(at(2)) } else { piece == 'Q' && self.are_joined(&free) };
        may.then(|| at(steps + 1))
    }

    /// Rule 12: whether a turn only takes back the one before.
    fn goes_back(&self, from: Place, to: Place) -> bool {
        let own = self.last.split('/').nth(usize::from(!self.white_to_move)).unwrap_or_default();
        own == label(to) + &label(from)
    }
}

/// Every legal turn of a position under the standard rules, as text.
pub fn turns(position: &str) -> BTreeSet<String> {
    let reading = Reading::read(position);
    let mut turns = BTreeSet::new();
    if reading.hands != "-" {
        let hand = reading.hands.split('/').nth(usize::from(!reading.white_to_move)).unwrap_or_default();
        for (kind, count) in "KQRBNP".chars().zip(hand.chars()) {
            let free = all().filter(|&at| count != '0' && reading.is_empty(at));
            turns.extend(free.map(|at| format!("{kind}@{}", label(at))));
        }
        return turns;
    }
    if reading.passes.contains('2') || reading.limit.is_some_and(|limit| reading.ply >= 2 * limit) {
        return turns;
    }
    for from in all().filter(|&from| reading.is_own(from)) {
        for to in all().filter(|&to| !reading.goes_back(from, to)) {
            if reading.may_move(from, to) {
                turns.insert(label(from) + &label(to));
            }
            if let Some(lands) = reading.push(from, to) {
                turns.insert(label(from) + &label(to) + ">" + &label(lands));
            }
        }
    }
    if !turns.is_empty() {
        turns.insert("pass".to_owned());
    }
    turns
}

/// Rules 13 to 18 and 23 to 25: the scores of White and Black, in half points.
pub fn score(position: &str, bonus_in_majority: bool, poker: bool) -> [i32; 2] {
    let reading = Reading::read(position);
    let mut score = [0, 0];
    for place in all().filter(|&place| reading.is_empty(place)) {
        let territory = reading.territory(place);
        // Each territory is counted once: at its first square.
        if territory.first() != Some(&place) {
            continue;
        }
        let halves = value(&reading, &territory, bonus_in_majority, poker);
        score = [score[0] + halves[0], score[1] + halves[1]];
    }
    score
}

fn value(reading: &Reading, territory: &BTreeSet<Place>, bonus_in_majority: bool, poker: bool) -> [i32; 2] {
    let worth = |kind: char| match kind {
        'K' => 10,
        'Q' => 9,
        'R' => 5,
        'N' => 4,
        'B' => 3,
        _ => 1,
    };
    let corner = [(0, 0), (0, 7), (7, 0), (7, 7)];
    let enough = if territory.len() == 1 && corner.iter().any(|at| territory.contains(at)) { 2 } else { 3 };
    let (mut base, mut bonus) = ([0, 0], [0, 0]);
    let mut kinds: [BTreeMap<char, i32>; 2] = Default::default();
    for (place, piece) in &reading.pieces {
        let far = |at: &Place| ((place.0 - at.0).abs(), (place.1 - at.1).abs());
        let side = usize::from(piece.is_lowercase());
        let kind = piece.to_ascii_uppercase();
        if territory.iter().any(|at| far(at).0 + far(at).1 == 1) {
            base[side] += 2 * worth(kind);
        } else if territory.iter().any(|at| far(at) == (1, 1)) {
            base[side] += worth(kind);
        } else {
            continue;
        }
        *kinds[side].entry(kind).or_default() += 1;
    }
    for side in 0..2 {
        for (&kind, &count) in kinds[side].iter().filter(|&(_, &count)| count >= enough) {
            let times = if poker && count >= 4 { count.min(5) } else { 3 };
            bonus[side] += times * count * worth(kind);
        }
        if poker {
            for _three in kinds[side].values().filter(|&&count| count >= 3) {
                for (&two, _) in kinds[side].iter().filter(|&(_, &count)| count == 2) {
                    bonus[side] += 2 * (worth(two) + worth(two));
                }
            }
        }
    }
    let mut whole = base[0] + base[1] + bonus[0] + bonus[1];
    if kinds[0].is_empty() || kinds[1].is_empty() {
        whole *= 2;
    }
    let decisive = |side: usize| base[side] + if bonus_in_majority { bonus[side] } else { 0 };
    match decisive(0) - decisive(1) {
        0 => [whole, whole],
        1.. => [2 * whole, 0],
        _ => [0, 2 * whole],
    }
}
