//! Every kind of wrong claim is answered: the rings stay, the reason is told, the claim can be changed or dropped, it costs no
//! points, and it is counted at the end.
//!
//! Of the engine's reasons one can't be had on the screen: a side without digits, since Check waits for both sides. Of digits that
//! the sign does not see, those off its lines can't be ringed, so only those behind another sign are claimed.

use anyhow::{Context, Result, bail, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_engine::games::mathematical_chess::{Claim, ClaimFault, Entry, NoValue, Point, Position, Verdict};

/// A kind of wrong claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Unequal,
    OthersAttached,
    TakesTwo,
    TakesOne,
    NoDifference,
    NoQuotient,
    TwoLines,
    NotAttached,
    NotThrough,
    NotIn,
    NothingToTake,
}

impl Kind {
    fn of(fault: &ClaimFault) -> Option<Self> {
        Some(match fault {
            ClaimFault::Unequal(..) => Self::Unequal,
            ClaimFault::NoValue(_, _, NoValue::OthersAttached) => Self::OthersAttached,
            ClaimFault::NoValue(_, _, NoValue::TakesTwo) => Self::TakesTwo,
            ClaimFault::NoValue(_, _, NoValue::TakesOne) => Self::TakesOne,
            ClaimFault::NoValue(_, _, NoValue::NoDifference) => Self::NoDifference,
            ClaimFault::NoValue(_, _, NoValue::NoQuotient) => Self::NoQuotient,
            ClaimFault::TwoLines => Self::TwoLines,
            ClaimFault::NotAttached(_) => Self::NotAttached,
            ClaimFault::NotThrough(_) => Self::NotThrough,
            ClaimFault::NotIn(_) => Self::NotIn,
            ClaimFault::NothingToTake(_) => Self::NothingToTake,
            ClaimFault::OneSide(..) => return None,
        })
    }

    /// The messages of the reason.
    fn messages(self) -> &'static [&'static str] {
        match self {
            Self::Unequal => &["play.claim.unequal", "play.claim.makes.last"],
            Self::OthersAttached => {
                &["play.claim.notYet", "play.claim.noNumber.row.first", "play.claim.why.othersAttached"]
            }
            Self::TakesTwo => &["play.claim.notYet", "play.claim.noNumber.row.first", "play.claim.why.takesTwo"],
            Self::TakesOne => &["play.claim.notYet", "play.claim.noNumber.row.first", "play.claim.why.takesOne"],
            Self::NoDifference => {
                &["play.claim.notYet", "play.claim.noNumber.row.first", "play.claim.why.noDifference"]
            }
            Self::NoQuotient => &["play.claim.notYet", "play.claim.noNumber.row.first", "play.claim.why.noQuotient"],
            Self::TwoLines => &["play.claim.notYet", "play.claim.twoLines"],
            Self::NotAttached => &["play.claim.notYet", "play.claim.notSeen"],
            Self::NotThrough => &["play.claim.notYet", "play.claim.notThrough"],
            Self::NotIn => &["play.claim.matches", "play.claim.notIn"],
            Self::NothingToTake => &["play.claim.matches", "play.claim.nothingToTake"],
        }
    }

    /// Whether it counts as a wrong claim: an equation that takes nothing is calculated rightly.
    fn counts(self) -> bool {
        self != Self::NothingToTake
    }
}

/// A wrong claim on a board of its own.
struct Wrong {
    kind: Kind,
    start: &'static str,
    /// The piece that acts and stays.
    acting: &'static str,
    /// What is tapped for the claim, in this order: a ringed acting digit is no longer ringed after a tap.
    taps: &'static [&'static str],
}

const WRONG: [Wrong; 11] = [
    Wrong {
        kind: Kind::Unequal,
        start: "6/6/6/W9B6W+1W5B7/6/B93W8B+ w last",
        acting: "C3",
        taps: &["A3", "B3", "E3", "F3"],
    },
    Wrong {
        kind: Kind::OthersAttached,
        start: "6/6/6/W9B6W+1W5B7/6/B93W8B+ w last",
        acting: "C3",
        taps: &["A3", "E3", "F3"],
    },
    Wrong {
        kind: Kind::TakesTwo,
        start: "6/6/6/W8B5B2W-B31/6/5B- w last",
        acting: "D3",
        taps: &["A3", "B3", "C3", "E3"],
    },
    Wrong { kind: Kind::TakesOne, start: "6/6/6/W2B31WPB81/6/5BP w last", acting: "D3", taps: &["A3", "B3", "E3"] },
    Wrong { kind: Kind::NoDifference, start: "6/6/6/W5B51W-B31/6/5B- w last", acting: "D3", taps: &["A3", "B3", "E3"] },
    Wrong { kind: Kind::NoQuotient, start: "6/6/6/W5B21W:B31/6/5B: w last", acting: "D3", taps: &["A3", "B3", "E3"] },
    // The ring on the column comes first: Check waits for both sides of the line of the latest ring.
    Wrong {
        kind: Kind::TwoLines,
        start: "6/3B32/6/W9B61W+B41/6/5B+ w last",
        acting: "D3",
        taps: &["D5", "A3", "B3", "E3"],
    },
    Wrong { kind: Kind::NotAttached, start: "6/6/6/W9B+B6W+B71/6/6 w last", acting: "D3", taps: &["A3", "C3", "E3"] },
    Wrong { kind: Kind::NotThrough, start: "6/6/6/W3B+1W+1B3/6/6 w last", acting: "A3", taps: &["D3", "F3"] },
    Wrong { kind: Kind::NotIn, start: "6/5W+/6/W5W2BP1B81/6/6 w last", acting: "A3", taps: &["A3", "C3", "B3", "E3"] },
    Wrong {
        kind: Kind::NothingToTake,
        start: "6/5B6/6/W1W2W+1W31/6/5B+ w last",
        acting: "C3",
        taps: &["A3", "B3", "E3"],
    },
];

