//! The common mistakes of beginners, made of the codes of wrong ideas.

/// A common mistake. The app counts its codes and names it when it comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// `m01` to `m15`.
    pub id: &'static str,
    /// The codes that are counted for it.
    pub codes: &'static [&'static str],
    /// The lesson that helps.
    pub lesson: &'static str,
    /// The skills that become due.
    pub skills: &'static [&'static str],
}

/// All of them.
pub const MISTAKES: [Mistake; 15] = [
    Mistake {
        id: "m01",
        codes: &["single-of-many"],
        lesson: "c01-l01",
        skills: &["add.values", "sub.values", "mul.values", "div.values"],
    },
    Mistake { id: "m02", codes: &["own-removed"], lesson: "c01-l03", skills: &["add.pair"] },
    Mistake { id: "m03", codes: &["behind-operator"], lesson: "c00-l06", skills: &["attach"] },
    Mistake { id: "m04", codes: &["digits-block"], lesson: "c00-l06", skills: &["attach"] },
    Mistake {
        id: "m05",
        codes: &["same-kind"],
        lesson: "c00-l02",
        skills: &["capture", "operator-pair", "digit-pair", "alone-digits"],
    },
    Mistake {
        id: "m06",
        codes: &["digit-takes-operator", "not-alone"],
        lesson: "c00-l03",
        skills: &["alone-digits", "digit-pair"],
    },
    Mistake {
        id: "m07",
        codes: &["jump-to-empty", "mixed-pair", "way-blocked"],
        lesson: "c00-l04",
        skills: &["operator-pair", "digit-pair", "move"],
    },
    Mistake { id: "m08", codes: &["missed-ten"], lesson: "c02-l01", skills: &["sub.values", "div.values"] },
    Mistake { id: "m09", codes: &["zero-difference"], lesson: "c02-l01", skills: &["sub.values", "sub.zero"] },
    Mistake {
        id: "m10",
        codes: &["not-whole", "divide-by-zero"],
        lesson: "c05-l01",
        skills: &["div.values", "div.zero"],
    },
    Mistake {
        id: "m11",
        codes: &["times-not-power", "missed-cube", "missed-root", "digit-itself"],
        lesson: "c08-l01",
        skills: &["pow.values", "root.values"],
    },
    Mistake { id: "m12", codes: &["wrong-operation"], lesson: "c03-l01", skills: &["mix"] },
    Mistake {
        id: "m13",
        codes: &["other-comparison", "exactly-equal", "add-once", "tens-digit"],
        lesson: "c01-l02",
        skills: &["compare-last", "compare-sum"],
    },
    Mistake {
        id: "m14",
        codes: &["takes-less", "no-removal", "operator-left"],
        lesson: "c01-l06",
        skills: &["extend", "multi", "points"],
    },
    Mistake {
        id: "m15",
        codes: &["opens-line", "loses-more", "takes-too-much", "too-many"],
        lesson: "c03-l03",
        skills: &["safety", "spare"],
    },
];

/// The mistake that a code counts for, if it counts for one.
///
/// ```
/// use mathchess_engine::lessons::mistake_of;
/// assert_eq!(mistake_of("single-of-many").unwrap().id, "m01");
/// assert!(mistake_of("wrong-place").is_none());
/// ```
pub fn mistake_of(code: &str) -> Option<&'static Mistake> {
    MISTAKES.iter().find(|mistake| mistake.codes.contains(&code))
}
