//! The fuzz targets: all of them briefly, as a check on any toolchain; or for any length of time with libFuzzer.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::cargo::{EVERYTHING, cargo};
use crate::check::Ending;
use crate::progress::Step;
use crate::project::Project;

/// The number of seconds for each target in the check.
const SECONDS: u32 = 3;
/// The limits for an input under libFuzzer: seconds, and memory in MB.
const LIMITS: [&str; 2] = ["-timeout=60", "-rss_limit_mb=3000"];
/// The flags by which libFuzzer sees which code an input reaches. All of them work with stable Rust.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Ccodegen-units=1 -Cllvm-args=-sanitizer-coverage-level=4 \
     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
     -Cllvm-args=-sanitizer-coverage-trace-compares";
/// A separate workspace, whose lock file follows the dependencies of the main one.
const LIBFUZZER: &str = "fuzz/libfuzzer/Cargo.toml";

/// Runs every target briefly with changed samples, and checks that libFuzzer's program compiles.
pub fn short_runs(project: &Project, step: &mut Step) -> Result<Ending> {
    let program = built(project, step)?;
    let mut tries = Command::new(&program);
    tries.arg("try").arg(SECONDS.to_string()).arg(failures(project)?);
    let said = step.run(&mut tries)?;
    let counts = said.lines().filter_map(|line| line.split_once(": ")?.1.split_once(" inputs")?.0.parse::<u64>().ok());
    let (targets, inputs) = counts.fold((0, 0), |(targets, inputs), count| (targets + 1, inputs + count));
    let mut compiled = cargo(project, &["check", "--manifest-path", LIBFUZZER]);
    // Nothing is linked, so libFuzzer itself, which is in C++, need not be built.
    step.run(compiled.env("CUSTOM_LIBFUZZER_PATH", project.root.join("libfuzzer.a")))?;
    Ok(Ending::Passed(format!("{targets} targets, {SECONDS} s each, {inputs} inputs")))
}

/// Runs the named targets, or all, for some minutes each with libFuzzer; without a C++ compiler, with changed samples.
pub fn run(project: &Project, minutes: u32, targets: &[String]) -> Result<()> {
    let mut step = Step::begin(project, "fuzz targets")?;
    let program = built(project, &mut step)?;
    let all = step.run(Command::new(&program).arg("list"))?;
    let names: Vec<&str> =
        if targets.is_empty() { all.lines().collect() } else { targets.iter().map(String::as_str).collect() };
    if let Some(unknown) = names.iter().find(|name| all.lines().all(|known| known != **name)) {
        bail!("There is no fuzz target \"{unknown}\". The targets: {}", all.lines().collect::<Vec<_>>().join(", "));
    }
    if project.program("c++").is_none() {
        println!("There is no C++ compiler (c++), which libFuzzer needs: the samples are changed at random instead.");
        let mut tries = Command::new(&program);
        tries.arg("try").arg((minutes * 60).to_string()).arg(failures(project)?).args(&names);
        print!("{}", step.run(&mut tries)?);
        return Ok(());
    }
    let libfuzzer = built_libfuzzer(project, &mut step)?;
    step.done("built");
    for name in names {
        let corpus = project.output(&format!("fuzz/corpus/{name}/"))?;
        let mut step = Step::begin(project, &format!("fuzz {name}"))?;
        step.run(Command::new(&program).args(["samples", name]).arg(&corpus))?;
        let mut run = Command::new(&libfuzzer);
        run.arg(&corpus).arg(format!("-max_total_time={}", minutes * 60)).args(LIMITS).arg("-print_final_stats=1");
        run.arg(format!("-artifact_prefix={}/{name}-", failures(project)?.display()));
        let said = step.run(run.env("MATHCHESS_TARGET", name))?;
        let executed = said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        step.done(&format!("{} inputs", executed.unwrap_or("?").trim()));
    }
    Ok(())
}

/// Builds the program that runs targets with changed samples.
fn built(project: &Project, step: &mut Step) -> Result<PathBuf> {
    let mut build = cargo(project, &["build"]);
    step.run(build.args(EVERYTHING).args(["--bin", "fuzz"]))?;
    Ok(project.target.join("debug").join(format!("fuzz{}", std::env::consts::EXE_SUFFIX)))
}

/// Builds the program for libFuzzer. It is built for a named target triple, so that its flags do not apply to build scripts
/// and macros.
fn built_libfuzzer(project: &Project, step: &mut Step) -> Result<PathBuf> {
    let rustc = step.run(Command::new("rustc").args(["--version", "--verbose"]))?;
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc does not name its system.")?;
    let target = project.target.join("fuzz");
    let mut build = cargo(project, &["build", "--release", "--manifest-path", LIBFUZZER, "--target", host]);
    step.run(build.env("RUSTFLAGS", COVERAGE).env("CARGO_TARGET_DIR", &target))?;
    Ok(target.join(host).join("release/mathchess-libfuzzer"))
}

/// The folder for failing inputs.
fn failures(project: &Project) -> Result<PathBuf> {
    let folder = project.output("fuzz/failures")?;
    fs::create_dir_all(&folder).with_context(|| format!("{} could not be made.", folder.display()))?;
    Ok(folder)
}