/// A point by its name.
fn point(name: &str) -> Result<Point> {
    name.parse().map_err(|_| anyhow::anyhow!("{name} can't be read as a point"))
}

impl Wrong {
    fn is_operator(&self, position: &Position, name: &str) -> Result<bool> {
        Ok(position.board().get(point(name)?).is_some_and(|piece| piece.is_operator()))
    }

    /// The engine's reason.
    fn fault(&self) -> Result<ClaimFault> {
        let position: Position = self.start.parse()?;
        let (mut operator, mut digits) = (None, Vec::new());
        if self.is_operator(&position, self.acting)? {
            operator = Some(point(self.acting)?);
        } else {
            digits.push(point(self.acting)?);
        }
        for tap in self.taps {
            let tapped = point(tap)?;
            if self.is_operator(&position, tap)? {
                operator = Some(tapped);
            } else if digits.contains(&tapped) {
                digits.retain(|&digit| digit != tapped);
            } else {
                digits.push(tapped);
            }
        }
        let stands = Some(point(self.acting)?);
        let entry = Entry { from: stands, to: stands, ..Entry::default() };
        let claim = Claim { operator: operator.context("no sign is claimed")?, digits };
        match position.judge_claim(&entry, &claim).map_err(|refusal| anyhow::anyhow!("{refusal}"))? {
            Verdict::Wrong(fault) => Ok(fault),
            Verdict::Right(equation) => bail!("{equation} is right"),
        }
    }
}

/// What both sides make, where the screen tells it.
fn made(fault: &ClaimFault) -> Option<[String; 2]> {
    match fault {
        ClaimFault::Unequal(_, first, second) => {
            Some([first.first()?.compared.to_string(), second.first()?.compared.to_string()])
        }
        ClaimFault::NothingToTake(equation) => {
            Some([equation.first.compared.to_string(), equation.second.compared.to_string()])
        }
        _ => None,
    }
}

/// A game on a day of its own, so that two games with the same start are not taken for the same one.
fn text(start: &str, day: usize) -> String {
    format!(
        "[MathChess \"2\"]\n[Game \"mathematical-chess\"]\n[Date \"2026-11-{day:02}\"]\n[Player1 \"Mai\"]\n[Player2 \"Tom\"]\n\
         [Options \"digits=123456789 operators=+-x:PR quiet-limit=100 equations=found\"]\n[Start \"{start}\"]\n\
         [Result \"*\"]\n"
    )
}

/// Brings a game in and goes on with it.
async fn opens(person: &Person<'_>, start: &str, day: usize) -> Result<()> {
    let id = person.app.imports_game(&text(start, day)).await?;
    person.app.opens(&format!("#/game/{id}")).await?;
    person.app.usable("pass").await?;
    Ok(())
}

/// The ringed points, in the order of the board.
async fn ringed(app: &App) -> Result<Vec<String>> {
    app.points_matching("[data-ringed]").await
}

/// The numbers of both rows of the claim; a question mark where nothing is told.
async fn results(app: &App) -> Result<Vec<String>> {
    let script =
        "return [...document.querySelectorAll('[data-testid=claim-rows] .result')].map(one => one.textContent.trim())";
    Ok(serde_json::from_value(app.answers_script(script).await?)?)
}

async fn is_disabled(app: &App, test_id: &str) -> Result<bool> {
    Ok(app.attribute(test_id, "disabled").await?.is_some())
}

