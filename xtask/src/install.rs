//! Installing system packages with apt, as root or with sudo.

use std::io::IsTerminal;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::Result;

use crate::progress::Step;
use crate::project::Project;

/// The permission with which packages can be installed.
#[derive(Clone, Copy)]
pub enum Rights {
    /// The user is root.
    Root,
    /// Through sudo, which has already asked for a password if it needs one.
    Sudo,
}

/// The permission of this user to install packages, if any.
pub fn rights(project: &Project) -> Result<Option<Rights>> {
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
    if root {
        return Ok(Some(Rights::Root));
    }
    if project.program("sudo").is_none() {
        return Ok(None);
    }
    let mut ask = Command::new("sudo");
    if std::io::stdin().is_terminal() {
        println!("System packages are missing; sudo may ask for your password to install them.");
        ask.arg("-v");
    } else {
        ask.args(["-n", "-v"]).stderr(Stdio::null());
    }
    Ok(ask.status().is_ok_and(|status| status.success()).then_some(Rights::Sudo))
}

/// Installs packages with apt.
pub fn apt(step: &mut Step, rights: Rights, packages: &[&str]) -> Result<()> {
    let apt = |arguments: &[&str]| {
        let mut command = as_root(rights, "apt-get");
        command.args(arguments);
        command
    };
    step.run(&mut apt(&["update"]))?;
    let mut install = apt(&["install", "-y", "--no-install-recommends"]);
    install.args(packages);
    if step.run(&mut install).is_err() {
        // The usual reason is an interrupted earlier installation, which these two commands finish.
        step.run(as_root(rights, "dpkg").args(["--configure", "-a"]))?;
        step.run(&mut apt(&["install", "-f", "-y"]))?;
        step.run(&mut install)?;
    }
    Ok(())
}

/// The command that installs a package file, or updates to it.
pub fn deb_command(rights: Rights, package: &Path) -> Command {
    let mut command = as_root(rights, "dpkg");
    command.arg("--install").arg(package);
    command
}

/// Installs a package file and, with apt, its missing dependencies.
pub fn deb(step: &mut Step, rights: Rights, package: &Path) -> Result<()> {
    if step.run(&mut deb_command(rights, package)).is_err() {
        step.run(as_root(rights, "apt-get").args(["install", "-f", "-y", "--no-install-recommends"]))?;
    }
    Ok(())
}

/// The command that removes a package with its settings.
pub fn purge_command(rights: Rights, name: &str) -> Command {
    let mut command = as_root(rights, "dpkg");
    command.args(["--purge", name]);
    command
}

fn as_root(rights: Rights, program: &str) -> Command {
    let mut command = match rights {
        Rights::Root => Command::new("env"),
        Rights::Sudo => {
            let mut command = Command::new("sudo");
            command.arg("env");
            command
        }
    };
    // A /tmp that is cleaned regularly can lose dpkg's temporary files.
    command.args(["TMPDIR=/var/tmp", "DEBIAN_FRONTEND=noninteractive", program]);
    command
}
