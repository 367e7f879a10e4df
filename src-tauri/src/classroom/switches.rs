//! A teacher's permissions.

use mathchess_records as records;

use super::Classroom;
use crate::api::teaching::{Scope, Switches};
use crate::error::Result;

impl Classroom {
    /// The switches of a class or a profile.
    pub fn switches(&self, scope: &Scope) -> Result<Switches> {
        Ok(shown(self.desk.lock()?.records.switches().get(kept_scope(scope)?)?))
    }

    /// Sets the switches of a class or a profile, and returns the previous ones.
    pub fn set_switches(&self, scope: &Scope, switches: &Switches) -> Result<Switches> {
        self.desk.teacher()?;
        let Switches { take_back, hints, shown_values, locked_levels, own_umpire, guests, equations } =
            switches.clone();
        let equations = equations.map(Into::into);
        let switches =
            records::Switches { take_back, hints, shown_values, locked_levels, own_umpire, guests, equations };
        Ok(shown(self.desk.lock()?.records.switches().set(kept_scope(scope)?, &switches)?))
    }
}

fn kept_scope(scope: &Scope) -> Result<records::Scope> {
    Ok(match scope {
        Scope::Class(id) => records::Scope::Class(id.parse()?),
        Scope::Profile(id) => records::Scope::Profile(id.parse()?),
    })
}

/// The switches, for the interface.
pub(super) fn shown(kept: records::Switches) -> Switches {
    let records::Switches { take_back, hints, shown_values, locked_levels, own_umpire, guests, equations } = kept;
    let equations = equations.map(Into::into);
    Switches { take_back, hints, shown_values, locked_levels, own_umpire, guests, equations }
}
