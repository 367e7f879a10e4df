//! The wrong ideas that beginners have of the rules: what a refused turn, a missed goal or a wrong answer shows.

/// Writes the ideas down once: name in the code, code in data, rule, and when the idea is found.
macro_rules! ideas {
    ($($(#[$doc:meta])+ $idea:ident = $code:literal, $rule:literal;)+) => {
        /// A wrong idea, or another reason why an answer is not the one asked for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum WrongIdea {
            $($(#[$doc])+ $idea,)+
        }

        impl WrongIdea {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$idea),+];

            /// Its code in data, such as `single-of-many`.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$idea => $code,)+ }
            }

            /// The rule that it misses: `R01`–`R12`, `end` for section 5, `place` for section 3.
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$idea => $rule,)+ }
            }

            /// The idea with this code.
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|idea| idea.code() == code)
            }
        }
    };
}

ideas! {
    /// The target is neither on the row nor on the column of the piece, or a removed digit is on no line of the acting one.
    NotOnLine = "not-on-line", "R01";
    /// A piece stands between start and target, and the move is not a pair jump.
    WayBlocked = "way-blocked", "R01";
    /// The target holds an own piece.
    OwnPieceThere = "own-piece-there", "R01";
    /// Captured operator has the kind of the acting operator; captured digit has the value of the acting digit (R03, R04, R05).
    SameKind = "same-kind", "R02";
    /// An acting digit replaces the first operator on its line without a jump.
    DigitTakesOperator = "digit-takes-operator", "R03";
    /// Two digits of different value meet, but a third piece is on the line.
    NotAlone = "not-alone", "R03";
    /// The piece jumped over is own, but one is a digit and the other an operator.
    MixedPair = "mixed-pair", "R04";
    /// A jump over a partner to an empty point.
    JumpToEmpty = "jump-to-empty", "R04";
    /// The removed set holds an own piece.
    OwnRemoved = "own-removed", "R06";
    /// An acting operator would remove an operator by partial values.
    OperatorByOperator = "operator-by-operator", "R06";
    /// A removed digit is on the line, but another operator stands between.
    BehindOperator = "behind-operator", "R06";
    /// The digit to remove is not attached to an operator to which the acting digit is attached.
    NotAttached = "not-attached", "R09";
    /// The acting digit is attached to no operator.
    NoOperator = "no-operator", "R09";
    /// Every digit of the set can be removed in some way, but not all of them in one turn.
    TooMany = "too-many", "R08";
    /// It would be a pair if one digit among several on a side counted by itself.
    SingleOfMany = "single-of-many", "R06";
    /// It would be a pair if the digit itself were a value of `P` or `R`.
    DigitItself = "digit-itself", "R06";
    /// It would be a pair under the other comparison.
    OtherComparison = "other-comparison", "R06";
    /// It would be a pair if equal digits gave the difference 0.
    ZeroDifference = "zero-difference", "R06";
    /// It would be a pair if a quotient with remainder were cut off.
    NotWhole = "not-whole", "R06";
    /// It would be a pair if dividing by 0 gave 0 or the dividend.
    DivideByZero = "divide-by-zero", "R06";
    /// It would be a pair if `P` doubled or tripled.
    TimesNotPower = "times-not-power", "R06";
    /// It would be a pair if `-` took three digits.
    ThreeTerms = "three-terms", "R06";
    /// The two equal values are on the same side.
    SameSide = "same-side", "R06";
    /// The two equal values are on sides that are not opposite.
    CrossedAxes = "crossed-axes", "R06";
    /// It would be a pair under another of the operations `+ - x :`.
    WrongOperation = "wrong-operation", "R06";
    /// The operator has a pair, but the acting digit is in none.
    NotInPair = "not-in-pair", "R09";
    /// No pair contains the digit.
    NotEqual = "not-equal", "R06";
    /// Legal, takes a part of what is asked; the same piece after the same move could have reached the goal.
    TakesLess = "takes-less", "R06";
    /// Legal, takes less than is asked; only another piece or another move reaches the goal.
    MoreElsewhere = "more-elsewhere", "R06";
    /// Legal, takes a piece that is to be spared.
    TakesTooMuch = "takes-too-much", "R08";
    /// Legal and takes what is asked, but then the opponent takes more than allowed.
    OpensLine = "opens-line", "R08";
    /// Legal, but the opponent then takes more than allowed.
    LosesMore = "loses-more", "R08";
    /// Legal, but the opponent then takes more than allowed, which taking less would not have prevented.
    ReplyTakes = "reply-takes", "R08";
    /// The move is right, nothing was taken.
    NoRemoval = "no-removal", "R12";
    /// Legal, takes nothing; only another piece or another move reaches the goal.
    TakesNothing = "takes-nothing", "R12";
    /// The piece moved although it should stay.
    NeedlessMove = "needless-move", "R12";
    /// Another piece was captured.
    WrongPiece = "wrong-piece", "R02";
    /// The piece moved elsewhere.
    WrongPlace = "wrong-place", "R01";
    /// Other digits were removed.
    WrongDigits = "wrong-digits", "R06";
    /// Points were taken, the game goes on.
    NotWon = "not-won", "end";
    /// Only the neighbouring points were chosen.
    OneStep = "one-step", "R01";
    /// Attached digits were read only up to the first digit.
    DigitsBlock = "digits-block", "R06";
    /// Only digits of the operator's own side were chosen.
    OwnOnly = "own-only", "R06";
    /// Only digits of the other side were chosen.
    EnemyOnly = "enemy-only", "R06";
    /// The column was forgotten.
    RowOnly = "row-only", "R06";
    /// A single attached digit was held to be no value.
    SingleNone = "single-none", "R06";
    /// Only the value of all digits together was named.
    MissedSubset = "missed-subset", "R06";
    /// Only values without added tens were named.
    MissedTen = "missed-ten", "R06";
    /// Squares or square roots only.
    MissedCube = "missed-cube", "R06";
    /// Only the smallest root of each digit was named.
    MissedRoot = "missed-root", "R06";
    /// Digits of both sides were put together.
    BothSides = "both-sides", "R06";
    /// A digit of one side was put together with a digit of the other.
    AcrossOperator = "across-operator", "R06";
    /// The values of the opposite side were named.
    OppositeSide = "opposite-side", "R06";
    /// In place of values the digits were named by which they are compared: 1 for 11.
    ComparedDigit = "compared-digit", "R06";
    /// Only values that are the same number were matched.
    ExactlyEqual = "exactly-equal", "R06";
    /// The digit sum was taken once only.
    AddOnce = "add-once", "R06";
    /// The first digits were compared.
    TensDigit = "tens-digit", "R06";
    /// The capture by jumping was not seen.
    MissedJump = "missed-jump", "R04";
    /// A capture was not seen.
    MissedCapture = "missed-capture", "R03";
    /// Every attached enemy digit was chosen.
    AllAttached = "all-attached", "R06";
    /// The enemy operator itself was not chosen.
    OperatorLeft = "operator-left", "R09";
    /// Every piece was counted as one point.
    OneEach = "one-each", "end";
    /// The values of the digits were added.
    DigitValue = "digit-value", "end";
    /// The piece captured by moving was not counted.
    CaptureNotCounted = "capture-not-counted", "end";
    /// After this placement the opponent takes too much.
    StillLoses = "still-loses", "place";
    /// After this placement too little can be taken.
    TakesTooLittle = "takes-too-little", "place";
    /// A piece moved although nothing can be taken, which was to be said.
    NothingThere = "nothing-there", "R12";
    /// An answer lacks something, and no known idea gives just this answer.
    Missing = "missing", "R06";
    /// An answer holds something that does not belong there, and no known idea gives just this answer.
    TooMuch = "too-much", "R06";
    /// A number, a judgement or a score is wrong, and no known idea gives just this one.
    Different = "different", "R06";
}
