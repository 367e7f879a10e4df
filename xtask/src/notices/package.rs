//! A third-party package in the app.

use anyhow::{Context, Result};

use super::licence;

/// A package inside the shipped app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version; empty for a package that comes with the build tools.
    pub version: String,
    /// The licence expression of the package.
    pub offered: String,
    /// The chosen licences.
    pub licences: Vec<&'static str>,
    /// Where its source code is available.
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
