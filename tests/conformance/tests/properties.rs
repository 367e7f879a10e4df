//! Properties that Mathematical Chess must have in any position.

use std::collections::{BTreeMap, HashSet};

use mathchess_conformance::random_positions::{any_position, positions};
use mathchess_engine::game::{AnyGame, Finding, GameKind, GameRecord, Notes, RecordedTurn};
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Arrival, Axis, Compare, Conditions, DEFAULT_QUIET_LIMIT, Entry, Equation, Expression, Form, InPlay,
    Kind, MAX_OF_OPERATOR, MoveRule, Operator, Options, Piece, Placing, Point, Position, Refusal, Removed, Side,
    Travel, Turn,
};
use mathchess_engine::random::SplitMix64;
use proptest::prelude::*;
use proptest::sample::Index;

fn side_pieces(position: &Position, side: Side) -> (u8, u8) {
    let kinds = || position.board().pieces().filter(|(_, piece)| piece.side() == side).map(|(_, piece)| piece.kind());
    (kinds().filter(|kind| !kind.is_operator()).count() as u8, kinds().filter(|kind| kind.is_operator()).count() as u8)
}

/// Every turn that a person can enter with the piece on `from`, by every way of splitting removals into steps, with checks
/// of `why_not` at each step.
fn enter_everything(position: &Position, from: Point) -> Result<HashSet<Turn>, TestCaseError> {
    let failed = |refusal: Refusal| TestCaseError::fail(refusal.to_string());
    let mut entered = HashSet::new();
    let chosen = Entry { from: Some(from), ..Entry::default() };
    let mut goals: Vec<Point> =
        position.destinations(from).map_err(failed)?.into_iter().map(|destination| destination.point).collect();
    goals.push(from);
    refused_exactly(position, &chosen, &goals)?;
    for to in goals {
        let arrival = position.arrival(from, to).map_err(failed)?;
        take_everything(position, &arrival, &Entry { to: Some(to), ..chosen.clone() }, &mut entered)?;
    }
    Ok(entered)
}

/// At each step the answer computed once at the arrival equals one computed from the position.
fn take_everything(
    position: &Position,
    arrival: &Arrival,
    entry: &Entry,
    entered: &mut HashSet<Turn>,
) -> Result<(), TestCaseError> {
    let now = position.entered(entry).map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
    let (to, _) = arrival.acting;
    let removable: Vec<Point> = now.removable_now(to).points(to).collect();
    refused_exactly(position, entry, &removable)?;
    let turn = position.said(entry).ok_or_else(|| TestCaseError::fail("a removal lies on no line"))?;
    told_at_arrival(&now, arrival, turn, &removable)?;
    entered.extend((!turn.is_pass()).then_some(turn));
    for set in 1..1_u32 << removable.len() {
        let step = (0..removable.len()).filter(|i| set >> i & 1 == 1).map(|i| removable[i]).collect();
        let steps = entry.steps.iter().cloned().chain([step]).collect();
        take_everything(position, arrival, &Entry { steps, ..entry.clone() }, entered)?;
    }
    Ok(())
}

