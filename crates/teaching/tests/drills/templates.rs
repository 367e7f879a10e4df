//! The templates: what they hold, how hard they are, and how bad ones are refused.

use mathchess_teaching::drills::{ItemError, ItemId, TEMPLATES, Template, item, load};
use mathchess_teaching::lessons::{SKILLS, step};

use crate::{all, items};

#[test]
fn every_skill_has_templates_and_all_of_the_curriculum_are_there() {
    for skill in &SKILLS {
        assert!(
            all().iter().filter(|template| template.skill.id == skill.id && !template.quick).count() >= 2,
            "{}",
            skill.id
        );
    }
    assert_eq!(all().iter().filter(|template| !template.quick).count(), 110);
    assert_eq!(all().iter().filter(|template| template.quick).count(), 111);
}

fn mean_rating(template: &Template) -> f64 {
    let items = items(template, 8);
    items.iter().map(|item| f64::from(item.rating)).sum::<f64>() / items.len() as f64
}

#[test]
fn each_level_of_quick_questions_is_harder_than_the_one_before() {
    for skill in &SKILLS {
        let mut quick: Vec<&Template> =
            all().iter().filter(|template| template.skill.id == skill.id && template.quick).collect();
        quick.sort_by_key(|template| template.level);
        let means: Vec<f64> = quick.into_iter().map(mean_rating).collect();
        assert!(means.is_sorted_by(|one, next| one < next), "{}: {means:?}", skill.id);
    }
}

#[test]
fn the_last_level_of_a_skill_is_harder_than_the_first() {
    for skill in &SKILLS {
        let mut means: Vec<f64> = Vec::new();
        for template in all().iter().filter(|template| template.skill.id == skill.id && !template.quick) {
            means.push(mean_rating(template));
        }
        assert!(means.first() < means.last(), "{}: {means:?}", skill.id);
    }
}

#[test]
fn bad_templates_are_refused_with_their_line() {
    let head = "MathChess drills 1\n[add.pair 1]\n";
    for (text, line, part) in [
        (String::new(), 1, "MathChess drills 1"),
        ("MathChess drills 1\nboard 5 last".to_owned(), 2, "begins with its name"),
        ("MathChess drills 1\n[add.peer 1]".to_owned(), 2, "no skill ‘add.peer’"),
        ("MathChess drills 1\n[add.pair 6]".to_owned(), 2, "1 to 5"),
        ("MathChess drills 1\n[add.pair 1".to_owned(), 2, "write [SKILL LEVEL]"),
        (format!("{head}core A3 W?"), 3, "board comes before"),
        (format!("{head}board 5 first"), 3, "last or sum"),
        (format!("{head}board 5 last\ncore A3 W? B? W+ B? W? W?"), 4, "does not fit"),
        (format!("{head}board 5 last\ncore A3 W? Q?"), 4, "‘Q?’"),
        (format!("{head}board 6 last\ncore A3 W? B? B? W+ B? W?\nboard 5 last"), 5, "only one board"),
        (format!("{head}board 5 last\ncore A3 W?\ncore A2^ W? W?"), 5, "two pieces"),
        (format!("{head}board 5 last\nbystanders +?"), 4, "‘?’ is not an operator"),
        (format!("{head}board 5 last\nmust R13"), 4, "not a rule"),
        (format!("{head}board 5 last\nmost 0"), 4, "write most NUMBER"),
        (format!("{head}board 5 last\nask turn-points A3 4 3"), 4, "4 points are more than 3"),
        (format!("{head}board 5 last\ncore A3 B?\nask turn-points A3 1 3"), 2, "no piece of white stands on A3"),
        (format!("{head}board 5 last\nask what"), 4, "‘what’ is not a question"),
        (format!("{head}board 5 last\nbystanders +\ncore A3 W? W+\nask values A3 left"), 2, "no operator stands on A3"),
        (format!("{head}board 5 last\ncore A3 W? W+\nask points"), 2, "bystanders"),
        (format!("{head}board 5 last\nbystanders +\ncore A3 W?"), 2, "asks nothing"),
        (format!("{head}board 5 last\nbystanders +\ncore A3 W?\nask points\n[add.pair 1]"), 7, "there before"),
    ] {
        let error = load(&text).unwrap_err();
        assert_eq!(error.line, line, "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }
    assert_eq!(load(TEMPLATES).unwrap(), all());
}

#[test]
fn names_that_mean_nothing_are_refused() {
    for text in [
        "",
        "add.pair",
        "add.pair/2",
        "add.pair/2/x",
        "add.pair/2/1/1",
        "add.pair/2x/1",
        "add.peer/1/1",
        "add.pair/02/1",
        "add.pair/2/01",
    ] {
        assert!(matches!(text.parse::<ItemId>(), Err(ItemError::Name(_))), "{text:?}");
    }
    assert!(matches!(item("add.pair/9/1".parse().unwrap()), Err(ItemError::NoTemplate(_))));
    assert!(step("add.pair/2/1").is_none());
}
