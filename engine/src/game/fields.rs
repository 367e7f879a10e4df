//! The fields that can be chosen before a game, with their present values.

use super::choice::{ChoiceError, ChosenOption, OptionKind, OptionValue};

/// A field that can be chosen, with its present value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionField {
    /// The field's name; the interface finds its words under it.
    pub name: &'static str,
    /// The kind, with the possible values.
    pub kind: OptionKind,
    /// The chosen value, or the standard one.
    pub value: OptionValue,
}

impl OptionField {
    /// The field's value as a choice.
    pub fn chosen(&self) -> ChosenOption {
        ChosenOption { name: self.name.to_owned(), value: self.value.clone() }
    }
}

/// The fields of a new game, asked for one by one: each returns its present value, on which the next may depend. A choice
/// that is no longer possible becomes the standard, a number that is no longer offered the next smaller one.
#[derive(Debug)]
pub struct Fields<'a> {
    chosen: &'a [ChosenOption],
    list: Vec<OptionField>,
}

impl<'a> Fields<'a> {
    /// No fields yet.
    pub(super) const fn new(chosen: &'a [ChosenOption]) -> Self {
        Self { chosen, list: Vec::new() }
    }

    /// The last value that was chosen under a name.
    fn chosen(&self, name: &str) -> Option<&'a OptionValue> {
        self.chosen.iter().rfind(|option| option.name == name).map(|option| &option.value)
    }

    /// An on/off field.
    pub fn flag(&mut self, name: &'static str, standard: bool) -> bool {
        let on = match self.chosen(name) {
            Some(OptionValue::Flag(on)) => *on,
            _ => standard,
        };
        self.list.push(OptionField { name, kind: OptionKind::Flag, value: OptionValue::Flag(on) });
        on
    }

    /// A field with one of several named values.
    pub fn choice<T: Copy>(&mut self, name: &'static str, of: &[(&'static str, T)], standard: (&'static str, T)) -> T {
        let chosen = match self.chosen(name) {
            Some(OptionValue::Choice(choice)) => of.iter().find(|(name, _)| name == choice),
            _ => None,
        };
        let &(choice, meaning) = chosen.unwrap_or(&standard);
        let kind = OptionKind::Choice { of: of.iter().map(|&(name, _)| name).collect() };
        self.list.push(OptionField { name, kind, value: OptionValue::Choice(choice.to_owned()) });
        meaning
    }

    /// A field with any number of several named values; none of them by default.
    pub fn set<T: Copy>(&mut self, name: &'static str, of: &[(&'static str, T)]) -> Vec<T> {
        let members: &[String] = match self.chosen(name) {
            Some(OptionValue::Set(members)) => members,
            _ => &[],
        };
        let chosen = || of.iter().filter(|(name, _)| members.iter().any(|member| member == name));
        let kind = OptionKind::Set { of: of.iter().map(|&(name, _)| name).collect() };
        let value = OptionValue::Set(chosen().map(|&(name, _)| name.to_owned()).collect());
        self.list.push(OptionField { name, kind, value });
        chosen().map(|&(_, meaning)| meaning).collect()
    }

    /// A field with one of several numbers, which are ascending.
    pub fn number(&mut self, name: &'static str, steps: &[u32], standard: u32) -> u32 {
        let number = match self.chosen(name) {
            Some(OptionValue::Number(Some(number))) => offered(steps, *number),
            _ => standard,
        };
        self.add_number(name, steps, Some(number), false);
        number
    }

    /// A field with one of several numbers, which are ascending, or no limit.
    pub fn limit(&mut self, name: &'static str, steps: &[u32], standard: u32) -> Option<u32> {
        let number = match self.chosen(name) {
            Some(OptionValue::Number(number)) => number.map(|number| offered(steps, number)),
            _ => Some(standard),
        };
        self.add_number(name, steps, number, true);
        number
    }

    fn add_number(&mut self, name: &'static str, steps: &[u32], number: Option<u32>, none: bool) {
        let (from, to) = (steps.first().copied().unwrap_or(0), steps.last().copied().unwrap_or(0));
        let kind = OptionKind::Number { from, to, steps: steps.to_vec(), none };
        self.list.push(OptionField { name, kind, value: OptionValue::Number(number) });
    }

    /// Checks that everything that was chosen can be chosen.
    ///
    /// # Errors
    /// The first choice that is not offered, is repeated or has a value that is not allowed.
    pub(super) fn judge(&self) -> Result<(), ChoiceError> {
        for (place, ChosenOption { name, value }) in self.chosen.iter().enumerate() {
            let Some(OptionField { name, kind, .. }) = self.list.iter().find(|field| field.name == name) else {
                return Err(ChoiceError::not_offered(name, self.list.iter().map(|field| field.name).collect()));
            };
            // No name occurs twice, so the loop ends after as many choices as there are fields.
            if self.chosen[..place].iter().any(|earlier| earlier.name == *name) {
                return Err(ChoiceError::Repeated { name });
            }
            if !kind.takes(value) {
                return Err(ChoiceError::Value { name, value: value.clone(), kind: kind.clone() });
            }
        }
        Ok(())
    }

    /// The fields, in the order in which they were requested.
    pub(super) fn into_list(self) -> Vec<OptionField> {
        self.list
    }
}

