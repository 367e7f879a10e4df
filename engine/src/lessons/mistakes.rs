//! The common mistakes of beginners, as groups of codes of wrong ideas.

/// A common mistake. The app counts its codes and names it when it is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommonMistake {
    /// The id, `m01` to `m15`.
    pub id: &'static str,
    /// The codes counted for it.
    pub codes: &'static [&'static str],
    /// The lesson that helps.
    pub lesson: &'static str,
    /// The skills that become due.
    pub skills: &'static [&'static str],
}

/// All common mistakes.
pub const MISTAKES: [CommonMistake; 15] = [
    CommonMistake {
        id: "m01",
        codes: &["single-of-many"],
        lesson: "c01-l01",
        skills: &["add.values", "sub.values", "mul.values", "div.values"],
    },
    CommonMistake { id: "m02", codes: &["own-removed"], lesson: "c01-l03", skills: &["add.pair"] },
    CommonMistake { id: "m03", codes: &["behind-operator"], lesson: "c00-l06", skills: &["attach"] },
    CommonMistake { id: "m04", codes: &["digits-block"], lesson: "c00-l06", skills: &["attach"] },
    CommonMistake {
        id: "m05",
        codes: &["same-kind"],
        lesson: "c00-l02",
        skills: &["capture", "operator-pair", "digit-pair", "alone-digits"],
    },
    CommonMistake {
        id: "m06",
        codes: &["digit-takes-operator", "not-alone"],
        lesson: "c00-l03",
        skills: &["alone-digits", "digit-pair"],
    },
    CommonMistake {
        id: "m07",
        codes: &["jump-to-empty", "mixed-pair", "way-blocked"],
        lesson: "c00-l04",
        skills: &["operator-pair", "digit-pair", "move"],
    },
    CommonMistake { id: "m08", codes: &["missed-ten"], lesson: "c02-l01", skills: &["sub.values", "div.values"] },
    CommonMistake { id: "m09", codes: &["zero-difference"], lesson: "c02-l01", skills: &["sub.values", "sub.zero"] },
    CommonMistake {
        id: "m10",
        codes: &["not-whole", "divide-by-zero"],
        lesson: "c05-l01",
        skills: &["div.values", "div.zero"],
    },
    CommonMistake {
        id: "m11",
        codes: &["times-not-power", "missed-cube", "missed-root", "digit-itself"],
        lesson: "c08-l01",
        skills: &["pow.values", "root.values"],
    },
    CommonMistake { id: "m12", codes: &["wrong-operation"], lesson: "c03-l01", skills: &["mix"] },
    CommonMistake {
        id: "m13",
        codes: &["other-comparison", "exactly-equal", "add-once", "tens-digit"],
        lesson: "c01-l02",
        skills: &["compare-last", "compare-sum"],
    },
    CommonMistake {
        id: "m14",
        codes: &["takes-less", "no-removal", "operator-left"],
        lesson: "c01-l06",
        skills: &["extend", "multi", "points"],
    },
    CommonMistake {
        id: "m15",
        codes: &["opens-line", "loses-more", "takes-too-much", "too-many"],
        lesson: "c03-l03",
        skills: &["safety", "spare"],
    },
];

/// The common mistake to which a code belongs, if there is one.
///
/// ```
/// use mathchess_engine::lessons::mistake_of_code;
/// assert_eq!(mistake_of_code("single-of-many").unwrap().id, "m01");
/// assert!(mistake_of_code("wrong-place").is_none());
/// ```
pub fn mistake_of_code(code: &str) -> Option<&'static CommonMistake> {
    MISTAKES.iter().find(|mistake| mistake.codes.contains(&code))
}
