//! Reads templates from their file, `crates/teaching/drills/templates.txt`. A bad template is refused with its line number.

use std::sync::LazyLock;

use super::problem::TemplateProblem;
use super::template::{Asked, Cell, LEVELS, Template};
use crate::lessons::skill_by_id;
use mathchess_engine::games::mathematical_chess::{
    Axis, Compare, Direction, MAX_SIZE, MIN_SIZE, Operator, Piece, Point, Side,
};

/// Why a text is not a file of templates.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct TemplateError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// What is wrong there, and what was expected.
    pub problem: TemplateProblem,
}

/// The text of the templates that come with the app.
pub const TEMPLATES: &str = include_str!("../../drills/templates.txt");

static LOADED: LazyLock<Result<Vec<Template>, TemplateError>> = LazyLock::new(|| load(TEMPLATES));

/// The templates that come with the app, read once.
///
/// # Errors
/// The line that can't be read; a test proves that the shipped file has none.
pub fn templates() -> Result<&'static [Template], TemplateError> {
    LOADED.as_ref().map(Vec::as_slice).map_err(Clone::clone)
}

const HEADING: &str = "MathChess drills 1";
const RULES: [&str; 12] = ["R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12"];

/// Reads templates.
///
/// # Errors
/// The first line that can't be read, or the line of a template that is incomplete or contradicts itself.
///
/// ```
/// use mathchess_teaching::drills::load;
/// let error = load("MathChess drills 1\n[add.pair 1]\nboard 4 last\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 3: a board has 5 to 12 points a side");
/// ```
pub fn load(text: &str) -> Result<Vec<Template>, TemplateError> {
    let mut templates: Vec<Template> = Vec::new();
    let mut draft: Option<Draft> = None;
    let mut lines = (1..).zip(text.lines());
    if lines.next().map(|(_, line)| line) != Some(HEADING) {
        return Err(TemplateError { line: 1, problem: TemplateProblem::Heading(HEADING) });
    }
    for (number, line) in lines {
        let at = |problem: TemplateProblem| TemplateError { line: number, problem };
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix('[') {
            templates.extend(draft.take().map(Draft::finish).transpose()?);
            let begun = Draft::named(number, name).map_err(at)?;
            if templates.iter().any(|template| template.name() == begun.name()) {
                return Err(at(TemplateProblem::Again(begun.name())));
            }
            draft = Some(begun);
        } else {
            let Some(draft) = &mut draft else {
                return Err(at(TemplateProblem::NoName));
            };
            draft.add(line).map_err(at)?;
        }
    }
    templates.extend(draft.map(Draft::finish).transpose()?);
    Ok(templates)
}

/// A template that is being read.
struct Draft {
    line: usize,
    template: Template,
    board: bool,
    asked: Option<Asked>,
}

impl Draft {
    fn named(line: usize, name: &str) -> Result<Self, TemplateProblem> {
        let words: Vec<&str> = name.strip_suffix(']').ok_or(TemplateProblem::NameForm)?.split(' ').collect();
        let (skill, level, quick) = match words[..] {
            [skill, level] => (skill, level, false),
            [skill, level, "quick"] => (skill, level, true),
            _ => return Err(TemplateProblem::NameForm),
        };
        let skill = skill_by_id(skill).ok_or_else(|| TemplateProblem::NoSuchSkill(skill.to_owned()))?;
        let level = level.parse().ok().filter(|level| (1..=LEVELS).contains(level));
        let level = level.ok_or(TemplateProblem::Level)?;
        let template = Template {
            skill,
            level,
            quick,
            size: MIN_SIZE,
            compare: Compare::Last,
            bystanders: Vec::new(),
            core: Vec::new(),
            asked: Asked::Points,
            must: Vec::new(),
            avoid: Vec::new(),
            most_parts: None,
        };
        Ok(Self { line, template, board: false, asked: None })
    }

    fn name(&self) -> String {
        self.template.name()
    }

