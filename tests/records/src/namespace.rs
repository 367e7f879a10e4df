//! Runs a test again in a place where disks can be small and files forbidden, even for root.

use std::env;
use std::process::Command;

/// The variable that is set in the second run.
const INSIDE: &str = "MATHCHESS_INSIDE_NAMESPACE";

/// A private place to run a test in.
#[derive(Clone, Copy, Debug)]
pub enum Namespace {
    /// Its mounts are private: disks can be mounted.
    Mounts,
    /// Root has no special rights to files: permission bits count.
    Powerless,
}

impl Namespace {
    /// The commands that lead there, best first.
    fn ways(self) -> &'static [&'static [&'static str]] {
        match self {
            Self::Mounts => &[&["unshare", "--mount"], &["unshare", "--user", "--map-root-user", "--mount"]],
            Self::Powerless => &[&["env"], &["unshare", "--user"]],
        }
    }

    /// A command that succeeds only there.
    fn proof(self) -> &'static str {
        match self {
            Self::Mounts => "mount -t tmpfs none /mnt",
            Self::Powerless => {
                "d=$(mktemp -d) && chmod 555 $d && ! touch $d/file 2>/dev/null; r=$?; chmod 755 $d; rm -r $d; exit $r"
            }
        }
    }

    /// Runs `body` there, by starting the test `name` of this program again. If the system does not allow that, the test
    /// says so and proves nothing.
    ///
    /// # Panics
    /// If the test fails there.
    pub fn run(self, name: &str, body: impl FnOnce()) {
        if env::var_os(INSIDE).is_some() {
            return body();
        }
        let works = |way: &&&[&str]| {
            Command::new(way[0])
                .args(&way[1..])
                .args(["sh", "-c", self.proof()])
                .output()
                .is_ok_and(|o| o.status.success())
        };
        let Some(way) = self.ways().iter().find(works) else {
            eprintln!("SKIPPED {name}: this system lets nobody make a namespace with {self:?}");
            return;
        };
        let again = Command::new(way[0])
            .args(&way[1..])
            .arg(env::current_exe().unwrap_or_default())
            .args(["--exact", name, "--nocapture", "--test-threads=1"])
            .env(INSIDE, "yes")
            .output();
        let (passed, said) = again.map_or_else(
            |error| (false, error.to_string()),
            |output| {
                let said = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
                // A filter that matches nothing would pass as well.
                (output.status.success() && said[0].contains("1 passed"), said.concat())
            },
        );
        assert!(passed, "{name} in {way:?}:\n{said}");
        // The name of the test stands before the first line that it prints.
        said.lines().filter_map(|line| line.split_once("FIGURE ")).for_each(|(_, figure)| println!("FIGURE {figure}"));
    }
}