/// Makes the wrong claim and sees that it is answered, changed and dropped, and that the game goes on.
async fn claims_wrongly(person: &Person<'_>, wrong: &Wrong) -> Result<()> {
    let app = person.app;
    let fault = wrong.fault()?;
    ensure!(Kind::of(&fault) == Some(wrong.kind), "the engine says {fault:?}");
    person.tap(wrong.acting).await?;
    app.element("stay").await?;
    person.tap(wrong.acting).await?;
    app.element("claim-rows").await?;
    let at_first = ringed(app).await?;
    for tap in wrong.taps {
        person.tap(tap).await?;
    }
    person.waits("a claim that can be checked", async || Ok(!is_disabled(app, "check").await?)).await?;
    let claimed = ringed(app).await?;
    ensure!(results(app).await? == ["?", "?"], "the numbers are told before the check");
    person.press("check").await?;
    for message in wrong.kind.messages() {
        app.says_message("claim-head", message).await?;
    }
    app.is_accessible(&format!("{:?}", wrong.kind)).await?;
    ensure!(ringed(app).await? == claimed, "the rings have changed");
    let told = results(app).await?;
    let expected = made(&fault).unwrap_or_else(|| ["?", "?"].map(str::to_owned));
    ensure!(told == expected, "both sides are said to make {told:?} and not {expected:?}");
    ensure!(is_disabled(app, "check").await?, "the same claim can be checked twice");
    ensure!(!app.shows("claim-found").await?, "a wrong claim allows something");
    ensure!(person.scores().await? == (0, 0), "a wrong claim changes the points");
    // It can be changed: without one of its rings it is asked again, and told nothing.
    let last = wrong.taps.last().context("nothing is claimed")?;
    person.tap(last).await?;
    person.waits("a question again", async || Ok(results(app).await? == ["?", "?"])).await?;
    ensure!(ringed(app).await?.len() + 1 == claimed.len(), "the tap wiped no ring");
    person.tap(last).await?;
    person.waits("the same claim again", async || Ok(ringed(app).await? == claimed)).await?;
    person.waits("a claim that can be checked", async || Ok(!is_disabled(app, "check").await?)).await?;
    // It can be dropped.
    person.press("claim-clear").await?;
    person.waits("the rings of the start", async || Ok(ringed(app).await? == at_first)).await?;
    // The game goes on.
    for _ in 0..2 {
        person.press("back-step").await?;
    }
    person.passes(1).await
}

#[tokio::test]
async fn a_wrong_claim_of_each_kind_is_answered_and_counted() -> Result<()> {
    story("wrong claims of each kind", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        for (day, wrong) in (1..).zip(&WRONG) {
            let told = async {
                opens(&person, wrong.start, day).await?;
                claims_wrongly(&person, wrong).await?;
                person.stops_as_umpire().await?;
                app.says("found-0", "Mai").await?;
                ensure!(app.shows("wrong-claims-0").await? == wrong.kind.counts(), "it is counted or not at the end");
                if wrong.kind.counts() {
                    app.says("wrong-claims-0", "1 ").await?;
                }
                ensure!(!app.shows("wrong-claims-1").await?, "it is counted for the other player");
                ensure!((person.number_in("final-0").await?, person.number_in("final-1").await?) == (0, 0), "points");
                anyhow::Ok(())
            };
            told.await.with_context(|| format!("{:?}", wrong.kind))?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_claim_is_right_after_wrong_ones_and_both_are_counted() -> Result<()> {
    story("wrong claims and a right one", async |app| {
        app.resize(Size::Phone).await?;
        let person = Person { app, hand: Hand::Mouse };
        opens(&person, "6/1B84/6/W9B6W+1W8B7/6/B93W7B+ w last", 1).await?;
        person.tap("C3").await?;
        person.tap("C3").await?;
        app.element("claim-rows").await?;
        // A piece off the lines and another sign can't be ringed, and the reason is told.
        person.tap("B5").await?;
        app.says_message("note", "play.claim.offLine").await?;
        ensure!(ringed(app).await?.is_empty(), "a piece off the lines is ringed");
        // One side alone can't be checked.
        for point in ["A3", "B3"] {
            person.tap(point).await?;
        }
        ensure!(is_disabled(app, "check").await?, "one side can be checked");
        ensure!(!app.shows("note").await?, "the remark stays after the next act");
        for (wrong, point) in ["E3", "B3"].into_iter().enumerate() {
            person.tap(point).await?;
            person.press("check").await?;
            app.says_message("claim-head", "play.claim.notYet").await?;
            ensure!(app.points_matching("[data-mark=taking]").await?.is_empty(), "something is struck after {wrong}");
        }
        for point in ["B3", "F3"] {
            person.tap(point).await?;
        }
        person.press("check").await?;
        app.says_message("claim-head", "play.claim.struck").await?;
        app.element("claim-found").await?;
        person.press("claim-take").await?;
        person.press("end-turn").await?;
        app.lists_turn(1, "C3!B3,F3").await?;
        person.stops_as_umpire().await?;
        app.says("found-0", "1").await?;
        app.says("wrong-claims-0", "2 ").await?;
        ensure!(person.number_in("final-0").await? == 2, "the points of what was taken");
        Ok(())
    })
    .await
}