/// The answer computed at the arrival, applied to the position after the removals of `turn`.
fn told_at_arrival(now: &Position, arrival: &Arrival, turn: Turn, removable: &[Point]) -> Result<(), TestCaseError> {
    let (to, _) = arrival.acting;
    let (mut told, mut equations, mut essential) = (Removed::NONE, Vec::new(), Vec::new());
    for line in &arrival.lines {
        let gone = turn.removed().on(line.axis);
        let found = line.states.binary_search_by_key(&gone, |state| state.gone);
        let state = &line.states[found.map_err(|_| TestCaseError::fail(format!("{turn}: {gone:b} is not told")))?];
        told = told.set(line.axis, state.removable);
        let all: Vec<&Equation> = state.equations.iter().map(|&number| &line.equations[number]).collect();
        essential.extend_from_slice(&all[..state.essential]);
        equations.extend(all);
    }
    prop_assert_eq!(told.points(to).collect::<Vec<_>>(), removable);
    if removable.is_empty() {
        prop_assert!(equations.is_empty());
        return Ok(());
    }
    // If a side has lost because the move took its last operator, nothing is explained, but the turn may go on.
    if now.loss().is_some() {
        return Ok(());
    }
    // The equations are proofs: those that explain the removal of everything removable, the needed ones first.
    let all = now.explain(Turn::new(to, to, Travel::Stay, told));
    let step = all.map_err(|refusal| TestCaseError::fail(refusal.to_string()))?.steps.remove(0);
    prop_assert!(step.equations.iter().all(|equation| essential.contains(&equation)));
    prop_assert_eq!(step.equations.len(), essential.len());
    let covered = |point: &Point| essential.iter().any(|equation| equation.removes.contains(point));
    prop_assert!(removable.iter().all(covered));
    Ok(())
}

