//! Claims by places alone, in drills, checks, puzzles and games, are hardly ever right.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use mathchess_e2e::cant_add::Rule;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_engine::games::mathematical_chess::{Arrangement, LEVELS, Placing, Position, Side};
use mathchess_teaching::lessons::Ask;

use crate::{BOX, game, learns, opens_drill, opens_game, opens_puzzle, skips_puzzle};

/// The skills whose rounds are opened, each for its first exercise.
const SKILLS: [&str; 8] = ["add.pair", "stay", "mul.pair", "spare", "pow.pair", "multi", "add.digit", "extend"];

/// The courses whose checks ask for turns; a story takes one of them, by the next course.
const COURSES: [&str; 10] = ["c01", "c02", "c03", "c04", "c05", "c06", "c07", "c08", "c09", "c10"];

/// What the program claims.
const RULES: [Rule; 2] = [Rule { line: 0, each_side: 1 }, Rule { line: 0, each_side: 2 }];

/// How many drills, puzzles and games are tried in one story.
const TEN: usize = 10;
/// The stories with puzzles. In each later one, more puzzles have to be passed over until new ones come.
const WITH_PUZZLES: usize = 6;

/// What the program has right, and how long the answers take.
#[derive(Default)]
struct Counted {
    /// By rule: right ones, and all.
    rules: BTreeMap<Rule, (usize, usize)>,
    /// The milliseconds of wrong answers and of right ones.
    milliseconds: [Vec<f64>; 2],
}

/// The largest share that may be right, in percent.
const MOST: usize = 10;
/// A count fails whose chance is smaller, for a program that is right in `MOST` percent of all cases.
const IMPROBABLE: f64 = 0.001;

/// The chance that at least this many of `all` are right, if each is with the chance `MOST` percent.
fn chance(right: usize, all: usize) -> f64 {
    let share = MOST as f64 / 100.0;
    let mut exactly = (1.0 - share).powi(i32::try_from(all).unwrap_or(i32::MAX));
    let mut fewer = 0.0;
    for count in 0..right {
        fewer += exactly;
        exactly *= share / (1.0 - share) * (all - count) as f64 / (count + 1) as f64;
    }
    1.0 - fewer
}

impl Counted {
    async fn tries(&mut self, person: &Person<'_>) -> Result<()> {
        let pieces = person.app.pieces_on_board().await?;
        let mut tried = Vec::new();
        for rule in RULES {
            let Some(guess) = rule.guess(&pieces) else { continue };
            // Two rules may claim the same; it counts once.
            if tried.contains(&guess) {
                continue;
            }
            let answered = person.claims_blindly(&guess).await.with_context(|| format!("{rule:?}, {guess:?}"))?;
            tried.push(guess);
            let (right, all) = self.rules.entry(rule).or_default();
            *right += usize::from(answered.is_right);
            *all += 1;
            self.milliseconds[usize::from(answered.is_right)].push(answered.milliseconds);
        }
        Ok(())
    }

    /// Takes a check. One rule after the other answers the tasks that ask for a turn; where it finds nothing to claim, and in all
    /// other tasks, the answer is the engine's and does not count.
    async fn tries_check(&mut self, person: &Person<'_>, course: &str) -> Result<()> {
        person.app.opens(&format!("#/course/{course}")).await?;
        let mut rules = RULES.iter().cycle();
        person
            .takes_check(course, async |step, then| {
                if matches!(step.exercise.asks(), Ask::Turn { .. })
                    && let Some(&rule) = rules.next()
                    && let Some(guess) = rule.guess(&person.app.pieces_on_board().await?)
                {
                    let is_right = person.answers_blindly(&guess).await?;
                    let (right, all) = self.rules.entry(rule).or_default();
                    *right += usize::from(is_right);
                    *all += 1;
                    return Ok(());
                }
                let answer = step.exercise.model().context("the engine has no answer")?.answer;
                person.enters_answer(step, &answer, then).await
            })
            .await
    }