/// The largest offered number that is at most `number`; the smallest one if all are larger.
fn offered(steps: &[u32], number: u32) -> u32 {
    steps.iter().rfind(|&&step| step <= number).or(steps.first()).copied().unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CIRCLES: [(&str, u8); 3] = [("a", 1), ("b", 2), ("c", 3)];

    fn of_set(members: &[&str]) -> [ChosenOption; 1] {
        let members = members.iter().map(|&member| member.to_owned()).collect();
        [ChosenOption { name: "circles".to_owned(), value: OptionValue::Set(members) }]
    }

    #[test]
    fn the_last_choice_holds_and_what_can_not_be_is_fitted() {
        let chosen = [
            ChosenOption::flag("fast", true),
            ChosenOption::flag("fast", false),
            ChosenOption::number("turns", Some(40)),
            ChosenOption::number("pieces", None),
            ChosenOption::choice("rule", "9"),
        ];
        let mut fields = Fields::new(&chosen);
        assert!(!fields.flag("fast", true));
        assert_eq!(fields.number("turns", &[10, 30, 50], 50), 30);
        assert_eq!(fields.number("pieces", &[2, 3], 3), 3);
        assert_eq!(fields.limit("turns", &[50, 60], 60), Some(50));
        assert_eq!(fields.limit("pieces", &[2, 3], 3), None);
        assert_eq!(fields.choice("rule", &CIRCLES, CIRCLES[1]), 2);
        assert!(fields.into_list().iter().all(|field| field.kind.takes(&field.value)));
    }

    #[test]
    fn a_set_has_each_member_once() {
        let chosen = of_set(&["c", "x", "a", "a"]);
        let mut fields = Fields::new(&chosen);
        assert_eq!(fields.set("circles", &CIRCLES), [1, 3]);
        assert!(fields.judge().is_err());
        for (members, taken) in [(&["c", "a"][..], true), (&[], true), (&["a", "a"], false), (&["d"], false)] {
            let chosen = of_set(members);
            let mut fields = Fields::new(&chosen);
            fields.set("circles", &CIRCLES);
            assert_eq!(fields.judge().is_ok(), taken, "{members:?}");
        }
    }

    #[test]
    fn refusals_name_the_option_and_what_is_offered() {
        let judged = |chosen: &[ChosenOption]| {
            let mut fields = Fields::new(chosen);
            fields.flag("fast", false);
            fields.limit("turns", &[10, 30], 30);
            fields.judge().map_err(|error| error.to_string())
        };
        let refused = |text: &str| Err(text.to_owned());
        assert_eq!(judged(&[ChosenOption::number("turns", None), ChosenOption::flag("fast", true)]), Ok(()));
        assert_eq!(
            judged(&[ChosenOption::number("turns", Some(20))]),
            refused("the option ‘turns’ can't be 20: choose one of 10, 30, none")
        );
        assert_eq!(
            judged(&[ChosenOption::choice("fast", "yes")]),
            refused("the option ‘fast’ can't be yes: choose on or off")
        );
        assert_eq!(
            judged(&[ChosenOption::flag("slow", true)]),
            refused("the option ‘slow’ is not offered: choose from fast, turns")
        );
        let fast = ChosenOption::flag("fast", true);
        assert_eq!(judged(&[fast.clone(), fast]), refused("the option ‘fast’ is chosen twice: choose it once"));
    }
}
