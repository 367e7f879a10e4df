//! The links between the points of the sheet (rules 7 and 8): single lines for steps, double lines for slides.

use super::point::{PER_BOARD, POINTS, Point};

/// The most double lines at a point.
const MOST_DOUBLE: usize = 3;

/// The links of a sheet.
struct Links {
    /// The points that a single line leads to.
    steps: [u128; POINTS],
    /// The points that a double line leads to; the first `double_count` entries are valid.
    doubles: [[u8; MOST_DOUBLE]; POINTS],
    double_count: [u8; POINTS],
}

/// The points of a board's double line in order, from bar to bar: l1 l2 l3 k1 k2 k3 r3 r2 r1.
const CHAIN: [u8; 9] = [9, 10, 11, 12, 13, 14, 17, 16, 15];
const L1: u8 = 9;
const L3: u8 = 11;
const R1: u8 = 15;
const R3: u8 = 17;

impl Links {
    const fn new(boards: u8) -> Self {
        let mut links = Self { steps: [0; POINTS], doubles: [[0; MOST_DOUBLE]; POINTS], double_count: [0; POINTS] };
        let mut board = 0;
        while board < boards {
            let base = board * PER_BOARD;
            let mut i = 0;
            while i < 3 {
                let mut j = 0;
                while j < 2 {
                    // Neighbours in a row and in a column.
                    links.single(base + 3 * i + j, base + 3 * i + j + 1);
                    links.single(base + 3 * j + i, base + 3 * j + 3 + i);
                    j += 1;
                }
                links.single(base + L1 + i, base + 3 * i);
                links.single(base + R1 + i, base + 3 * i + 2);
                links.single(base + 12 + i, base + 6 + i);
                i += 1;
            }
            let mut link = 0;
            while link + 1 < CHAIN.len() {
                links.double(base + CHAIN[link], base + CHAIN[link + 1]);
                link += 1;
            }
            if board % 2 == 1 {
                let facing = base - PER_BOARD;
                links.double(facing + L1, base + L1);
                links.double(facing + R1, base + R1);
            }
            if board >= 2 {
                let ally = base - 2 * PER_BOARD;
                links.double(ally + R1, base + L1);
                links.double(ally + R3, base + L3);
            }
            board += 1;
        }
        links
    }

    const fn single(&mut self, one: u8, other: u8) {
        self.steps[one as usize] |= 1 << other;
        self.steps[other as usize] |= 1 << one;
    }

    const fn double(&mut self, one: u8, other: u8) {
        self.double_to(one, other);
        self.double_to(other, one);
    }

    const fn double_to(&mut self, from: u8, to: u8) {
        let from = from as usize;
        self.doubles[from][self.double_count[from] as usize] = to;
        self.double_count[from] += 1;
    }
}

static TWO: Links = Links::new(2);
static FOUR: Links = Links::new(4);

const fn links_of(boards: usize) -> &'static Links {
    if boards == 2 { &TWO } else { &FOUR }
}

/// The points one step along a single line away.
pub(super) const fn steps(boards: usize, from: Point) -> u128 {
    links_of(boards).steps[from.index()]
}

/// The points one edge along the double line away.
pub(super) fn doubles(boards: usize, from: Point) -> impl Iterator<Item = Point> {
    let links = links_of(boards);
    let count = usize::from(links.double_count[from.index()]);
    links.doubles[from.index()][..count].iter().map(|&number| Point::new(number))
}

/// A line between two neighbouring points, to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// Is it a double line, along which pieces slide?
    pub double: bool,
}

/// Every line of a sheet of two or four boards, each once.
pub fn links(boards: usize) -> Vec<Link> {
    let mut links = Vec::new();
    for from in Point::all(boards) {
        let single = Point::all(boards).filter(|to| steps(boards, from) & to.bit() != 0);
        links.extend(single.filter(|&to| from < to).map(|to| Link { from, to, double: false }));
        links.extend(doubles(boards, from).filter(|&to| from < to).map(|to| Link { from, to, double: true }));
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheets_have_the_lines_of_rule_8() {
        let count = |boards, double| links(boards).iter().filter(|link| link.double == double).count();
        assert_eq!([count(2, false), count(2, true), count(4, false), count(4, true)], [42, 18, 84, 40]);
    }

    #[test]
    fn two_players_share_one_ring() {
        let (mut at, mut before) = (Point::new(L1), None);
        let mut ring = Vec::new();
        loop {
            ring.push(at.to_string());
            let next = doubles(2, at).find(|&next| Some(next) != before);
            (before, at) = (Some(at), next.unwrap_or(at));
            if at == Point::new(L1) || ring.len() > 18 {
                break;
            }
        }
        let text = "al1 al2 al3 ak1 ak2 ak3 ar3 ar2 ar1 br1 br2 br3 bk3 bk2 bk1 bl3 bl2 bl1";
        assert_eq!(ring.join(" "), text);
    }
}
