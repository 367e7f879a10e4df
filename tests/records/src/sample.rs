//! Sample records with a little of everything.

use fastrand::Rng;
use mathchess_engine::game::{Finding, GameKind, Standing};
use mathchess_engine::games::mathematical_chess::{LEVELS, Placing, Side};
use mathchess_records::{
    CompetitionKind, CompetitionResult, NewCompetition, NewCompetitor, NewDisplay, NewOwnLevel, Placement,
    PlacementAction, Player, Profile, Records, Scope, Switches, Terms,
};

use crate::learner::{answer, profile};
use crate::self_play::{Result, record_game, terms};

/// Fills empty records with a class, its pupils with their games, answers and switches, a competition, a display and a
/// level.
///
/// # Errors
/// Any error of the records.
pub fn fill(records: &mut Records) -> Result<()> {
    let (ada, tom) = (profile(records, "Ada")?, profile(records, "Tom")?);
    let class = records.classes().create("4b")?.id;
    records.classes().join(class, &[ada.id, tom.id])?;
    record_game(records, &mut Rng::with_seed(3), 6)?;
    let seat = |profile: &Profile| Player { profile: Some(profile.id), name: profile.name.clone(), strength: None };
    let placed = Placement { action: PlacementAction::Place, piece: "W6".to_owned(), point: "A1".to_owned() };
    records.games().create(&Terms { players: vec![seat(&ada), seat(&tom)], ..terms(2) }, true, &[placed])?;
    let sitting = records.attempts().new_sitting();
    records.attempts().append(&[answer(ada.id, sitting, "one", true), answer(tom.id, sitting, "two", false)])?;
    let switches = Switches { hints: Some(false), locked_levels: Some([9, 10].into()), ..Switches::default() };
    records.switches().set(Scope::Class(class), &switches)?;
    let conditions = LEVELS[0].conditions();
    let competitor = |profile: &Profile| NewCompetitor { profile: Some(profile.id), name: profile.name.clone() };
    let cup = records.competitions().create(&NewCompetition {
        class: Some(class),
        name: "Spring cup".to_owned(),
        kind: CompetitionKind::Swiss,
        game: GameKind::MathematicalChess,
        conditions: conditions.to_string(),
        level: Some(1),
        rounds: 3,
        minutes: None,
        finding: Finding::Shown,
        seed: 7,
        competitors: [&ada, &tom].map(competitor).to_vec(),
    })?;
    records.competitions().append_round(cup, &[(1, Some(2))])?;
    let result = CompetitionResult { game: None, standings: [Standing::Won, Standing::Lost], points: Some([7, 3]) };
    records.competitions().enter_result(cup, 1, 1, Some(&result))?;
    let layout = Placing::random(conditions, Side::White, 7).begin()?.board().to_string();
    let game = GameKind::MathematicalChess;
    records.displays().save(&NewDisplay { game, name: "Corner".to_owned(), layout })?;
    let conditions = conditions.with_size(8).to_string();
    records.own_levels().create(&NewOwnLevel { game, name: "Primes".to_owned(), conditions })?;
    Ok(())
}
