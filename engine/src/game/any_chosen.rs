//! Converts the options chosen before a game into the game, for every kind, and back.

use super::Game;
use super::any::{AnyGame, whichever};
use super::any_in_play::AnyInPlay;
use super::choice::ChosenOption;
use super::chosen::{Chosen, MatchOptions};
use super::fields::Fields;
use super::game_error::GameError;
use super::kind::GameKind;
use crate::every_game;

fn options<G: Game>(chosen: &[ChosenOption]) -> MatchOptions {
    let mut fields = Fields::new(chosen);
    let chosen = G::Chosen::choose(&mut fields);
    let is_calculated = chosen.start(0).is_ok_and(|start| start.is_calculated());
    MatchOptions { seats: chosen.seats(), fields: fields.into_list(), is_calculated }
}

fn begun<G: Game>(chosen: &[ChosenOption], seed: u64) -> Result<(G, String), GameError> {
    let mut fields = Fields::new(chosen);
    let chosen = G::Chosen::choose(&mut fields);
    fields.judge().map_err(GameError::Choice)?;
    Ok((chosen.start(seed).map_err(GameError::Start)?, chosen.options()))
}

macro_rules! any_chosen {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal, $opponent:ident;)+) => {
        impl GameKind {
            /// The options offered after some choices. A choice that is no longer offered is left out or replaced by the
            /// nearest one, so a form can ask again after each change.
            ///
            /// ```
            /// use mathchess_engine::game::{ChosenOption, GameKind};
            /// let standard = GameKind::IntervalChess.options(&[]);
            /// let names: Vec<&str> = standard.fields.iter().map(|field| field.name).collect();
            /// assert_eq!(names[..2], ["mode", "goal"]);
            /// let race = GameKind::IntervalChess.options(&[ChosenOption::choice("mode", "race")]);
            /// assert_eq!((standard.seats, race.seats), (1, 2));
            /// ```
            pub fn options(self, chosen: &[ChosenOption]) -> MatchOptions {
                match self {
                    $(Self::$kind => options::<$crate::games::$module::Position>(chosen),)+
                }
            }
        }

        impl AnyInPlay {
            /// A new game with the chosen options, the others at their standard. The seed decides whatever is random.
            ///
            /// # Errors
            /// A choice that is not offered.
            ///
            /// ```
            /// use mathchess_engine::game::{AnyInPlay, ChosenOption, GameKind};
            /// let chosen = [ChosenOption::choice("goal", "inverse"), ChosenOption::number("count", Some(5))];
            /// let game = AnyInPlay::begin_chosen(GameKind::IntervalChess, &chosen, 1)?;
            /// assert_eq!(game.to_string(), "..WBWBWBWBWB sep 2 - 0");
            /// # Ok::<(), mathchess_engine::game::GameError>(())
            /// ```
            pub fn begin_chosen(kind: GameKind, chosen: &[ChosenOption], seed: u64) -> Result<Self, GameError> {
                let (position, options) = match kind {
                    $(GameKind::$kind => {
                        let (position, options) = begun(chosen, seed)?;
                        (AnyGame::$kind(position), options)
                    })+
                };
                Self::begin_in(position, &options)
            }
        }
    };
}

every_game!(any_chosen);

