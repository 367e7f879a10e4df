//! The common mistakes of beginners, as groups of codes of wrong ideas.

use super::skill::skill_by_id;
use mathchess_engine::games::mathematical_chess::Operator;

/// A common mistake. The app counts its codes and names it when it is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommonMistake {
    /// The id, `m01` to `m16`.
    pub id: &'static str,
    /// The codes counted for it.
    pub codes: &'static [&'static str],
    /// The lesson that helps.
    pub lesson: &'static str,
    /// The lessons that help instead where it was made with these operators.
    pub lessons_of: &'static [(Operator, &'static str)],
    /// The skills that become due.
    pub skills: &'static [&'static str],
}

impl CommonMistake {
    /// The lesson that helps where the mistake was made with this operator.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Operator;
    /// use mathchess_teaching::lessons::mistake_of_code;
    /// let ten = mistake_of_code("missed-ten").unwrap();
    /// assert_eq!([None, Some(Operator::Divide)].map(|with| ten.lesson_with(with)), ["c02-l01", "c05-l01"]);
    /// ```
    pub fn lesson_with(&self, operator: Option<Operator>) -> &'static str {
        let own = self.lessons_of.iter().find(|&&(of, _)| operator == Some(of));
        own.map_or(self.lesson, |&(_, lesson)| lesson)
    }

    /// The skills to practise where the mistake was made with this operator: those about it, if there are any.
    pub fn skills_with(&self, operator: Option<Operator>) -> Vec<&'static str> {
        let about = |id: &&&str| skill_by_id(id).is_some_and(|skill| skill.operator == operator);
        let own: Vec<&str> = self.skills.iter().filter(about).copied().collect();
        if own.is_empty() { self.skills.to_vec() } else { own }
    }
}

/// The lessons about the values that an operator makes.
const VALUES: &[(Operator, &str)] = &[
    (Operator::Add, "c01-l01"),
    (Operator::Subtract, "c02-l01"),
    (Operator::Multiply, "c04-l01"),
    (Operator::Divide, "c05-l01"),
    (Operator::Power, "c07-l01"),
    (Operator::Root, "c08-l01"),
];

/// The lessons in which a sign is told from those taught before it.
const SIGNS: &[(Operator, &str)] = &[(Operator::Multiply, "c04-l07"), (Operator::Divide, "c05-l07")];

