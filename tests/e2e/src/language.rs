//! The languages in which the interface is tried: its own, and two pseudo-languages, which change every message.

/// The language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, as in the app.
    English,
    /// English with accents on its letters, two fifths longer.
    Accents,
    /// Half of the letters, each as wide as a Chinese character.
    Wide,
}

impl Language {
    /// The folder of the built interface, and the script that builds it.
    pub(crate) fn built(self) -> (&'static str, &'static str) {
        match self {
            Self::English => ("ui/dist", "build"),
            Self::Accents | Self::Wide => ("ui/tests/pseudo/dist", "pseudo"),
        }
    }

    /// What follows the address of the page.
    pub(crate) fn query(self) -> &'static str {
        match self {
            Self::English => "",
            Self::Accents => "/?pseudo=accents",
            Self::Wide => "/?pseudo=wide",
        }
    }
}
