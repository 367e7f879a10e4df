//! The tables of what happened, and whether it is what it should be.

use std::fmt::Write as _;

use mathchess_teaching::lessons::SKILLS;

use super::first_puzzles::{AIM, Before, STRENGTHS};
use super::kinds::{Fault, Kind};
use super::learner::{Diary, FOUND_WITHIN, Placed, Proposal};

/// The levels in the table.
const LEVELS: [u8; 3] = [3, 5, 10];

/// What happened to the learners of a kind.
pub struct Group {
    /// The kind.
    pub kind: Kind,
    /// Their diaries.
    pub diaries: Vec<Diary>,
}

fn percent(part: usize, of: usize) -> f64 {
    100.0 * part as f64 / of.max(1) as f64
}

impl Group {
    fn sum(&self, of: impl Fn(&Diary) -> usize) -> usize {
        self.diaries.iter().map(of).sum()
    }

    fn most(&self, of: impl Fn(&Diary) -> usize) -> usize {
        self.diaries.iter().map(of).max().unwrap_or_default()
    }

    fn share(&self, is: impl Fn(&Diary) -> bool) -> f64 {
        percent(self.diaries.iter().filter(|diary| is(diary)).count(), self.diaries.len())
    }

    /// The right answers in rounds, in percent.
    pub fn rounds_right(&self) -> f64 {
        percent(self.sum(|diary| diary.rounds[1]), self.sum(|diary| diary.rounds[0]))
    }

    /// The median day on which a level was reached, and the share of learners who did, in percent.
    pub fn reached(&self, level: u8) -> (Option<i64>, f64) {
        let mut days: Vec<i64> = self.diaries.iter().filter_map(|diary| diary.reached.get(&level).copied()).collect();
        days.sort_unstable();
        (days.get(days.len() / 2).copied(), percent(days.len(), self.diaries.len()))
    }

    /// The days with a flag for help, in percent.
    pub fn flagged_days(&self) -> f64 {
        percent(self.sum(|diary| diary.days[1]), self.sum(|diary| diary.days[0]))
    }

    /// The share of those who were found, in percent; of learners with a fault who met enough items of it.
    pub fn found(&self) -> Option<f64> {
        let met = |diary: &&Diary| diary.found || diary.items_of_fault >= FOUND_WITHIN;
        let met: Vec<&Diary> = self.diaries.iter().filter(met).collect();
        let found = met.iter().filter(|diary| diary.found).count();
        (self.kind.fault != Fault::None).then(|| percent(found, met.len()))
    }

    /// The share of a kind of proposal, in percent.
    pub fn proposed(&self, kind: Proposal) -> f64 {
        let of = |diary: &Diary| diary.proposals.get(&kind).copied().unwrap_or_default();
        percent(self.sum(of), self.sum(|diary| diary.proposals.values().sum()))
    }

    /// How often the same proposal of a kind came running, at most.
    pub fn running(&self, kind: Proposal) -> usize {
        self.most(|diary| diary.running.get(&kind).copied().unwrap_or_default())
    }

    /// The most sittings of one check.
    pub fn sittings(&self) -> usize {
        self.most(|diary| diary.checks.values().map(|&[sittings, _]| sittings).max().unwrap_or_default())
    }

    fn checks_a_pass(&self) -> String {
        let of = |place: usize| self.sum(|diary| diary.checks.values().map(|check| check[place]).sum());
        match of(1) {
            0 => "–".to_owned(),
            passes => format!("{:.1}", of(0) as f64 / passes as f64),
        }
    }

    fn mastered(&self) -> usize {
        let of = |diary: &Diary| SKILLS.len() - diary.not_mastered().len();
        let mut mastered: Vec<usize> = self.diaries.iter().map(of).collect();
        mastered.sort_unstable();
        mastered.get(mastered.len() / 2).copied().unwrap_or_default()
    }
}

fn row(cells: impl IntoIterator<Item = String>) -> String {
    let cells: Vec<String> = cells.into_iter().collect();
    format!("| {} |\n", cells.join(" | "))
}

fn head(titles: &[&str]) -> String {
    row(titles.iter().map(|&title| title.to_owned())) + &format!("|{}\n", "---|".repeat(titles.len()))
}