/// `why_not` has a reason for every point except those that may be chosen.
fn refused_exactly(position: &Position, entry: &Entry, allowed: &[Point]) -> Result<(), TestCaseError> {
    for point in Point::all(12) {
        let refusal = position.why_not(entry, point);
        prop_assert_eq!(
            refusal.is_none(),
            allowed.contains(&point),
            "{} {:?} {}: {:?}",
            position,
            entry,
            point,
            refusal
        );
        if let Some(refusal) = refusal {
            let text = refusal.to_string();
            prop_assert!(!refusal.rule.is_empty() && !text.contains('\n') && text.contains(refusal.rule));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn entering_step_by_step_reaches_exactly_the_generated_turns(position in positions(5..=6, 10..45)) {
        let turns = position.turns();
        prop_assume!(turns.iter().all(|turn| turn.removed().count() <= 5));
        let mut entered = HashSet::new();
        let own: Vec<Point> = if turns.is_empty() { Vec::new() } else { position.board().points_of(position.side_to_move()).collect() };
        refused_exactly(&position, &Entry::default(), &own)?;
        for from in own {
            entered.extend(enter_everything(&position, from)?);
        }
        entered.extend(turns.first());
        prop_assert!(turns.first().is_none_or(Turn::is_pass));
        prop_assert_eq!(entered, turns.into_iter().collect::<HashSet<_>>());
    }
}

/// A turn as it may come from outside: any points, any set of removals.
fn any_turn() -> impl Strategy<Value = Turn> {
    let point = || (0_u8..12, 0_u8..12).prop_map(|(column, row)| Point::new(column, row));
    let travel = prop_oneof![Just(Travel::Stay), Just(Travel::Move), Just(Travel::Capture)];
    (point(), point(), travel, 0_u16..1 << 12, 0_u16..1 << 12, 0_u8..4).prop_map(
        |(from, to, travel, row, column, few)| {
            let to = if travel == Travel::Stay { from } else { to };
            let thinned = |places: u16, own: u8| {
                (if few > 0 { places & places >> 3 & places << 2 } else { places }) & !(1 << own)
            };
            Turn::new(from, to, travel, Removed { row: thinned(row, to.column()), column: thinned(column, to.row()) })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_turn_is_played_exactly_if_it_is_generated(
        position in any_position(),
        turn in any_turn(),
        near in any::<Index>(),
        other in 0_u8..12,
        axis in prop_oneof![Just(Axis::Row), Just(Axis::Column)],
    ) {
        let turns: HashSet<Turn> = position.turns().into_iter().collect();
        // A random turn, and one that differs from a legal turn in a single removal.
        let mut tried = vec![turn];
        if !turns.is_empty() {
            let all = position.turns();
            let legal = all[near.index(all.len())];
            let flipped = legal.removed().set(axis, legal.removed().on(axis) ^ 1 << other);
            if !legal.is_pass() && axis.place(legal.to()) != other {
                tried.push(Turn::new(legal.from(), legal.to(), legal.travel(), flipped));
            }
            tried.push(legal);
        }
        for turn in tried {
            let played = position.play(turn);
            prop_assert_eq!(played.is_ok(), turns.contains(&turn), "{} {}: {:?}", position, turn, played);
            prop_assert_eq!(position.parse_turn(&turn.to_string()).is_ok(), turns.contains(&turn));
            prop_assert_eq!(position.explain(turn).is_ok(), turns.contains(&turn));
            prop_assert_eq!(turn.to_string().parse::<Turn>(), Ok(turn));
            if let Ok(played) = played {
                prop_assert_eq!(played.hash(), played.fresh_hash());
            }
        }
    }

    #[test]
    fn turns_made_on_one_copy_lead_where_each_leads(position in any_position()) {
        let mut given = Vec::new();
        position.for_each_after(|next| given.push(*next));
        let made: Vec<Position> = position.turns().into_iter().map(|turn| position.after(turn)).collect();
        prop_assert_eq!(given, made);
    }

    #[test]
    fn every_removed_piece_is_explained_by_true_equations(position in any_position(), picks in prop::collection::vec(any::<Index>(), 20)) {
        let turns = position.turns();
        let removing: Vec<Turn> = turns.iter().copied().filter(|turn| !turn.removed().is_empty()).collect();
        for pick in picks {
            if !removing.is_empty() {
                explained(&position, removing[pick.index(removing.len())])?;
            }
            if !turns.is_empty() {
                explained(&position, turns[pick.index(turns.len())])?;
            }
        }
    }
}

/// Follows an explanation on a separate board, a map of points, and checks all its claims.
fn explained(position: &Position, turn: Turn) -> Result<(), TestCaseError> {
    let explanation = position.explain(turn).map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
    let mut board: BTreeMap<Point, Piece> = position.board().pieces().collect();
    let Some((from, actor)) = explanation.acting else {
        prop_assert!(turn.is_pass() && explanation.rule == MoveRule::Pass && explanation.steps.is_empty());
        return Ok(());
    };
    let acting = turn.to();
    prop_assert_eq!((from, Some(&actor)), (turn.from(), board.get(&from)));
    prop_assert_eq!(actor.side(), position.side_to_move());
    board.remove(&from);
    prop_assert_eq!(
        explanation.captured.map(|(_, piece)| piece),
        board.insert(acting, actor).filter(|_| from != acting)
    );
    let mut taken: Vec<Piece> = explanation.captured.iter().map(|&(_, piece)| piece).collect();
    for step in &explanation.steps {
        prop_assert!(!step.removed.is_empty());
        for equation in &step.equations {
            balances(&board, position.compare(), equation)?;
            let enemy = |point: &Point| board.get(point).is_some_and(|piece| piece.side() != actor.side());
            let through = (acting != equation.operator && stands_in(equation, acting)).then_some(equation.operator);
            let operands = equation.first.operands.iter().chain(&equation.second.operands).map(|operand| operand.point);
            let removes: HashSet<Point> = operands.chain(through).filter(enemy).collect();
            prop_assert_eq!(equation.removes.iter().copied().collect::<HashSet<_>>(), removes);
        }
        for &(point, piece) in &step.removed {
            prop_assert_eq!(board.get(&point), Some(&piece));
            prop_assert_ne!(piece.side(), actor.side());
            let allowed = step.equations.iter().any(|equation| {
                if equation.operator == point {
                    return stands_in(equation, acting);
                }
                let entitled = if actor.kind().is_operator() {
                    equation.operator == acting
                } else {
                    step.equations.iter().any(|other| other.operator == equation.operator && stands_in(other, acting))
                };
                entitled && stands_in(equation, point)
            });
            prop_assert!(allowed, "{} {}: {} is not explained by {:?}", position, turn, point, step.equations);
            taken.push(piece);
        }
        for (point, _) in &step.removed {
            board.remove(point);
        }
    }
    let removed: HashSet<Point> =
        explanation.steps.iter().flat_map(|step| &step.removed).map(|&(point, _)| point).collect();
    prop_assert_eq!(removed, turn.removed_points().collect::<HashSet<_>>());
    prop_assert_eq!(
        explanation.gained,
        taken.iter().map(|piece| if piece.kind().is_operator() { 2 } else { 1 }).sum::<u32>()
    );
    prop_assert_eq!(position.after(turn).board().pieces().collect::<BTreeMap<_, _>>(), board);
    Ok(())
}

fn stands_in(equation: &Equation, point: Point) -> bool {
    equation.first.operands.iter().chain(&equation.second.operands).any(|operand| operand.point == point)
}

/// Whether both sides consist of attached digits, are computed correctly, and are equal.
fn balances(board: &BTreeMap<Point, Piece>, compare: Compare, equation: &Equation) -> Result<(), TestCaseError> {
    let Some(Kind::Operator(operator)) = board.get(&equation.operator).map(|piece| piece.kind()) else {
        return Err(TestCaseError::fail(format!("no operator on {}", equation.operator)));
    };
    prop_assert_eq!(board.get(&equation.operator), Some(&equation.piece));
    for (expression, beyond) in [(&equation.first, false), (&equation.second, true)] {
        let place = |point: Point| equation.axis.place(point);
        let centre = place(equation.operator);
        // Attached: on the line, on this side, no operator between.
        let attached: Vec<Point> = board
            .iter()
            .filter(|&(&point, piece)| {
                let between = |other: Point| {
                    let (low, high) = (place(point).min(centre), place(point).max(centre));
                    equation.axis.point(equation.operator, place(other)) == other
                        && (low + 1..high).contains(&place(other))
                };
                equation.axis.point(equation.operator, place(point)) == point
                    && place(point) != centre
                    && (place(point) > centre) == beyond
                    && !piece.kind().is_operator()
                    && !board.iter().any(|(&other, piece)| piece.kind().is_operator() && between(other))
            })
            .map(|(&point, _)| point)
            .collect();
        let operands: HashSet<Point> = expression.operands.iter().map(|operand| operand.point).collect();
        prop_assert_eq!(operands.len(), expression.operands.len());
        for operand in &expression.operands {
            prop_assert!(attached.contains(&operand.point));
            prop_assert_eq!(board.get(&operand.point), Some(&Piece::new(operand.side, Kind::Digit(operand.digit))));
        }
        prop_assert_eq!(Some(expression.value), computed(operator, expression, attached.len()), "{}", expression);
        let mut value = expression.value;
        for &link in &expression.chain {
            value = if compare == Compare::Last {
                value % 10
            } else {
                value.to_string().bytes().map(|d| u64::from(d - b'0')).sum()
            };
            prop_assert_eq!(value, link);
        }
        prop_assert_eq!(value, u64::from(expression.compared));
        prop_assert_eq!(expression.compared, equation.compared);
    }
    Ok(())
}

/// The value of an expression as written; none if the operator does not write such expressions.
fn computed(operator: Operator, expression: &Expression, attached: usize) -> Option<u64> {
    let numbers: Vec<u64> =
        expression.operands.iter().map(|operand| 10 * u64::from(operand.tens) + u64::from(operand.digit)).collect();
    let plain = expression.operands.iter().skip(1).all(|operand| operand.tens == 0);
    let no_tens = expression.operands.iter().all(|operand| operand.tens == 0);
    let value = expression.value;
    match (operator, expression.form, &numbers[..]) {
        (Operator::Power | Operator::Root, Form::Single, _) => None,
        (_, Form::Single, &[a]) => Some(a).filter(|_| attached == 1 && no_tens),
        (Operator::Add, Form::Sum, all @ [_, _, ..]) => Some(all.iter().sum()).filter(|_| no_tens),
        (Operator::Multiply, Form::Product, all @ [_, _, ..]) => Some(all.iter().product()).filter(|_| no_tens),
        (Operator::Subtract, Form::Difference, &[a, b]) if a > b && a < b + 10 && plain && a < 20 => Some(a - b),
        (Operator::Divide, Form::Quotient, &[a, b]) if b > 0 && a % b == 0 && a < 100 && plain => {
            // The smallest multiple of ten that makes the quotient whole.
            (a % 10..a).step_by(10).all(|smaller| smaller % b != 0).then(|| a / b)
        }
        (Operator::Power, Form::Square, &[a]) => Some(a * a).filter(|_| no_tens),
        (Operator::Power, Form::Cube, &[a]) => Some(a * a * a).filter(|_| no_tens),
        (Operator::Root, Form::SquareRoot, &[a]) if value < 10 && value * value == a => Some(value),
        (Operator::Root, Form::CubeRoot, &[a]) if value < 10 && value * value * value == a => Some(value),
        _ => None,
    }
}

/// Random playable conditions, and a seed.
fn conditions() -> impl Strategy<Value = Conditions> {
    let operators = prop::collection::vec(0_u8..=MAX_OF_OPERATOR, 6);
    (5_u8..=12, prop::collection::hash_set(0_u8..10, 1..10), operators, any::<bool>()).prop_filter_map(
        "can't be played",
        |(size, digits, counts, sum)| {
            let operators = Operator::ALL
                .into_iter()
                .zip(counts)
                .flat_map(|(operator, count)| std::iter::repeat_n(operator, count.into()));
            let compare = if sum { Compare::Sum } else { Compare::Last };
            Conditions::new(size, digits, operators, compare)
                .ok()
                .filter(|conditions| conditions.problems(None).is_empty())
        },
    )
}

/// A game played at random from a random display, for `length` turns at most.
fn random_game(
    conditions: Conditions,
    seed: u64,
    quiet_limit: u16,
    length: usize,
) -> Result<(InPlay, GameRecord), TestCaseError> {
    let placing = Placing::random(conditions, Side::White, seed);
    let display = placing.begin().map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
    let mut play = InPlay::new(display, quiet_limit);
    let mut random = SplitMix64::new(seed);
    let mut turns = Vec::new();
    while play.outcome().is_none() && turns.len() < length {
        let all = play.position().turns();
        let turn = all[random.below(all.len())];
        prop_assert!(play.play(turn).is_ok());
        turns.push(RecordedTurn {
            text: turn.to_string(),
            used_ms: (random.below(2) == 1).then_some(random.next_u64() as u32),
        });
    }
    let record = GameRecord {
        kind: GameKind::MathematicalChess,
        id: Some("ü \"1\" \\".to_owned()),
        date: None,
        players: vec!["麻衣".to_owned(), String::new()],
        level: None,
        options: Options::of(&conditions, quiet_limit, Finding::ALL[seed as usize % 3]).to_string(),
        seed: None,
        time_limit: Some(1800),
        player_time: None,
        start: display.to_string(),
        turns,
        outcome: play.outcome().map(Into::into),
        notes: Notes::default(),
    };
    Ok((play, record))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn counts_score_and_hash_agree_after_random_games_that_end(conditions in conditions(), seed: u64, quiet_limit in 1_u16..150) {
        let (play, record) = random_game(conditions, seed, quiet_limit, usize::MAX)?;
        let start: Position = record.start.parse().map_err(|error| TestCaseError::fail(format!("{error}")))?;
        let end = *play.position();
        prop_assert_eq!(end.hash(), end.fresh_hash());
        prop_assert_eq!(end.hash(), Position::new(&end.arrangement()).hash());
        for side in Side::ALL {
            let (before, after) = (side_pieces(&start, side), side_pieces(&end, side));
            let (left, lost) = (end.left(side), end.taken(!side));
            prop_assert_eq!((left.digits, left.operators), after);
            prop_assert_eq!((lost.digits, lost.operators), (before.0 - after.0, before.1 - after.1));
            prop_assert_eq!(lost.points(), u32::from(lost.digits) + 2 * u32::from(lost.operators));
            prop_assert_eq!(end.is_lost(), end.loss().is_some());
        }
        let replayed = record.replay();
        prop_assert_eq!(replayed.map(|replayed| replayed.position()), Ok(AnyGame::MathematicalChess(end)));
        prop_assert_eq!(record.to_string().parse::<GameRecord>(), Ok(record));
    }

    #[test]
    fn mirrored_displays_are_symmetric(conditions in conditions(), seed: u64) {
        let placing = Placing::mirrored(conditions, Side::Black, seed);
        prop_assert!(placing.begin().is_ok_and(|position| position.arrangement().problems().is_empty()));
        for (point, piece) in placing.board().pieces() {
            let image = placing.board().get(point.mirrored(conditions.size()));
            prop_assert_eq!(image, Some(Piece::new(!piece.side(), piece.kind())));
        }
        for side in Side::ALL {
            let own = placing.board().pieces().filter(|(_, piece)| piece.side() == side).count();
            prop_assert_eq!(own, conditions.kinds().count());
        }
    }
}

/// `text` with one character put in, left out or replaced.
fn altered(text: &str, at: Index, character: char, how: u8) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let at = at.index(characters.len() + 1);
    match (how % 3, at < characters.len()) {
        (0, _) => characters.insert(at, character),
        (1, true) => drop(characters.remove(at)),
        (2, true) => characters[at] = character,
        _ => {}
    }
    characters.into_iter().collect()
}

/// A text that can be read is written back exactly.
fn reads_and_writes(text: &str) -> Result<(), TestCaseError> {
    if let Ok(position) = text.parse::<Position>() {
        prop_assert_eq!(position.to_string(), text);
    }
    if let Ok(arrangement) = text.parse::<Arrangement>() {
        prop_assert_eq!(arrangement.to_string(), text);
    }
    if let Ok(turn) = text.parse::<Turn>() {
        prop_assert_eq!(turn.to_string(), text);
    }
    if let Ok(point) = text.parse::<Point>() {
        prop_assert_eq!(point.to_string(), text);
    }
    // A record may be formatted freely; its contents stay the same.
    if let Ok(record) = text.parse::<GameRecord>() {
        prop_assert_eq!(record.to_string().parse::<GameRecord>(), Ok(record));
    }
    Ok(())
}

fn any_character() -> impl Strategy<Value = char> {
    prop_oneof![
        any::<char>(),
        prop::sample::select("WB0123456789+-x:PR/ wbA!,@[]\"\\\n\r\t\u{85}".chars().collect::<Vec<_>>())
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn no_text_makes_a_parser_panic(text in "\\PC*", pieces in "[WBwb0-9+x:PR/ A-L!,a-z-]{0,60}") {
        reads_and_writes(&text)?;
        reads_and_writes(&pieces)?;
    }

    #[test]
    fn texts_with_a_changed_character_are_refused_or_read_to_the_letter(
        position in any_position(),
        turn in any_turn(),
        changes in prop::collection::vec((any::<Index>(), any_character(), any::<u8>()), 1..3),
    ) {
        for text in [position.to_string(), turn.to_string()] {
            let altered = changes.iter().fold(text, |text, &(at, character, how)| altered(&text, at, character, how));
            reads_and_writes(&altered)?;
        }
    }

    #[test]
    fn records_with_a_changed_character_are_refused_or_mean_what_they_say(
        conditions in conditions(),
        seed: u64,
        changes in prop::collection::vec((any::<Index>(), any_character(), any::<u8>()), 0..3),
    ) {
        let (_, record) = random_game(conditions, seed, DEFAULT_QUIET_LIMIT, 4)?;
        let text = changes.iter().fold(record.to_string(), |text, &(at, character, how)| altered(&text, at, character, how));
        reads_and_writes(&text)?;
        if changes.is_empty() {
            prop_assert_eq!(text.parse(), Ok(record));
        }
    }
}
