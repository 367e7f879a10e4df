//! Pieces of one board that can take something and pieces that can't look alike, in drills, puzzles and checks.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use mathchess_e2e::cant_add::shape;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_e2e::watching::Seen;
use mathchess_engine::games::mathematical_chess::{Point, Position};
use mathchess_teaching::lessons::Ask;

use crate::{learns, opens_drill, opens_puzzle, skips_puzzle};

/// The skills whose exercises are turns on whole positions for a new learner, with pieces of one kind that can take something and
/// others that can't.
const SKILLS: [&str; 8] = ["spare", "multi", "stay", "extend", "spare", "multi", "stay", "extend"];
/// The most puzzles that are looked at until enough boards can be compared.
const MOST_PUZZLES: usize = 30;
/// The courses whose checks are taken until enough boards can be compared.
const COURSES: [&str; 6] = ["c01", "c02", "c04", "c05", "c07", "c08"];

/// What is seen of the pieces of one board that can take something where they stand, and of those that can't.
type OnBoard = BTreeMap<(&'static str, bool), [Vec<BTreeSet<String>>; 2]>;

/// What is seen of the pieces of several boards.
#[derive(Default)]
struct Shapes {
    /// By board, then by what was done and whether the piece is a sign: without an equation, and with one.
    boards: Vec<OnBoard>,
    /// Whether the pieces stay, too, and are not only chosen.
    stays: bool,
}

/// The most pieces of one board that are looked at: signs and digits, each with an equation and without one.
const MOST_ALIKE: usize = 2;
/// What marks only the pieces that take, or only the others, counts as told if it does on all boards, this number at least: on fewer
/// it may be chance.
const TELLING: usize = 3;
/// The number of boards that are looked at.
const BOARDS: usize = 4;

/// The marks of points to which a chosen piece can go.
const GOES: [&str; 3] = ["go", "capture", "jump"];

/// The points to which a piece can go by the rules of moves alone, whatever it could take by an equation.
fn goes_to(position: &Position, from: Point) -> BTreeSet<String> {
    let mut points = BTreeSet::new();
    position.for_each_turn(|turn| {
        if turn.from() == from && turn.to() != from && turn.removed().is_empty() {
            points.insert(turn.to().to_string());
        }
    });
    points
}

/// Whether a piece can take something by an equation where it stands.
fn takes_staying(position: &Position, point: Point) -> bool {
    let mut takes = false;
    position.for_each_turn(|turn| {
        takes |= turn.from() == point && turn.to() == point && !turn.removed().is_empty();
    });
    takes
}

/// Whether some own signs, or some own digits, can take something where they stand and others can't.
fn is_comparable(position: &Position) -> bool {
    let mut kinds: BTreeMap<bool, [bool; 2]> = BTreeMap::new();
    for point in position.board().points_of(position.side_to_move()) {
        let is_sign = position.board().get(point).is_some_and(|piece| piece.is_operator());
        kinds.entry(is_sign).or_default()[usize::from(takes_staying(position, point))] = true;
    }
    kinds.values().any(|found| *found == [true; 2])
}

impl Shapes {
    /// Those of pieces that are chosen and stay.
    fn found() -> Self {
        Self { stays: true, ..Self::default() }
    }

    /// Chooses own pieces of a board on which there is something to compare, and lets them stay.
    async fn looks_at(&mut self, person: &Person<'_>, position: &Position) -> Result<()> {
        let app = person.app;
        if self.compared() >= BOARDS || !is_comparable(position) {
            return Ok(());
        }
        app.is_seen().await?;
        let (mut seen, mut looked) = (OnBoard::new(), BTreeMap::new());
        for from in app.points_matching(".grab[data-point]").await? {
            let point: Point = from.parse().map_err(|_| anyhow::anyhow!("{from} can't be read as a point"))?;
            let takes = takes_staying(position, point);
            let is_sign = position.board().get(point).is_some_and(|piece| piece.is_operator());
            let alike: &mut usize = looked.entry((is_sign, takes)).or_default();
            *alike += 1;
            if *alike > MOST_ALIKE {
                continue;
            }
            let mut note = |step, told: &Seen| {
                let of_step: &mut [Vec<BTreeSet<String>>; 2] = seen.entry((step, is_sign)).or_default();
                of_step[usize::from(takes)].push(shape(told));
            };
            person.tap(&from).await?;
            app.element("stay").await?;
            note("chosen", &app.is_seen().await?);
            let marked = person.marks().await?;
            let marked: BTreeSet<String> =
                marked.into_iter().filter(|(_, mark)| GOES.contains(&mark.as_str())).map(|(point, _)| point).collect();
            ensure!(marked == goes_to(position, point), "{from} is shown to go to {marked:?}");
            if self.stays {
                person.tap(&from).await?;
                app.element("claim-head").await?;
                note("stays", &app.is_seen().await?);
            }
            person.puts_back().await?;
            app.is_seen().await?;
        }
        self.boards.push(seen);
        Ok(())
    }

    /// What was seen of boards and steps where pieces with an equation can be compared with others of their kind.
    fn comparable(&self) -> impl Iterator<Item = (&(&'static str, bool), &[Vec<BTreeSet<String>>; 2])> {
        let all = self.boards.iter().flatten();
        all.filter(|(_, [without, with])| !without.is_empty() && !with.is_empty())
    }

    /// On how many boards pieces of a kind could be compared after a step.
    fn compared_of(&self, key: &(&'static str, bool)) -> usize {
        self.comparable().filter(|(other, _)| *other == key).count()
    }

    /// On how many boards pieces of the kind could be compared that has most.
    fn compared(&self) -> usize {
        self.comparable().map(|(key, _)| self.compared_of(key)).max().unwrap_or_default()
    }

    /// What is seen of every piece that takes and of no other one of its kind on the board, or the other way round, on all boards.
    fn told(&self) -> Vec<String> {
        let mut told: BTreeMap<String, usize> = BTreeMap::new();
        for (key, [without, with]) in self.comparable().filter(|(key, _)| self.compared_of(key) >= TELLING) {
            let (step, is_sign) = key;
            let kind = if *is_sign { "sign" } else { "digit" };
            for (these, those, which) in [(with, without, "takes"), (without, with, "does not take")] {
                for one in these.iter().flatten().collect::<BTreeSet<_>>() {
                    if these.iter().all(|seen| seen.contains(one)) && !those.iter().any(|seen| seen.contains(one)) {
                        let left = told.entry(format!("a {kind} that {which}, {step}: {one}"));
                        *left.or_insert_with(|| self.compared_of(key)) -= 1;
                    }
                }
            }
        }
        told.into_iter().filter(|&(_, left)| left == 0).map(|(one, _)| one).collect()
    }

    fn says_nothing(&self) -> Result<()> {
        let compared = self.compared();
        println!("compared on {compared} of {} boards", self.boards.len());
        ensure!(compared >= TELLING, "{compared} boards are too few");
        let told = self.told();
        ensure!(told.is_empty(), "on {compared} boards pieces are told apart by\n{}", told.join("\n"));
        Ok(())
    }
}

/// Looks at pieces of several boards as a learner who finds the equations; nothing may tell those apart that take something.
async fn look_alike(name: &str, looks: impl AsyncFnOnce(&Person<'_>, &mut Shapes) -> Result<()>) -> Result<()> {
    story(name, async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        learns(&person).await?;
        app.records_what_is_sent().await?;
        let mut shapes = Shapes::found();
        looks(&person, &mut shapes).await?;
        shapes.says_nothing()
    })
    .await
}

#[tokio::test]
async fn pieces_with_and_without_an_equation_look_alike_in_drills() -> Result<()> {
    look_alike("pieces of drills look alike", async |person, shapes| {
        for skill in SKILLS {
            if let Some(position) = opens_drill(person, skill).await? {
                shapes.looks_at(person, &position).await.with_context(|| skill)?;
            }
        }
        Ok(())
    })
    .await
}

/// A guest is shown the equations of drills, and there the same look tells the pieces apart.
#[tokio::test]
async fn where_drills_show_equations_the_pieces_are_told_apart() -> Result<()> {
    story("pieces of drills that show equations", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        app.records_what_is_sent().await?;
        let mut shapes = Shapes::default();
        for skill in &SKILLS {
            if let Some(position) = opens_drill(&person, skill).await? {
                shapes.looks_at(&person, &position).await.with_context(|| (*skill).to_owned())?;
            }
        }
        let told = shapes.told();
        ensure!(told.iter().any(|one| one.contains(": sent ")), "what the shell sends is not seen: {told:?}");
        ensure!(told.iter().any(|one| one.contains(": page ")), "what the page shows is not seen: {told:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn pieces_with_and_without_an_equation_look_alike_in_puzzles() -> Result<()> {
    look_alike("pieces of puzzles look alike", async |person, shapes| {
        let mut position = opens_puzzle(person, 1).await?;
        for _ in 0..MOST_PUZZLES {
            shapes.looks_at(person, &position).await?;
            if shapes.compared() >= BOARDS {
                break;
            }
            position = skips_puzzle(person).await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn pieces_with_and_without_an_equation_look_alike_in_a_check() -> Result<()> {
    look_alike("pieces of a check look alike", async |person, shapes| {
        for course in COURSES {
            if shapes.compared() >= BOARDS {
                break;
            }
            person.app.opens(&format!("#/course/{course}")).await?;
            person
                .takes_check(course, async |step, then| {
                    if matches!(step.exercise.asks(), Ask::Turn { .. }) {
                        shapes.looks_at(person, &step.exercise.position().parse()?).await?;
                    }
                    let answer = step.exercise.model().context("the engine has no answer")?.answer;
                    person.enters_answer(step, &answer, then).await
                })
                .await?;
        }
        Ok(())
    })
    .await
}
