//! PINs: they keep a curious classmate out, not someone who owns the device.

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, PasswordHash};

use crate::ground::error::RecordsError;
use crate::ground::pin_owner::PinOwner;

/// The allowed lengths of a PIN.
const DIGITS: std::ops::RangeInclusive<usize> = 4..=12;

/// The number of wrong tries in a row without a wait.
const FREE_TRIES: u32 = 3;

/// The first wait after a wrong try; every further one doubles it.
const FIRST_WAIT_MS: i64 = 5_000;

/// The longest wait.
const LONGEST_WAIT_MS: i64 = 5 * 60_000;

/// Whether a PIN may be tried.
#[derive(Debug)]
pub enum PinGate {
    /// There is no PIN.
    Open,
    /// There were too many wrong tries: no try is accepted for this many milliseconds.
    Wait(i64),
    /// A try. Until it is concluded, it counts as wrong for other tries.
    Try(PinTry),
}

/// One try at a PIN. Checking it takes about a tenth of a second: do it without holding the interface or the records.
#[derive(Debug)]
pub struct PinTry {
    pub(crate) owner: PinOwner,
    pub(crate) hash: String,
}

/// A checked try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedPin {
    pub(crate) owner: PinOwner,
    pub(crate) right: bool,
}

impl JudgedPin {
    /// Whether the PIN was right.
    pub fn is_right(self) -> bool {
        self.right
    }
}

impl PinTry {
    /// Checks a PIN. It takes equally long whether the PIN is right or wrong, long or short.
    pub fn judge(self, pin: &str) -> JudgedPin {
        // No PIN matches an unreadable hash; the teacher sets a new one.
        let right = Argon2::default().verify_password(pin.as_bytes(), self.hash.as_str()).is_ok();
        JudgedPin { owner: self.owner, right }
    }
}

/// A new PIN, hashed: the PIN itself is stored nowhere.
#[derive(Debug)]
pub struct NewPin {
    pub(crate) hash: String,
}

impl NewPin {
    /// Hashes a PIN. This takes as long as checking one: do it without holding the interface or the records.
    ///
    /// # Errors
    /// [`RecordsError::BadPin`] unless it is 4 to 12 digits; [`RecordsError::PinNotHashed`] without random numbers.
    pub fn new(pin: &str) -> Result<Self, RecordsError> {
        if !DIGITS.contains(&pin.len()) || !pin.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(RecordsError::BadPin);
        }
        let hash = Argon2::default()
            .hash_password(pin.as_bytes())
            .map_err(|error| RecordsError::PinNotHashed { detail: error.to_string() })?;
        Ok(Self { hash: hash.to_string() })
    }

    /// Random digits, for a PIN that nobody chooses.
    pub fn random_digits(length: usize) -> String {
        // The last 62 bits of a random UUID are random: enough for a digit of each.
        let digit = || (uuid::Uuid::new_v4().as_u64_pair().1 % 10).to_string();
        (0..length).map(|_| digit()).collect()
    }
}

/// Whether a text has the form of a hash, so that a PIN can match it.
pub(crate) fn is_hash(text: &str) -> bool {
    PasswordHash::new(text).is_ok_and(|parsed| parsed.salt.is_some() && parsed.hash.is_some())
}

/// The wait in milliseconds after this number of wrong tries.
pub(crate) fn wait_ms(wrong_tries: u32) -> i64 {
    match wrong_tries.checked_sub(FREE_TRIES) {
        None => 0,
        Some(more) => FIRST_WAIT_MS.saturating_mul(1 << more.min(20)).min(LONGEST_WAIT_MS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_known_by_its_form() {
        assert!(is_hash(&NewPin::new("2718").unwrap().hash));
        assert!(!is_hash("") && !is_hash("2718") && !is_hash("$argon2id$v=19$m=19456"));
    }

    #[test]
    fn the_fourth_try_waits_and_each_further_one_longer() {
        let waits: Vec<i64> = (0..12).map(|wrong| wait_ms(wrong) / 1000).collect();
        assert_eq!(waits, [0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300]);
        assert_eq!(wait_ms(u32::MAX), LONGEST_WAIT_MS);
    }

    #[test]
    fn a_pin_is_digits() {
        for bad in ["", "123", "1234567890123", "12a4", "１２３４", " 1234"] {
            assert!(matches!(NewPin::new(bad), Err(RecordsError::BadPin)), "{bad}");
        }
    }

    #[test]
    fn a_hash_fits_its_pin_and_no_other() {
        let (one, two) = (NewPin::new("0123").unwrap(), NewPin::new("0123").unwrap());
        assert_ne!(one.hash, two.hash, "salted");
        assert!(one.hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", one.hash);
        for (pin, right) in [("0123", true), ("01230", false), ("123", false), ("", false)] {
            let a_try = PinTry { owner: PinOwner::Teacher, hash: one.hash.clone() };
            assert_eq!(a_try.judge(pin).is_right(), right, "{pin}");
        }
    }
}
