//! One answer of a learner, as recorded.

use uuid::Uuid;

use crate::moment::local_day;

/// One answer to one item. Attempts are only appended and never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Its id: a UUID of version 7, so that attempts of several devices can be merged.
    pub id: Uuid,
    /// The profile that it counts for.
    pub profile: Uuid,
    /// The sitting that it was part of: one run through a lesson, one mastery check, one round of drills or puzzles, one
    /// game.
    pub sitting: Uuid,
    /// The kind of exercise that the item came from.
    pub kind: AttemptKind,
    /// The course, such as `c01`: for a lesson step, mastery check or placement, or for a drill within a course.
    pub course: Option<String>,
    /// The lesson of a lesson step, such as `c01-l03`.
    pub lesson: Option<String>,
    /// The item: a step's id, `drill:` and the name of the item, such as `drill:add.pair/2q/17`, a puzzle's id, or
    /// `game:GAME-ID:PLY`; for [`AttemptKind::Start`], `start:` and where the path begins.
    pub item: String,
    /// The ids of the skills that the item needs, in the order of its data.
    pub skills: Vec<String>,
    /// Whether the item was asked among similar ones.
    pub setting: Setting,
    /// The answer as text: a turn, or the chosen values or points; `?` for “I don't know” in a placement.
    pub answer: String,
    /// The number of this answer to the item within the sitting, from 1.
    pub answer_number: u16,
    /// Whether it is right.
    pub right: bool,
    /// The number of hint steps shown before the answer; 0 without a hint. Equations that the app showed are one, and so is
    /// the explanation of a wrong claim.
    pub hints: u8,
    /// How it was made. `None` for answers recorded before this was kept.
    pub made: Option<Making>,
    /// The code of the wrong idea, such as `single-of-many`, if the answer was wrong and one was found.
    pub mistake: Option<String>,
    /// The time from the question, or from the answer before, to this answer, in milliseconds.
    pub used_ms: u32,
    /// When it was given, in milliseconds since 1970.
    pub at_ms: i64,
    /// The offset of the learner's clock from UTC at that time, in minutes: it decides the day of the answer.
    pub utc_offset_minutes: i16,
    /// The version of the game's rules by which it was marked.
    pub rules_version: u32,
    /// The version of the courses, drill templates or puzzles from which the item came.
    pub data_version: u32,
}

impl Attempt {
    /// Whether the app showed part of the answer before it was given.
    pub fn is_helped(&self) -> bool {
        is_helped(self.hints, self.made, &self.answer)
    }

    /// Whether it was chosen among given answers.
    pub fn is_chosen(&self) -> bool {
        is_chosen(self.kind, self.made, &self.answer)
    }

    /// The learner's own day on which it was given, counted from 1 January 1970.
    pub fn local_day(&self) -> i64 {
        local_day(self.at_ms, self.utc_offset_minutes)
    }
}

/// How an answer was made. What the learner produced says what the learner can do; what was shown or chosen says less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Making {
    /// Entered while the app showed the equations of each piece.
    Shown,
    /// Entered on the board without being shown anything.
    Found,
    /// As found, where a wrong claim ends the answer.
    Strict,
    /// Typed.
    Typed,
    /// Chosen among given answers.
    Chosen,
    /// Entered after a hint, after a look at the equations, or after a wrong claim that was explained.
    Helped,
}

impl Making {
    /// All ways.
    pub const ALL: [Self; 6] = [Self::Shown, Self::Found, Self::Strict, Self::Typed, Self::Chosen, Self::Helped];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shown => "shown",
            Self::Found => "found",
            Self::Strict => "strict",
            Self::Typed => "typed",
            Self::Chosen => "chosen",
            Self::Helped => "helped",
        }
    }

    /// The way with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|made| made.name() == name)
    }
}

/// Whether the app showed part of an answer. Before the way of answering was kept, the equations stood beside every turn that
/// was entered on the board of Mathematical Chess.
pub(crate) fn is_helped(hints: u8, made: Option<Making>, answer: &str) -> bool {
    let shown = match made {
        Some(made) => matches!(made, Making::Shown | Making::Helped),
        None => answer.contains(['-', 'x', '!']),
    };
    hints > 0 || shown
}

