//! Finding a person on this device: by class and by the first letter of the name.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use mathchess_records::{Profile as Kept, ProfileId, first_letter};

use super::Classroom;
use super::classes::class;
use super::told_apart::told_apart;
use crate::api::learners::{Learner, LearnerGroup, LearnerPage, LearnersAsked};
use crate::error::Result;

/// The number of people on a page: enough for a large class.
const PAGE: usize = 60;

impl Classroom {
    /// A page of the people to choose from, without those who are only in archived classes.
    pub fn learners(&self, asked: &LearnersAsked) -> Result<LearnerPage> {
        let mut open = self.desk.lock()?;
        let records = &mut open.records;
        let people = records.profiles().in_use()?;
        let classes = records.classes().list()?;
        let mut members: BTreeMap<String, HashSet<ProfileId>> =
            classes.iter().map(|one| (one.id.to_string(), HashSet::new())).collect();
        let mut class_of: HashMap<ProfileId, Vec<String>> = HashMap::new();
        for (class, person) in records.classes().present()? {
            members.entry(class.to_string()).or_default().insert(person);
            if let Some(one) = classes.iter().find(|one| one.id == class) {
                class_of.entry(person).or_default().push(one.name.clone());
            }
        }
        let in_classes: HashSet<ProfileId> = members.values().flatten().copied().collect();
        let has_others = people.iter().any(|person| !in_classes.contains(&person.id));
        let group = match &asked.group {
            Some(LearnerGroup::Class(id)) if !members.contains_key(id) => LearnerGroup::All,
            Some(group) => group.clone(),
            None => beside(asked.near.as_deref(), classes.iter().map(|one| one.id.to_string()), &members)?,
        };
        let is_in = |person: &Kept| match &group {
            LearnerGroup::Class(id) => members.get(id).is_some_and(|members| members.contains(&person.id)),
            LearnerGroup::Others => !in_classes.contains(&person.id),
            LearnerGroup::All => true,
        };
        let of_group: Vec<Kept> = people.into_iter().filter(is_in).collect();
        let names: Vec<&str> = of_group.iter().map(|person| person.name.as_str()).collect();
        let shown = told_apart(&names);
        let letters: BTreeSet<String> = names.iter().map(|name| first_letter(name)).collect();
        let with_pin: HashSet<ProfileId> = records.pins().profiles()?.into_iter().collect();
        let begins = |name: &str| asked.letter.as_ref().is_none_or(|letter| first_letter(name) == *letter);
        let chosen: Vec<Learner> = of_group
            .into_iter()
            .zip(shown)
            .filter(|(person, _)| begins(&person.name))
            .map(|(person, shown)| Learner {
                has_pin: with_pin.contains(&person.id),
                classes: class_of.get(&person.id).cloned().unwrap_or_default(),
                profile: person.into(),
                shown,
            })
            .collect();
        let from = usize::try_from(asked.page).unwrap_or(usize::MAX).saturating_mul(PAGE);
        Ok(LearnerPage {
            classes: classes.into_iter().map(class).collect(),
            has_others,
            group,
            letters: letters.into_iter().collect(),
            total: u32::try_from(chosen.len()).unwrap_or(u32::MAX),
            page_size: u32::try_from(PAGE).unwrap_or(u32::MAX),
            rows: chosen.into_iter().skip(from).take(PAGE).collect(),
        })
    }
}

/// The group that is shown first: the class of a person, otherwise the first class, otherwise everybody.
fn beside(
    near: Option<&str>,
    classes: impl Iterator<Item = String>,
    members: &BTreeMap<String, HashSet<ProfileId>>,
) -> Result<LearnerGroup> {
    let near: Option<ProfileId> = near.map(str::parse).transpose()?;
    let mut classes = classes.peekable();
    let first = classes.peek().cloned();
    let is_of = |id: &String| near.is_some_and(|near| members.get(id).is_some_and(|members| members.contains(&near)));
    Ok(classes.find(is_of).or(first).map_or(LearnerGroup::All, LearnerGroup::Class))
}