    fn add(&mut self, line: &str) -> Result<(), TemplateProblem> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split(' ').filter(|word| !word.is_empty()).collect();
        match word {
            // Another size would leave pieces of the core off the board.
            "board" if self.board => return Err(TemplateProblem::SecondBoard),
            "board" => {
                let [size, compare] = words[..] else { return Err(TemplateProblem::BoardForm) };
                let size = size.parse().ok().filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
                self.template.size = size.ok_or(TemplateProblem::BoardSize)?;
                self.template.compare = Compare::from_name(compare).ok_or(TemplateProblem::NotAComparison)?;
                self.board = true;
            }
            "bystanders" => {
                let operator = |symbol| Operator::from_symbol(symbol).ok_or(TemplateProblem::NotAnOperator(symbol));
                self.template.bystanders = rest.chars().map(operator).collect::<Result<_, _>>()?;
            }
            "core" if self.board => self.lay(&words)?,
            "core" => return Err(TemplateProblem::CoreBeforeBoard),
            "ask" => self.asked = Some(asked(&words)?),
            "must" => {
                let of = |word: &&str| word.split('/').map(rule).collect::<Result<Vec<_>, _>>();
                self.template.must = words.iter().map(of).collect::<Result<_, _>>()?;
            }
            "most" => {
                let most = rest.parse().ok().filter(|&most| most > 0);
                self.template.most_parts = Some(most.ok_or(TemplateProblem::MostForm)?);
            }
            "avoid" => self.template.avoid = words.iter().map(|word| rule(word)).collect::<Result<_, _>>()?,
            _ => return Err(TemplateProblem::NoSuchLine(word.to_owned())),
        }
        Ok(())
    }

    /// Places one line of the core: `A3 B? W? W+`, or `C1^ …` for a column, upwards.
    fn lay(&mut self, words: &[&str]) -> Result<(), TemplateProblem> {
        let Some((&start, cells)) = words.split_first() else { return Err(TemplateProblem::CoreForm) };
        let (start, axis) = match start.strip_suffix('^') {
            Some(start) => (start, Axis::Column),
            None => (start, Axis::Row),
        };
        let start = point(start)?;
        for (place, text) in (axis.place(start)..).zip(cells) {
            if place >= self.template.size || !start.is_on(self.template.size) {
                return Err(TemplateProblem::CoreOffBoard);
            }
            let at = axis.point(start, place);
            let cell = cell(text)?;
            if cell != Cell::Empty && self.template.cell(at).is_some() {
                return Err(TemplateProblem::Occupied(at));
            }
            self.template.core.push((at, cell));
        }
        Ok(())
    }

    fn finish(self) -> Result<Template, TemplateError> {
        let line = self.line;
        self.whole().map_err(|problem| TemplateError { line, problem })
    }

    fn whole(mut self) -> Result<Template, TemplateProblem> {
        let name = self.name();
        let asked = self.asked.ok_or_else(|| TemplateProblem::AsksNothing(name.clone()))?;
        self.template.asked = asked;
        let template = self.template;
        if !self.board || template.core.is_empty() {
            return Err(TemplateProblem::NoBoardOrCore(name));
        }
        let operator_at = |point| {
            matches!(template.cell(point), Some(Cell::Piece(piece)) if piece.kind().is_operator())
                .then_some(())
                .ok_or_else(|| TemplateProblem::NoOperator { point, name: name.clone() })
        };
        let of_side = |point, side: Side| match template.cell(point) {
            Some(Cell::Piece(piece)) if piece.side() == side => Ok(()),
            Some(Cell::Digit(of)) if of == side => Ok(()),
            _ => Err(TemplateProblem::NoPiece { side, point, name: name.clone() }),
        };
        match asked {
            Asked::Values(point, _) | Asked::Attached(point) | Asked::Equal(point, _) => operator_at(point)?,
            Asked::Destinations(point)
            | Asked::Captures(point)
            | Asked::Removable(point)
            | Asked::TurnPoints { from: point, .. } => {
                of_side(point, Side::White)?;
            }
            Asked::Removers(point) => of_side(point, Side::Black)?,
            _ => {}
        }
        if !template.quick && template.bystanders.is_empty() {
            return Err(TemplateProblem::NoBystanders(name));
        }
        Ok(template)
    }
}

fn rule(text: &str) -> Result<&'static str, TemplateProblem> {
    RULES.into_iter().find(|rule| *rule == text).ok_or_else(|| TemplateProblem::NoSuchRule(text.to_owned()))
}

fn point(text: &str) -> Result<Point, TemplateProblem> {
    text.parse().map_err(|_| TemplateProblem::NotAPoint(text.to_owned()))
}

fn piece(text: &str) -> Result<Piece, TemplateProblem> {
    let mut symbols = text.chars();
    match (symbols.next(), symbols.next(), symbols.next()) {
        (Some(side), Some(symbol), None) => Piece::from_symbols(side, symbol),
        _ => None,
    }
    .ok_or_else(|| TemplateProblem::NotAPiece(text.to_owned()))
}

fn cell(text: &str) -> Result<Cell, TemplateProblem> {
    match text {
        "." => Ok(Cell::Empty),
        "W?" => Ok(Cell::Digit(Side::White)),
        "B?" => Ok(Cell::Digit(Side::Black)),
        _ => piece(text).map(Cell::Piece),
    }
}

fn points(text: &str) -> Result<u32, TemplateProblem> {
    text.parse().map_err(|_| TemplateProblem::NotPoints(text.to_owned()))
}

fn asked(words: &[&str]) -> Result<Asked, TemplateProblem> {
    let side = |text: &str| match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(TemplateProblem::NotASide(text.to_owned())),
    };
    Ok(match *words {
        ["values", at, direction] => {
            let direction = Direction::from_name(direction);
            Asked::Values(point(at)?, direction.ok_or(TemplateProblem::NotADirection)?)
        }
        ["attached", at] => Asked::Attached(point(at)?),
        ["destinations", at] => Asked::Destinations(point(at)?),
        ["captures", at] => Asked::Captures(point(at)?),
        ["removable", at] => Asked::Removable(point(at)?),
        ["removers", at] => Asked::Removers(point(at)?),
        ["equal", at, "row"] => Asked::Equal(point(at)?, Axis::Row),
        ["equal", at, "column"] => Asked::Equal(point(at)?, Axis::Column),
        ["root", "square"] => Asked::Root { cube: false },
        ["root", "cube"] => Asked::Root { cube: true },
        ["turn-points", from, least, most] => {
            let points @ (least, most) = (points(least)?, points(most)?);
            if least > most {
                return Err(TemplateProblem::LeastAboveMost { least, most });
            }
            Asked::TurnPoints { from: point(from)?, points }
        }
        ["points"] => Asked::Points,
        ["safe-points"] => Asked::SafePoints,
        ["remove"] => Asked::Remove,
        ["remove-staying"] => Asked::RemoveStaying,
        ["win"] => Asked::Win,
        ["place", placed, bound @ ("at-least" | "at-most"), number, first] => Asked::Place {
            piece: if placed == "W?" { None } else { Some(piece(placed)?) },
            points: points(number)?,
            at_least: bound == "at-least",
            first: side(first)?,
        },
        _ => {
            return Err(TemplateProblem::NotAQuestion(words.join(" ").chars().take(80).collect()));
        }
    })
}