/// Whether an answer was chosen among given ones. Before the way of answering was kept, that was every number in a drill.
pub(crate) fn is_chosen(kind: AttemptKind, made: Option<Making>, answer: &str) -> bool {
    match made {
        Some(made) => made == Making::Chosen,
        None => kind == AttemptKind::Drill && answer.starts_with(|c: char| c.is_ascii_digit()),
    }
}

/// The kind of exercise that an item came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttemptKind {
    /// A step of a lesson.
    Lesson,
    /// A step of a mastery check.
    Check,
    /// A drill.
    Drill,
    /// A puzzle.
    Puzzle,
    /// A turn of a played game: a common mistake in it, or an equation that was found in it. It does not count for mastery.
    Game,
    /// A task of a placement.
    Placement,
    /// No answer to an exercise: where the learner's path begins, after a placement or as the learner has chosen since.
    Start,
}

impl AttemptKind {
    /// All kinds.
    pub const ALL: [Self; 7] =
        [Self::Lesson, Self::Check, Self::Drill, Self::Puzzle, Self::Game, Self::Placement, Self::Start];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lesson => "lesson",
            Self::Check => "check",
            Self::Drill => "drill",
            Self::Puzzle => "puzzle",
            Self::Game => "game",
            Self::Placement => "placement",
            Self::Start => "start",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Whether an item was asked among similar ones, so that the learner knew beforehand what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setting {
    /// A worked example: the answer was shown first. It solves a step but does not count for a skill.
    Example,
    /// Among similar items: a lesson, a drill round of one or two skills, a puzzle.
    Practice,
    /// Among different items: a mastery check, a drill round of three skills or more. Only this can make a skill mastered.
    Mixed,
}

impl Setting {
    /// All settings.
    pub const ALL: [Self; 3] = [Self::Example, Self::Practice, Self::Mixed];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Example => "example",
            Self::Practice => "practice",
            Self::Mixed => "mixed",
        }
    }

    /// The setting with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{DAY_MS, HOUR_MS, drill};

    #[test]
    fn names_are_read_back() {
        for kind in AttemptKind::ALL {
            assert_eq!(AttemptKind::from_name(kind.name()), Some(kind));
        }
        for setting in Setting::ALL {
            assert_eq!(Setting::from_name(setting.name()), Some(setting));
        }
        for made in Making::ALL {
            assert_eq!(Making::from_name(made.name()), Some(made));
        }
        assert_eq!((AttemptKind::from_name("Lesson"), Setting::from_name("")), (None, None));
    }

    #[test]
    fn answers_of_older_versions_are_told_by_their_texts() {
        let old = |kind, answer: &str| {
            let answer = Attempt { kind, made: None, answer: answer.to_owned(), ..drill(0, true) };
            (answer.is_helped(), answer.is_chosen())
        };
        for turn in ["D5-D3!E3", "D5!E3,F3", "B2xB5", "--"] {
            assert_eq!(old(AttemptKind::Drill, turn), (true, false), "{turn}");
        }
        assert_eq!(old(AttemptKind::Drill, "7 12"), (false, true));
        assert_eq!(old(AttemptKind::Drill, "8=8 15=5"), (false, true));
        assert_eq!(old(AttemptKind::Lesson, "7 12"), (false, false));
        assert_eq!(old(AttemptKind::Drill, "D5 E3"), (false, false));
        let new = |made| Attempt { made: Some(made), answer: "D5-D3!E3".to_owned(), ..drill(0, true) };
        let own = Making::ALL.map(|made| (new(made).is_helped(), new(made).is_chosen()));
        let (own_work, helped, chosen) = ((false, false), (true, false), (false, true));
        assert_eq!(own, [helped, own_work, own_work, own_work, chosen, helped]);
    }

    #[test]
    fn the_learners_clock_decides_the_day() {
        let day = |at_ms, utc_offset_minutes| Attempt { utc_offset_minutes, ..drill(at_ms, true) }.local_day();
        assert_eq!([day(0, 0), day(DAY_MS - 1, 0), day(DAY_MS, 0)], [0, 0, 1]);
        assert_eq!([day(23 * HOUR_MS, 60), day(23 * HOUR_MS, 59), day(0, -1)], [1, 0, -1]);
    }
}