    fn tells(&self, of: &str) {
        for (rule, (right, all)) in &self.rules {
            println!("{of}: {rule:?}: {right} of {all}");
        }
        for (name, times) in ["wrong", "right"].into_iter().zip(&self.milliseconds) {
            let mut times = times.clone();
            times.sort_by(f64::total_cmp);
            if let (Some(least), Some(middle), Some(most)) = (times.first(), times.get(times.len() / 2), times.last()) {
                println!(
                    "{of}: {} {name} answers take {least:.0} to {most:.0} ms, half of them up to {middle:.0}",
                    times.len()
                );
            }
        }
    }

    /// What all rules together have right, and how many claims they made.
    fn together(&self) -> (usize, usize) {
        self.rules.values().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    }

    fn is_mostly_wrong(&self, of: &str) -> Result<()> {
        self.tells(of);
        for &(right, all) in self.rules.values().chain([&self.together()]) {
            ensure!(chance(right, all) > IMPROBABLE, "{of}: {right} of {all} claims by places are right");
        }
        Ok(())
    }
}

fn told((right, all): (usize, usize)) -> String {
    format!("{right} of {all}")
}

/// A game of a level whose pieces are placed at random, the same each time.
fn random_game(seed: usize) -> Result<String> {
    let level = &LEVELS[seed % LEVELS.len()];
    let placing = Placing::random(level.conditions(), Side::White, u64::try_from(seed)?);
    let compare = placing.conditions().compare();
    let position = Position::new(&Arrangement { board: *placing.board(), side: Side::White, compare });
    Ok(game(&position.to_string(), "found").replace(BOX, "quiet-limit=100"))
}

/// Tries ten drills, a check, ten puzzles and ten games, others in each story.
async fn plays_by_places(story_number: usize, counted: &mut [Counted; 4]) -> Result<()> {
    let [drills, checks, puzzles, games] = counted;
    story("a program that can't add", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        learns(&person).await?;
        app.records_what_is_sent().await?;
        for skill in SKILLS.iter().cycle().take(TEN) {
            if opens_drill(&person, skill).await?.is_some() {
                drills.tries(&person).await?;
            }
        }
        if let Some(course) = COURSES.iter().cycle().nth(story_number) {
            checks.tries_check(&person, course).await.with_context(|| format!("the check of {course}"))?;
        }
        for level in 1..=TEN {
            if story_number >= WITH_PUZZLES {
                break;
            }
            opens_puzzle(&person, u8::try_from(level)?).await?;
            for _ in 0..story_number {
                skips_puzzle(&person).await?;
            }
            puzzles.tries(&person).await?;
        }
        for seed in story_number * TEN..(story_number + 1) * TEN {
            let id = app.imports_game(&random_game(seed)?).await?;
            opens_game(app, &id).await?;
            games.tries(&person).await?;
            app.ends_game(&id).await?;
        }
        Ok(())
    })
    .await
}

/// One story; as many as `MATHCHESS_TIMES` says in a long run.
#[tokio::test]
async fn a_program_that_cant_add_claims_hardly_anything_rightly() -> Result<()> {
    let wanted = std::env::var("MATHCHESS_TIMES").ok().and_then(|times| times.parse().ok());
    let stories: usize = wanted.unwrap_or(1);
    let mut counted = [(); 4].map(|()| Counted::default());
    for story_number in 0..stories {
        plays_by_places(story_number, &mut counted).await?;
    }
    let [of_drills, of_checks, of_puzzles, of_games] = counted.each_ref().map(|one| told(one.together()));
    println!(
        "FIGURE right of the claims by places: {of_drills} in drills, {of_checks} in checks, {of_puzzles} in puzzles, {of_games} in games"
    );
    for (counted, of) in counted.iter().zip(["drills", "checks", "puzzles", "games"]) {
        counted.is_mostly_wrong(of)?;
    }
    Ok(())
}

#[test]
fn the_chance_of_a_count_is_that_of_the_binomial_distribution() {
    assert!((chance(0, 40) - 1.0).abs() < 1e-9);
    assert!((chance(1, 1) - 0.1).abs() < 1e-9);
    assert!((chance(1, 2) - 0.19).abs() < 1e-9);
    assert!(chance(4, 40) > 0.5 && chance(12, 40) < 0.001);
}
