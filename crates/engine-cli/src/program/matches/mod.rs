//! `match`: many games between two players.

mod contestants;
mod external;
mod pairs;
pub mod played;
mod shares;
mod sprt;
mod tally;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::RangedU64ValueParser;
use mathchess_engine::game::{AnyGame, GameError, GameKind, SearchQuestion, Standing, Start};
use mathchess_engine::search::Searched;
use serde_json::{Value, json};

use self::contestants::{Limit, Who};
use self::external::{External, Invitation};
use self::pairs::play_in_pairs;
use self::played::{Entrant, Openings, play};
use self::shares::{Counted, Known, Share, write_pair};
use self::sprt::Sprt;
use self::tally::Tally;
use super::played_game::Played;
use super::{Failure, SETUP_HELP, rows};

/// Plays games between two players and prints the wins, draws and losses of the one named white, the mean length, and what
/// they show, as one JSON object
///
/// Sides alternate: every start, a mirrored random position of its own, is played twice with the sides changed. A player is
/// random, greedy, strength:1 to strength:10, nodes:N, depth:D or movetime:MS (this engine at its best within a limit), or
/// "ugi:COMMAND": another program that speaks the Universal Game Interface, asked within --limit. A program that does not
/// answer in time, plays no legal turn or ends loses the game; "forfeits" says why. Players with nodes:N forget everything
/// after each turn, while programs and players with another limit keep it for the next: to compare two programs at equal
/// nodes, name both as programs.
///
/// "pentanomial" counts the pairs by their points, 0 to 2 in halves; "elo" is the difference in strength with its 95 %
/// limits. With --sprt the match stops as soon as the pairs show which of two differences is likelier. The result does not
/// depend on the number of jobs, unless a player has a time limit.
///
/// Several processes can share a match: with --share I/N a process plays every Nth pair and prints a line of JSON for each;
/// pairs in the files of --found are not played again. Without --share the remaining pairs are played and all are counted.
#[derive(clap::Args)]
#[command(
    after_help = "Example: mathchess-engine match mathematical-chess --white strength:4 --black greedy --games 20

Two programs: --white \"ugi:./new ugi\" --black \"ugi:./old ugi\" --limit nodes:3000 --games 2000 --sprt 0,5 --jobs 2

Two processes: match … --share 1/2 > one.jsonl & match … --share 2/2 > two.jsonl; wait
               match … --found one.jsonl two.jsonl"
)]
pub struct Match {
    /// The game's name
    game: String,
    /// random, greedy, strength:1 to strength:10, nodes:N, depth:D, movetime:MS, or "ugi:COMMAND" (double quotes within
    /// COMMAND keep blanks together)
    #[arg(long, value_name = "SPEC")]
    white: Who,
    /// The opponent
    #[arg(long, value_name = "SPEC")]
    black: Who,
    /// The number of games; with --sprt, the most games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the starts and of the players' random choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "NAME", help = SETUP_HELP)]
    setup: Option<String>,
    /// Points a side of the board [default: 9]
    #[arg(long, value_name = "N")]
    size: Option<u8>,
    /// Turns played at random before each pair of games, for games with only one start
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=200))]
    random_turns: u32,
    /// Use only random turns after which neither side leads by more than this (a digit is about 100)
    #[arg(long, value_name = "SCORE", requires = "random_turns")]
    balance: Option<u32>,
    /// The limit of another program for each turn: nodes:N, depth:D or movetime:MS
    #[arg(long, value_name = "LIMIT", default_value = "movetime:100")]
    limit: Limit,
    /// Milliseconds by which another program's answer may be late; without a time limit, counted from the question
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = RangedU64ValueParser::<u64>::new().range(1..=3_600_000))]
    grace: u64,
    /// Games played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    jobs: usize,
    /// Stop when the pairs show a difference of ELO0 or of ELO1, each with a 5 % error rate
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Play the Ith of N equal shares of the pairs, and print each pair as a line of JSON instead of the result
    #[arg(long, value_name = "I/N", conflicts_with = "sprt")]
    share: Option<Share>,
    /// Files with the lines of such shares: these pairs are not played again
    #[arg(long, value_name = "FILE", num_args = 1..)]
    found: Vec<PathBuf>,
    /// Write every game into this folder, one text file a game
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

impl Match {
    pub fn answer(&self, out: &mut impl Write) -> Result<(), Failure> {
        let kind = super::kind(&self.game)?;
        let start = AnyGame::start(kind, &self.start())?;
        if let Some(folder) = &self.keep {
            fs::create_dir_all(folder).map_err(|error| not_kept(folder, &error))?;
        }
        for who in [&self.white, &self.black] {
            self.try_program(who, kind)?;
        }
        let collected = if let AnyGame::IntervalChess(_) = start {
            let (Who::Player(white), Who::Player(black)) = (&self.white, &self.black) else {
                let problem = "races of interval chess are played by random, greedy, strength:K and nodes:N only";
                return Err(Failure::Question(problem.to_owned()));
            };
            let players = [*white, *black];
            let row = &self.start();
            self.collect(out, || move |number| rows::race(players, number, row))?
        } else {
            start.ask(Games(self, kind, out)).ok_or_else(|| super::no_opponent(&self.game))??
        };
        if self.share.is_none() {
            writeln!(out, "{}", self.describe(&collected))?;
        }
        Ok(())
    }

