//! What others have written and the app contains.

use anyhow::{Context, Result};

use super::licence;

/// A package inside the shipped app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version, or nothing for what comes with the tools that build the app.
    pub version: String,
    /// The licence as the package writes it.
    pub offered: String,
    /// The licences that are taken.
    pub licences: Vec<&'static str>,
    /// Where its source code can be had.
    pub source: String,
    /// The texts of the licences.
    pub texts: Vec<String>,
}

impl Package {
    /// A package whose files lie in a folder.
    pub fn read(
        name: &str,
        version: &str,
        offered: &str,
        owners: &str,
        source: String,
        folder: &std::path::Path,
    ) -> Result<Self> {
        let read = || {
            let licences = licence::chosen(offered)?;
            let mut texts = Vec::new();
            for id in &licences {
                for text in licence::texts(folder, id, owners)? {
                    if !texts.contains(&text) {
                        texts.push(text);
                    }
                }
            }
            Ok::<_, anyhow::Error>((licences, texts))
        };
        let (licences, texts) = read().with_context(|| format!("The licence of {name} {version}"))?;
        Ok(Self {
            name: name.to_owned(),
            version: version.to_owned(),
            offered: offered.to_owned(),
            licences,
            source,
            texts,
        })
    }

    /// One line: name, version, licence and source.
    pub fn line(&self) -> String {
        let taken = self.licences.join(" and ");
        let offered = if taken == self.offered { String::new() } else { format!(" (of {})", self.offered) };
        format!("{} · {taken}{offered} · {}", format!("{} {}", self.name, self.version).trim(), self.source)
    }
}
