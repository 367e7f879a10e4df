//! The system packages needed for building; on Debian and Ubuntu missing ones are installed.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::install;
use crate::progress::Step;
use crate::project::Project;

/// The purpose of a system package.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Building and starting the app.
    App,
    /// Running the app without a screen, in its own window and in Chromium.
    VirtualDisplay,
    /// Viewing the interface in windows of every size.
    Browser,
    /// Reading what was printed.
    Prints,
    /// Installing the app's own package and opening files with it, as on a desktop.
    Desktop,
}

/// How to check that a package is installed.
enum Proof {
    Program(&'static str),
    PkgConfig(&'static str),
    File(&'static str),
}

struct Package {
    need: Need,
    proof: Proof,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
}

const PACKAGES: [Package; 16] = [
    Package {
        need: Need::App,
        proof: Proof::Program("cc"),
        debian: "build-essential",
        fedora: "gcc",
        arch: "base-devel",
    },
    Package {
        need: Need::App,
        proof: Proof::Program("pkg-config"),
        debian: "pkg-config",
        fedora: "pkgconf-pkg-config",
        arch: "pkgconf",
    },
    Package {
        need: Need::App,
        proof: Proof::PkgConfig("webkit2gtk-4.1"),
        debian: "libwebkit2gtk-4.1-dev",
        fedora: "webkit2gtk4.1-devel",
        arch: "webkit2gtk-4.1",
    },
    Package {
        need: Need::App,
        proof: Proof::PkgConfig("librsvg-2.0"),
        debian: "librsvg2-dev",
        fedora: "librsvg2-devel",
        arch: "librsvg",
    },
    Package {
        need: Need::VirtualDisplay,
        proof: Proof::Program("Xvfb"),
        debian: "xvfb",
        fedora: "xorg-x11-server-Xvfb",
        arch: "xorg-server-xvfb",
    },
    Package {
        need: Need::VirtualDisplay,
        proof: Proof::Program("WebKitWebDriver"),
        debian: "webkit2gtk-driver",
        fedora: "webkit2gtk4.1",
        arch: "webkit2gtk-4.1",
    },
    Package {
        need: Need::VirtualDisplay,
        proof: Proof::Program("dbus-daemon"),
        debian: "dbus-daemon",
        fedora: "dbus-daemon",
        arch: "dbus",
    },
    Package {
        need: Need::VirtualDisplay,
        proof: Proof::File("/usr/share/dbus-1/services/org.a11y.Bus.service"),
        debian: "at-spi2-core",
        fedora: "at-spi2-core",
        arch: "at-spi2-core",
    },
    Package {
        need: Need::VirtualDisplay,
        proof: Proof::Program("chromium"),
        debian: "chromium",
        fedora: "chromium",
        arch: "chromium",
    },
    Package {
        need: Need::VirtualDisplay,
        proof: Proof::Program("chromedriver"),
        debian: "chromium-driver",
        fedora: "chromedriver",
        arch: "chromium",
    },
    Package {
        need: Need::Browser,
        proof: Proof::Program("chromium"),
        debian: "chromium",
        fedora: "chromium",
        arch: "chromium",
    },
    Package {
        need: Need::Prints,
        proof: Proof::Program("pdftotext"),
        debian: "poppler-utils",
        fedora: "poppler-utils",
        arch: "poppler",
    },
    Package {
        need: Need::Desktop,
        proof: Proof::Program("update-desktop-database"),
        debian: "desktop-file-utils",
        fedora: "desktop-file-utils",
        arch: "desktop-file-utils",
    },
    Package {
        need: Need::Desktop,
        proof: Proof::Program("update-mime-database"),
        debian: "shared-mime-info",
        fedora: "shared-mime-info",
        arch: "shared-mime-info",
    },
    Package {
        need: Need::Desktop,
        proof: Proof::Program("gio"),
        debian: "libglib2.0-bin",
        fedora: "glib2",
        arch: "glib2",
    },
    Package {
        need: Need::Desktop,
        proof: Proof::Program("appstreamcli"),
        debian: "appstream",
        fedora: "appstream",
        arch: "appstream",
    },
];

impl Package {
    fn is_there(&self, project: &Project) -> bool {
        match self.proof {
            Proof::Program(name) => project.program(name).is_some(),
            Proof::File(path) => Path::new(path).exists(),
            Proof::PkgConfig(library) => Command::new("pkg-config")
                .args(["--exists", library])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .is_ok_and(|status| status.success()),
        }
    }
}

/// Ensures that the packages for these needs are installed.
pub fn ensure(project: &Project, needs: &[Need]) -> Result<()> {
    if !cfg!(target_os = "linux") {
        // Windows and macOS have their own web views; only the compiler is needed, and Rust's installer asks for that.
        return Ok(());
    }
    let missing = || -> Vec<&Package> {
        PACKAGES.iter().filter(|package| needs.contains(&package.need) && !package.is_there(project)).collect()
    };
    let wanted = missing();
    if wanted.is_empty() {
        return Ok(());
    }
    let debian: Vec<&str> = wanted.iter().map(|package| package.debian).collect();
    if !Path::new("/etc/debian_version").exists() || project.program("apt-get").is_none() {
        bail!("{}", by_hand(&wanted));
    }
    let Some(rights) = install::rights(project)? else {
        bail!("{}", by_hand(&wanted));
    };
    let mut step = Step::begin(project, "system packages")?;
    install::apt(&mut step, rights, &debian)?;
    step.done(&debian.join(" "));
    let still = missing();
    if !still.is_empty() {
        bail!("The packages were installed, but something is still not found. {}", by_hand(&still));
    }
    Ok(())
}

/// Instructions for installing the packages by hand, for systems with known package names.
fn by_hand(packages: &[&Package]) -> String {
    let list = |name: fn(&Package) -> &'static str| {
        let mut names: Vec<&str> = packages.iter().map(|package| name(package)).collect();
        names.dedup();
        names.join(" ")
    };
    format!(
        "Some system packages are missing. Install them and start again.\n\
         Debian, Ubuntu: sudo apt-get install {}\n\
         Fedora:         sudo dnf install {}\n\
         Arch:           sudo pacman -S {}\n\
         Elsewhere:      what holds these: {}",
        list(|package| package.debian),
        list(|package| package.fedora),
        list(|package| package.arch),
        list(|package| match package.proof {
            Proof::Program(name) | Proof::PkgConfig(name) | Proof::File(name) => name,
        }),
    )
}