    /// The settings that decide the games of a match, so that games of another match are not counted.
    fn settings(&self) -> String {
        let or_none = |setting: Option<String>| setting.unwrap_or_else(|| "none".to_owned());
        let mut settings = format!(
            "{} white {} black {} seed {} setup {} size {} random-turns {} balance {}",
            self.game,
            self.white,
            self.black,
            self.seed,
            or_none(self.setup.clone()),
            or_none(self.size.map(|size| size.to_string())),
            self.random_turns,
            or_none(self.balance.map(|balance| balance.to_string())),
        );
        if [&self.white, &self.black].iter().any(|who| matches!(who, Who::Program(_))) {
            settings.push_str(&format!(" limit {}", self.limit));
        }
        settings
    }

    fn start(&self) -> Start {
        Start { setup: self.setup.clone(), size: self.size, seed: Some(self.seed) }
    }

    const fn grace(&self) -> Duration {
        Duration::from_millis(self.grace)
    }

    /// Starts the program once: one that can't start is a wrong argument, not a lost match.
    fn try_program(&self, who: &Who, game: GameKind) -> Result<(), Failure> {
        let Who::Program(command) = who else { return Ok(()) };
        let invitation = Invitation { command: command.clone(), game, limit: self.limit, grace: self.grace() };
        External::new(invitation).start().map_err(|problem| Failure::Question(format!("{who}: {problem}")))
    }

    /// Plays the games that are not known yet and counts all. A share is written to `out`, pair by pair.
    fn collect<P>(&self, out: &mut (impl Write + ?Sized), player: impl Fn() -> P + Sync) -> Result<Collected, Failure>
    where
        P: FnMut(u32) -> Result<Played, Failure>,
    {
        let settings = self.settings();
        let known = Known::read(&self.found, &settings)?;
        let player = || {
            let (mut play, known) = (player(), &known);
            move |number| match known.game(number) {
                Some(game) => Ok(game),
                None => play(number).map(Counted::from),
            }
        };
        let mut collected = Collected::default();
        play_in_pairs(
            self.jobs,
            self.games,
            self.share.unwrap_or(Share::WHOLE),
            player,
            |pair, games: Vec<Counted>| {
                let results: Vec<_> = games.iter().map(|game| (game.standing, game.turns)).collect();
                collected.tally.add(&results);
                for (number, game) in (2 * pair..).zip(&games) {
                    self.keep(number, game)?;
                    collected.forfeits.extend(self.describe_forfeit(number, game));
                }
                if self.share.is_some() && games.iter().any(|game| game.record.is_some()) {
                    writeln!(out, "{}", write_pair(&settings, pair, &games))?;
                    out.flush()?;
                }
                Ok(self.sprt.is_none_or(|sprt| sprt.verdict(collected.tally.pairs).is_none()))
            },
        )?;
        Ok(collected)
    }

    /// Writes a game into the folder for them; numbers count from 1.
    fn keep(&self, number: u32, game: &Counted) -> Result<(), Failure> {
        let (Some(folder), Some(record)) = (&self.keep, &game.record) else { return Ok(()) };
        let file = folder.join(format!("game-{:06}.txt", number + 1));
        fs::write(&file, record.to_string()).map_err(|error| not_kept(&file, &error))
    }

    fn describe_forfeit(&self, number: u32, game: &Counted) -> Option<Value> {
        let reason = game.forfeit.as_ref()?;
        let lost = game.standing == Standing::Lost;
        let by = if lost { &self.white } else { &self.black };
        Some(json!({ "game": number + 1, "by": by.to_string(), "reason": reason }))
    }

    fn describe(&self, Collected { tally, forfeits }: &Collected) -> Value {
        let elo = tally.elo();
        let mut answer = json!({
            "white": self.white.to_string(),
            "black": self.black.to_string(),
            "games": tally.games(),
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "meanLength": tally.turns as f64 / f64::from(tally.games()),
            "score": tally.score(),
            "pentanomial": tally.pairs,
            "elo": { "value": elo.value, "low": elo.low, "high": elo.high },
        });
        if let Some(sprt) = self.sprt {
            answer["sprt"] = json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "llr": sprt.log_likelihood_ratio(tally.pairs),
                "bound": Sprt::bound(),
                "verdict": sprt.verdict(tally.pairs).map(sprt::Verdict::name),
            });
        }
        if !forfeits.is_empty() {
            answer["forfeits"] = forfeits.clone().into();
        }
        answer
    }
}

/// The results of a match so far.
#[derive(Default)]
struct Collected {
    tally: Tally,
    forfeits: Vec<Value>,
}

fn not_kept(path: &Path, error: &io::Error) -> Failure {
    Failure::Question(format!("{} can't be written: {error}", path.display()))
}

/// How the games of a match are played.
struct Games<'a>(&'a Match, GameKind, &'a mut dyn Write);

impl SearchQuestion for Games<'_> {
    type Answer = Result<Collected, Failure>;

    fn ask<G: Searched + 'static>(self, _any_start: G) -> Result<Collected, Failure> {
        let Self(arguments, kind, out) = self;
        let openings =
            Openings { start: arguments.start(), random_turns: arguments.random_turns, balance: arguments.balance };
        arguments.collect(out, || {
            let entrant = |who| Entrant::new(who, kind, arguments.limit, arguments.grace());
            let mut players = [entrant(&arguments.white), entrant(&arguments.black)];
            let openings = &openings;
            move |number| play::<G>(openings, &mut players, number).map_err(|error| GameError::Start(error).into())
        })
    }
}