/// All common mistakes.
pub const MISTAKES: [CommonMistake; 16] = [
    CommonMistake {
        id: "m01",
        codes: &["single-of-many"],
        lesson: "c01-l01",
        lessons_of: VALUES,
        skills: &["add.values", "sub.values", "mul.values", "div.values"],
    },
    CommonMistake { id: "m02", codes: &["own-removed"], lesson: "c01-l03", lessons_of: &[], skills: &["add.pair"] },
    CommonMistake { id: "m03", codes: &["behind-operator"], lesson: "c00-l06", lessons_of: &[], skills: &["attach"] },
    CommonMistake { id: "m04", codes: &["digits-block"], lesson: "c00-l06", lessons_of: &[], skills: &["attach"] },
    CommonMistake {
        id: "m05",
        codes: &["same-kind"],
        lesson: "c00-l02",
        lessons_of: &[],
        skills: &["capture", "operator-pair", "digit-pair", "alone-digits"],
    },
    CommonMistake {
        id: "m06",
        codes: &["digit-takes-operator", "not-alone"],
        lesson: "c00-l03",
        lessons_of: &[],
        skills: &["alone-digits", "digit-pair"],
    },
    CommonMistake {
        id: "m07",
        codes: &["jump-to-empty", "mixed-pair", "way-blocked"],
        lesson: "c00-l04",
        lessons_of: &[],
        skills: &["operator-pair", "digit-pair", "move"],
    },
    CommonMistake {
        id: "m08",
        codes: &["missed-ten"],
        lesson: "c02-l01",
        lessons_of: VALUES,
        skills: &["sub.values", "div.values"],
    },
    CommonMistake {
        id: "m09",
        codes: &["zero-difference"],
        lesson: "c02-l01",
        lessons_of: &[],
        skills: &["sub.values", "sub.zero"],
    },
    CommonMistake {
        id: "m10",
        codes: &["not-whole", "divide-by-zero"],
        lesson: "c05-l01",
        lessons_of: &[],
        skills: &["div.values", "div.zero"],
    },
    CommonMistake {
        id: "m11",
        codes: &["times-not-power", "missed-cube", "missed-root", "digit-itself"],
        lesson: "c08-l01",
        lessons_of: VALUES,
        skills: &["pow.values", "root.values"],
    },
    CommonMistake { id: "m12", codes: &["wrong-operation"], lesson: "c03-l01", lessons_of: SIGNS, skills: &["mix"] },
    CommonMistake {
        id: "m13",
        codes: &["other-comparison", "exactly-equal", "add-once", "tens-digit"],
        lesson: "c01-l02",
        lessons_of: &[],
        skills: &["compare-last", "compare-sum"],
    },
    CommonMistake {
        id: "m14",
        codes: &["takes-less", "no-removal", "operator-left"],
        lesson: "c01-l06",
        lessons_of: &[],
        skills: &["extend", "multi", "points"],
    },
    CommonMistake {
        id: "m15",
        codes: &["opens-line", "loses-more", "takes-too-much", "too-many"],
        lesson: "c03-l03",
        lessons_of: &[],
        skills: &["safety", "spare"],
    },
    CommonMistake {
        id: "m16",
        codes: &["across-operator", "opposite-side", "both-sides"],
        lesson: "c01-l01",
        lessons_of: VALUES,
        skills: &["add.values", "sub.values", "mul.values", "div.values", "pow.values", "root.values"],
    },
];

/// The common mistake to which a code belongs, if there is one.
///
/// ```
/// use mathchess_teaching::lessons::mistake_of_code;
/// assert_eq!(mistake_of_code("single-of-many").unwrap().id, "m01");
/// assert!(mistake_of_code("wrong-place").is_none());
/// ```
pub fn mistake_of_code(code: &str) -> Option<&'static CommonMistake> {
    MISTAKES.iter().find(|mistake| mistake.codes.contains(&code))
}

/// The codes of reasons that name no wrong idea, so that they do not stand beside one as another explanation.
const UNEXPLAINED: [&str; 9] = [
    "different",
    "missing",
    "more-elsewhere",
    "not-equal",
    "nothing-there",
    "reply-takes",
    "takes-nothing",
    "too-much",
    "wrong-place",
];

/// The code of the idea that is named only where no other fits.
const MISREAD_SIGN: &str = "wrong-operation";

/// The code to keep of the reasons for one wrong answer, the most important first: the first one. That of a common mistake
/// is kept only if nothing but this mistake explains the answer; a misread sign does not stand beside another idea, since
/// four operations make so many numbers that some fit by chance.
///
/// ```
/// use mathchess_teaching::lessons::sole_mistake;
/// assert_eq!(sole_mistake(&["missed-ten", "too-much"]), Some("missed-ten"));
/// assert_eq!(sole_mistake(&["missed-ten", "single-of-many"]), None);
/// assert_eq!(sole_mistake(&["missed-ten", "wrong-operation"]), Some("missed-ten"));
/// assert_eq!(sole_mistake(&["wrong-operation", "not-equal"]), Some("wrong-operation"));
/// ```
pub fn sole_mistake(codes: &[&'static str]) -> Option<&'static str> {
    let &first = codes.first()?;
    let Some(mistake) = mistake_of_code(first) else { return Some(first) };
    let mut others = codes.iter().filter(|code| !UNEXPLAINED.contains(code) && **code != MISREAD_SIGN);
    others.all(|code| mistake.codes.contains(code)).then_some(first)
}