impl AnyGame {
    /// The options chosen for a game that began in this position with these option words and this seed. None if an
    /// agreement can't be expressed by the options, and for Mathematical Chess; a start that is not offered is left out.
    pub fn chosen(&self, options: &str, seed: Option<u64>) -> Option<Vec<ChosenOption>> {
        fn read<G: Game>(position: &G, options: &str, seed: Option<u64>) -> Option<Vec<ChosenOption>> {
            G::Chosen::read(position, options, seed)
        }
        whichever!(Self, self, position => read(position, options, seed))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{ChoiceError, OptionField, OptionKind, OptionValue};
    use super::*;
    use crate::games::interval_chess;

    type Given<'a> = &'a [(&'a str, &'a str)];

    /// Choices written as texts: a number, `on`, `off`, `none`, or a name; a name that consists of digits starts with `#`.
    fn chosen(given: Given<'_>) -> Vec<ChosenOption> {
        let option = |&(name, value): &(&str, &str)| match value {
            "on" | "off" => ChosenOption::flag(name, value == "on"),
            "none" => ChosenOption::number(name, None),
            _ => match value.parse() {
                Ok(number) => ChosenOption::number(name, Some(number)),
                Err(_) => ChosenOption::choice(name, value.trim_start_matches('#')),
            },
        };
        given.iter().map(option).collect()
    }

    /// A new game from these choices as a form sends them: every field offered, with its value.
    fn begin(kind: GameKind, given: Given<'_>) -> AnyInPlay {
        let fields = kind.options(&chosen(given)).fields;
        let chosen: Vec<ChosenOption> = fields.iter().map(OptionField::chosen).collect();
        AnyInPlay::begin_chosen(kind, &chosen, 7).unwrap()
    }

    fn row(given: Given<'_>) -> String {
        begin(GameKind::IntervalChess, given).position().to_string()
    }

    fn field(kind: GameKind, given: Given<'_>, name: &str) -> OptionField {
        kind.options(&chosen(given)).fields.into_iter().find(|field| field.name == name).unwrap()
    }

    #[test]
    fn the_usual_rows_are_those_of_the_rules() {
        assert_eq!(row(&[]), "BBBBWWWW.. alt 2 - 0");
        assert_eq!(row(&[("count", "3")]), "BBBWWW.... alt 2 - 0");
        assert_eq!(row(&[("goal", "inverse")]), "..WBWBWBWB sep 2 - 0");
        assert_eq!(row(&[("goal", "tait")]), "..ABABABAB sep 2 - 0");
        assert_eq!(row(&[("count", "3"), ("lifted", "#3")]), "BBBWWW... alt 3 - 0");
        let three = [("count", "3"), ("colours", "#3"), ("jump", "on"), ("reversed", "on")];
        assert_eq!(row(&three), "AAABBBCCC.... alt 2 js 0");
    }

    #[test]
    fn no_row_that_is_offered_is_longer_than_a_new_game_may_have() {
        let longest = interval_chess::MOST_CELLS_TO_PLAY;
        let cells = |given: Given<'_>| row(given).split(' ').next().unwrap().len();
        for colours in ["#2", "#3"] {
            for lifted in ["#1", "#2", "#3"] {
                assert!(cells(&[("colours", colours), ("lifted", lifted), ("count", "99")]) <= longest);
            }
        }
        assert_eq!(cells(&[("count", "99")]), longest);
        let count = field(GameKind::IntervalChess, &[("colours", "#3"), ("count", "99")], "count");
        assert!(matches!(count.kind, OptionKind::Number { to: 65, none: false, .. }));
        assert_eq!(count.value, OptionValue::Number(Some(65)));
        let too_long = chosen(&[("colours", "#3"), ("count", "99")]);
        let refused = AnyInPlay::begin_chosen(GameKind::IntervalChess, &too_long, 1).unwrap_err();
        assert!(matches!(&refused, GameError::Choice(ChoiceError::Value { name: "count", .. })), "{refused}");
    }

    #[test]
    fn options_are_words_and_nothing_for_the_standard() {
        let words = |kind, given: Given<'_>| begin(kind, given).options().to_owned();
        assert_eq!(words(GameKind::Mathematichess, &[]), "");
        assert_eq!(
            words(GameKind::Mathematichess, &[("bonusDecides", "off"), ("poker", "on"), ("repetition", "strict")]),
            "bonus-not-in-majority poker repetition=strict"
        );
        assert_eq!(words(GameKind::DigitChess, &[("quietLimit", "30"), ("openCircles", "on")]), "quiet-limit=30");
        assert_eq!(words(GameKind::DigitChess, &[("players", "#4")]), "");
        assert_eq!(
            words(GameKind::DigitChess, &[("rule", "#3"), ("openCircles", "on"), ("failedAttackLoses", "on")]),
            "starred=none failed-attack-loses"
        );
        assert_eq!(words(GameKind::IntervalChess, &[("stopAtFewest", "on"), ("count", "7")]), "move-limit=7");
        assert_eq!(words(GameKind::IntervalChess, &[("mode", "race"), ("stopAtFewest", "on")]), "race");
        assert_eq!(words(GameKind::SpatialChess, &[("dRightOnce", "on")]), "d-right-once");
    }

    #[test]
    fn every_game_has_its_start_and_its_seats() {
        let start = |kind, setup: &str| {
            let start = super::super::Start { setup: Some(setup.to_owned()), size: None, seed: Some(7) };
            AnyGame::start(kind, &start).unwrap()
        };
        let asymmetric = begin(GameKind::SpatialChess, &[("start", "asymmetric")]);
        assert_eq!(asymmetric.position(), start(GameKind::SpatialChess, "cubic-asymmetric"));
        let nihongi = begin(GameKind::SpatialChess, &[("board", "nihongi"), ("start", "asymmetric")]);
        assert_eq!(nihongi.position(), start(GameKind::SpatialChess, "nihongi"));
        let digits = begin(GameKind::DigitChess, &[("players", "#4"), ("rule", "#3")]);
        assert_eq!((digits.position(), digits.seats()), (start(GameKind::DigitChess, "4r3"), 4));
        let placed = begin(GameKind::Mathematichess, &[("start", "placed")]).position().to_string();
        assert_eq!(placed, start(GameKind::Mathematichess, "placed").to_string());
        let limited = |limit| begin(GameKind::Mathematichess, &[("start", "placed"), ("turnLimit", limit)]).to_string();
        assert_eq!(limited("none"), placed.strip_suffix("50").unwrap().to_owned() + "-");
        assert_eq!(limited("5"), placed.strip_suffix("50").unwrap().to_owned() + "5");
        assert_eq!(begin(GameKind::IntervalChess, &[]).seats(), 1);
        assert_eq!(GameKind::IntervalChess.options(&chosen(&[("mode", "race")])).seats, 2);
        assert_eq!(
            GameKind::MathematicalChess.options(&[]),
            MatchOptions { fields: Vec::new(), seats: 2, is_calculated: true }
        );
    }

    #[test]
    fn the_fewest_moves_are_a_limit_where_the_rules_say_how_many_they_are() {
        for (given, offered) in [
            (&[][..], true),
            (&[("goal", "tait"), ("count", "3")], true),
            (&[("jump", "on")], true),
            (&[("mode", "race")], false),
            (&[("lifted", "#3")], false),
            (&[("colours", "#3")], false),
            (&[("reversed", "on")], false),
        ] {
            let fields = GameKind::IntervalChess.options(&chosen(given)).fields;
            assert_eq!(fields.iter().any(|field| field.name == "stopAtFewest"), offered, "{given:?}");
        }
    }

    #[test]
    fn what_is_not_offered_is_refused_by_its_name() {
        for (kind, given, name) in [
            (GameKind::Mathematichess, [("turnLimit", "51")], "turnLimit"),
            (GameKind::Mathematichess, [("start", "empty")], "start"),
            (GameKind::DigitChess, [("quietLimit", "none")], "quietLimit"),
            (GameKind::DigitChess, [("openCircles", "on")], "openCircles"),
            (GameKind::IntervalChess, [("count", "2")], "count"),
            (GameKind::SpatialChess, [("castling", "on")], "castling"),
            (GameKind::MathematicalChess, [("poker", "on")], "poker"),
        ] {
            match AnyInPlay::begin_chosen(kind, &chosen(&given), 1) {
                Err(GameError::Choice(error)) => assert_eq!(error.name(), name),
                other => panic!("{kind}, {given:?}: {other:?}"),
            }
        }
    }

    #[test]
    fn what_can_not_be_chosen_is_not_read_back() {
        let read = |kind, position: &str, options| {
            let list = AnyGame::read(kind, position).unwrap().chosen(options, Some(1))?;
            Some(list.into_iter().map(|option| option.name).collect::<Vec<_>>().join(" "))
        };
        let kings = "cubic 7k/8/8/8/8/8/8/K2R4 w - 5 4";
        let told = |names: &str| Some(names.to_owned());
        assert_eq!(read(GameKind::SpatialChess, kings, "d-right-once"), told("board dRightOnce pawnMovesReset"));
        assert_eq!(read(GameKind::SpatialChess, kings, "draws-on-claim"), None);
        assert_eq!(read(GameKind::IntervalChess, "BBWB.. alt 2 - 0", ""), told("mode"));
        assert_eq!(read(GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "move-limit=9"), None);
        assert_eq!(
            read(
                GameKind::Mathematichess,
                "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 60",
                ""
            ),
            told("turnLimit repetition bonusDecides poker")
        );
    }

    fn value() -> impl Strategy<Value = OptionValue> {
        let name = prop::sample::select(vec![
            "1",
            "2",
            "3",
            "4",
            "strict",
            "free",
            "placed",
            "race",
            "inverse",
            "tait",
            "nihongi",
            "asymmetric",
            "odd",
        ]);
        let number = prop_oneof![Just(None), (0_u32..210).prop_map(Some), any::<u32>().prop_map(Some)];
        prop_oneof![
            4 => any::<bool>().prop_map(OptionValue::Flag),
            4 => number.prop_map(OptionValue::Number),
            4 => name.prop_map(|name| OptionValue::Choice(name.to_owned())),
            1 => Just(OptionValue::Set(vec!["1".to_owned()])),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn any_choices_make_fields_that_begin_a_game(
            kind in prop::sample::select(GameKind::ALL),
            picks in prop::collection::vec((any::<prop::sample::Index>(), value()), 0..12),
            seed in any::<u64>(),
        ) {
            // Choosing a field may make further fields appear.
            let mut given: Vec<ChosenOption> = Vec::new();
            for (pick, value) in picks {
                let fields = kind.options(&given).fields;
                if !fields.is_empty() {
                    given.push(ChosenOption { name: pick.get(&fields).name.to_owned(), value });
                }
            }
            let MatchOptions { fields, seats, is_calculated } = kind.options(&given);
            for field in &fields {
                prop_assert!(field.kind.takes(&field.value), "{:?}", field);
            }
            let shown: Vec<ChosenOption> = fields.iter().map(OptionField::chosen).collect();
            prop_assert_eq!(&kind.options(&shown), &MatchOptions { fields, seats, is_calculated });
            let game = AnyInPlay::begin_chosen(kind, &shown, seed).unwrap();
            prop_assert_eq!((game.seats(), game.outcome()), (seats, None));
            prop_assert_eq!(game.position().check_new_start(), Ok(()));

            // Read the choices back from the kept game and begin it again from them.
            let (position, options) = (game.position().to_string(), game.options());
            let kept = AnyGame::read(kind, &position).unwrap();
            let read = kept.chosen(options, Some(seed));
            prop_assert_eq!(read.is_some(), kind != GameKind::MathematicalChess);
            let again = AnyInPlay::begin_chosen(kind, &read.unwrap_or_default(), seed).unwrap();
            prop_assert_eq!((again.position().to_string(), again.options()), (position, options));
        }
    }
}