/// What each kind of learner comes to; the days and the skills are medians.
pub fn kinds(groups: &[Group]) -> String {
    let mut text = head(&[
        "learner",
        "rounds right %",
        "level 3 / 5 / 10 on day (reached by %)",
        "checks a pass",
        "most sittings",
        "mastered of 41",
    ]);
    for group in groups {
        let levels = LEVELS.map(|level| match group.reached(level) {
            (Some(day), share) if share < 99.5 => format!("{day} ({share:.0})"),
            (Some(day), _) => day.to_string(),
            (None, _) => "–".to_owned(),
        });
        text += &row([
            group.kind.name.to_owned(),
            format!("{:.1}", group.rounds_right()),
            levels.join(" / "),
            group.checks_a_pass(),
            group.sittings().to_string(),
            group.mastered().to_string(),
        ]);
    }
    text
}

/// Who is flagged for help.
pub fn help(groups: &[Group]) -> String {
    let mut text = head(&["learner", "flagged ever %", "days flagged %", "found within 15 items %"]);
    for group in groups {
        text += &row([
            group.kind.name.to_owned(),
            format!("{:.0}", group.share(|diary| diary.days[1] > 0)),
            format!("{:.1}", group.flagged_days()),
            group.found().map_or_else(|| "–".to_owned(), |found| format!("{found:.0}")),
        ]);
    }
    text
}

/// What is proposed to each kind of learner, in percent, and how often the same came running at most.
pub fn proposals(groups: &[Group]) -> String {
    let names = Proposal::ALL.map(|kind| format!("{kind:?}"));
    let mut titles = vec!["learner"];
    titles.extend(names.iter().map(String::as_str));
    let mut text = head(&titles);
    for group in groups {
        let cell = |kind| format!("{:.0} ({})", group.proposed(kind), group.running(kind));
        text += &row([group.kind.name.to_owned()].into_iter().chain(Proposal::ALL.map(cell)));
    }
    text
}

/// How many of the first twenty puzzles are solved.
pub fn first_puzzles(rows: &[(Before, [f64; STRENGTHS.len()])]) -> String {
    let strengths = STRENGTHS.map(|strength| strength.to_string());
    let mut titles = vec!["strength of the learner"];
    titles.extend(strengths.iter().map(String::as_str));
    let mut text = head(&titles);
    for (Before { reached, drills }, shares) in rows {
        let name = format!("levels up to {reached}, after {drills} drills");
        text += &row([name].into_iter().chain(shares.map(|share| format!("{share:.0}"))));
    }
    text
}

/// Where placements at the first start end; the first course has no level.
pub fn placements(kinds: &[(&str, Vec<Placed>)]) -> String {
    let mut text =
        head(&["learner", "at the start %", "level 1 %", "2 to 4 %", "5 to 9 %", "10 %", "tasks", "minutes"]);
    for (name, placed) in kinds {
        let share = |levels: &[usize]| {
            let in_it = placed.iter().filter(|one| levels.contains(&one.known)).count();
            format!("{:.0}", percent(in_it, placed.len()))
        };
        let mut tasks: Vec<usize> = placed.iter().map(|one| one.tasks).collect();
        let mut minutes: Vec<f64> = placed.iter().map(|one| one.minutes).collect();
        tasks.sort_unstable();
        minutes.sort_by(f64::total_cmp);
        let middle = placed.len() / 2;
        text += &row([
            (*name).to_owned(),
            share(&[0]),
            share(&[1]),
            share(&[2, 3, 4]),
            share(&[5, 6, 7, 8, 9]),
            share(&[10]),
            format!("{} ({})", tasks[middle], tasks[tasks.len() - 1]),
            format!("{:.1} ({:.1})", minutes[middle], minutes[minutes.len() - 1]),
        ]);
    }
    text
}

/// A goal, and what came of it.
pub struct Goal {
    /// What should be.
    pub text: &'static str,
    /// Whether it is so.
    pub met: bool,
    /// The figure that says so.
    pub figure: String,
}

