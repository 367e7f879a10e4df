//! A second, slow generator of spatial chess's legal turns, written directly from the rules document to be compared with
//! the engine's. It shares no code with the engine: cells are tuples, and every move is tried and examined.

use std::collections::{BTreeSet, HashMap};

/// Coordinates c1 … cd.
type Place = Vec<i32>;

/// A position read from its text.
struct Reading {
    dimensions: u32,
    side: i32,
    cubic: bool,
    pieces: HashMap<Place, char>,
    white_to_move: bool,
    rights: String,
}

impl Reading {
    fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let (dimensions, side) = match fields[0] {
            "cubic" => (3, 4),
            "nihongi" => (4, 3),
            general => {
                let (d, n) = general[1..].split_once('x').unwrap_or_default();
                (d.parse().unwrap_or(0), n.parse().unwrap_or(0))
            }
        };
        let mut reading = Self {
            dimensions,
            side,
            cubic: fields[0] == "cubic",
            pieces: HashMap::new(),
            white_to_move: fields[2] == "w",
            rights: fields[3].to_owned(),
        };
        for (rank, row) in fields[1].split('/').rev().enumerate() {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(run) = letter.to_digit(10) {
                    file += run as i32;
                } else {
                    let place = reading.place(file, rank as i32);
                    reading.pieces.insert(place, letter);
                    file += 1;
                }
            }
        }
        reading
    }

    /// Section 3: the coordinates of a place in the flat diagram.
    fn place(&self, mut file: i32, mut rank: i32) -> Place {
        if self.cubic {
            return vec![file % 4, rank % 4, file / 4 + 2 * (rank / 4)];
        }
        (0..self.dimensions)
            .map(|i| {
                let source = if i % 2 == 0 { &mut file } else { &mut rank };
                let c = *source % self.side;
                *source /= self.side;
                c
            })
            .collect()
    }

    fn label(&self, place: &Place) -> String {
        let (mut file, mut rank, mut weight) = (0, 0, 1);
        if self.cubic {
            (file, rank) = (place[0] + 4 * (place[2] % 2), place[1] + 4 * (place[2] / 2));
        } else {
            for pair in place.chunks(2) {
                file += pair[0] * weight;
                rank += pair.get(1).unwrap_or(&0) * weight;
                weight *= self.side;
            }
        }
        format!("{}{}", (b'a' + file as u8) as char, rank + 1)
    }

    /// Rule 2: the unit vectors of the modes with these numbers of components.
    fn vectors(&self, modes: &[usize]) -> Vec<Place> {
        let mut all = vec![vec![]];
        for _ in 0..self.dimensions {
            all = all.iter().flat_map(|v: &Place| [-1, 0, 1].map(|c| [&v[..], &[c]].concat())).collect();
        }
        all.retain(|v| modes.contains(&v.iter().filter(|&&c| c != 0).count()));
        all
    }

    /// Rules 3 to 10 and 14: the places that the piece on `from` could reach if its own king's safety were ignored.
    fn reach(&self, from: &Place) -> Vec<Place> {
        let Some(&letter) = self.pieces.get(from) else { return Vec::new() };
        let (modes, slides): (&[usize], bool) = match letter.to_ascii_uppercase() {
            'P' => (&[1], false),
            'H' => (&[1, 3], false),
            'K' if self.rights.contains(letter) => (&[1, 3], false),
            'K' => (&[1], false),
            'B' => (&[2], true),
            'R' => (&[1], true),
            _ => (&[1, 2], true),
        };
        let mut reach = Vec::new();
        for vector in self.vectors(modes) {
            let mut at = from.clone();
            loop {
                at = at.iter().zip(&vector).map(|(c, step)| c + step).collect();
                if at.iter().any(|c| !(0..self.side).contains(c)) {
                    break;
                }
                let there = self.pieces.get(&at);
                if there.is_none_or(|other| other.is_uppercase() != letter.is_uppercase()) {
                    reach.push(at.clone());
                }
                if there.is_some() || !slides {
                    break;
                }
            }
        }
        reach
    }

    /// Rule 15: whether this side's king is attacked.
    fn in_check(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        self.pieces
            .iter()
            .filter(|(_, letter)| letter.is_uppercase() != white)
            .any(|(from, _)| self.reach(from).iter().any(|to| self.pieces.get(to) == Some(&king)))
    }
}

/// Every legal turn as text, in a position in which rules 21 and 22 don't end the game.
pub fn turns(position: &str) -> BTreeSet<String> {
    let mut reading = Reading::read(position);
    let white = reading.white_to_move;
    let corner = vec![if white { reading.side - 1 } else { 0 }; reading.dimensions as usize];
    let own: Vec<(Place, char)> = reading
        .pieces
        .iter()
        .filter(|(_, letter)| letter.is_uppercase() == white)
        .map(|(place, &letter)| (place.clone(), letter))
        .collect();
    let mut turns = BTreeSet::new();
    for (from, letter) in own {
        for to in reading.reach(&from) {
            let captured = reading.pieces.insert(to.clone(), letter);
            reading.pieces.remove(&from);
            let legal = !reading.in_check(white);
            reading.pieces.insert(from.clone(), letter);
            match captured {
                Some(captured) => reading.pieces.insert(to.clone(), captured),
                None => reading.pieces.remove(&to),
            };
            if legal {
                let turn = reading.label(&from) + &reading.label(&to);
                if letter.eq_ignore_ascii_case(&'P') && to == corner {
                    turns.extend(["=Q", "=R", "=B", "=H"].map(|piece| turn.clone() + piece));
                } else {
                    turns.insert(turn);
                }
            }
        }
    }
    turns
}