/// Each goal with what came of it.
pub fn goals(groups: &[Group], puzzles: &[(Before, [f64; STRENGTHS.len()])]) -> Vec<Goal> {
    let named = |name: &str| groups.iter().find(|group| group.kind.name == name);
    let worst = |of: &dyn Fn(&Group) -> Option<f64>, higher_is_worse: bool| {
        let all = groups.iter().filter_map(|group| Some((of(group)?, group.kind.name)));
        let sign = if higher_is_worse { 1.0 } else { -1.0 };
        all.max_by(|(one, _), (other, _)| (sign * one).total_cmp(&(sign * other))).unwrap_or_default()
    };
    let (flagged, flagged_kind) = worst(&|group| group.kind.copes.then(|| group.flagged_days()), true);
    let (found, found_kind) = worst(&Group::found, false);
    let between = ["careless", "average", "forgetful", "absent 3 weeks", "beginner"];
    let rounds: Vec<(&str, f64)> =
        between.iter().filter_map(|&name| Some((name, named(name)?.rounds_right()))).collect();
    let fits = |share: f64| (80.0..=90.0).contains(&share);
    let running = |kind: Proposal| groups.iter().map(|group| group.running(kind)).max().unwrap_or_default();
    let all_shares = puzzles.iter().flat_map(|(_, shares)| shares);
    let outside = all_shares.clone().filter(|share| !(AIM[0]..=AIM[1]).contains(*share)).count();
    let sittings = groups.iter().map(Group::sittings).max().unwrap_or_default();
    let (expert_day, expert_share) = named("expert").map(|group| group.reached(10)).unwrap_or_default();
    let struggling = named("struggling");
    let (third_day, third_share) = struggling.map(|group| group.reached(3)).unwrap_or_default();
    let list = |kinds: &[Proposal]| {
        kinds.iter().fold(String::new(), |mut text, &kind| {
            let _ = write!(text, "{}{kind:?} {}", if text.is_empty() { "" } else { ", " }, running(kind));
            text
        })
    };
    let day = |day: Option<i64>| day.map_or_else(|| "never".to_owned(), |day| format!("day {day}"));
    vec![
        Goal {
            text: "help is false on at most 2 % of learner-days",
            met: flagged <= 2.0,
            figure: format!("at most {flagged:.1} % ({flagged_kind})"),
        },
        Goal {
            text: "whoever can't do a skill is found within 15 items of it in at least 95 %",
            met: found >= 95.0,
            figure: format!("at least {found:.0} % ({found_kind})"),
        },
        Goal {
            text: "80 to 90 % are right in the rounds of each kind between careless and beginner",
            met: rounds.iter().all(|&(_, share)| fits(share)),
            figure: rounds.iter().map(|(name, share)| format!("{name} {share:.0}")).collect::<Vec<_>>().join(", "),
        },
        Goal {
            text: "65 to 85 % of the first twenty puzzles are right from strength 800 to 1700",
            met: outside == 0,
            figure: format!("{outside} of {} figures are outside", all_shares.count()),
        },
        Goal {
            text: "nobody meets the same proposal more than three times running",
            met: Proposal::ALL.iter().all(|&kind| running(kind) <= 3),
            figure: list(&Proposal::ALL),
        },
        Goal {
            text: "nobody sits a check more than five times in 90 days",
            met: sittings <= 5,
            figure: format!("at most {sittings} times"),
        },
        Goal {
            text: "an expert child is at level 10 within three days",
            met: expert_share >= 50.0 && expert_day.is_some_and(|day| day <= 3),
            figure: format!("{} ({expert_share:.0} %)", day(expert_day)),
        },
        Goal {
            text: "a struggling one comes past level 2 by practice, not by checks",
            met: third_share >= 50.0 && struggling.is_some_and(|group| group.sittings() <= 5),
            figure: format!("{} ({third_share:.0} %)", day(third_day)),
        },
    ]
}

/// The goals as a table.
pub fn goal_table(goals: &[Goal]) -> String {
    let met = |goal: &Goal| if goal.met { "yes" } else { "no" };
    let rows = goals.iter().map(|goal| row([goal.text.to_owned(), met(goal).to_owned(), goal.figure.clone()]));
    head(&["goal", "met", "figure"]) + &rows.collect::<String>()
}
