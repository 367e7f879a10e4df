//! Makes new inputs from samples.

use fastrand::Rng;

/// The most bytes by which an input is longer than the longest sample.
const GROWTH: usize = 4096;

/// Numbers at the limits of arithmetic.
const NUMBERS: [&str; 10] = [
    "0",
    "-1",
    "255",
    "65536",
    "4294967295",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1e999",
    "00",
];

/// One of the samples, changed in a few places; sometimes random bytes.
pub fn input(random: &mut Rng, samples: &[Vec<u8>]) -> Vec<u8> {
    let sample = random.choice(samples).filter(|_| random.u8(..16) != 0);
    let mut bytes = sample.cloned().unwrap_or_else(|| any(random, 64));
    let longest = samples.iter().map(Vec::len).max().unwrap_or_default() + GROWTH;
    for _ in 0..random.u8(1..=8) {
        change(random, &mut bytes, samples);
    }
    bytes.truncate(longest);
    bytes
}

fn any(random: &mut Rng, most: usize) -> Vec<u8> {
    (0..random.usize(0..=most)).map(|_| random.u8(..)).collect()
}

/// A range of the bytes, usually a short one.
fn piece(random: &mut Rng, length: usize) -> std::ops::Range<usize> {
    let start = random.usize(0..=length);
    let most = (length - start).min(if random.bool() { 8 } else { 256 });
    start..start + random.usize(0..=most)
}

fn change(random: &mut Rng, bytes: &mut Vec<u8>, samples: &[Vec<u8>]) {
    let place = piece(random, bytes.len());
    let new: Vec<u8> = match random.u8(..9) {
        0 => Vec::new(),
        1 => any(random, 8),
        2 => bytes[place.clone()].iter().map(|byte| byte ^ 1 << random.u8(..8)).collect(),
        3 => bytes[place.clone()].repeat(random.usize(2..=4)),
        // Insert a piece of this or another sample, so that it is in the wrong place.
        4 | 5 => random.choice(samples).map(|other| other[piece(random, other.len())].to_vec()).unwrap_or_default(),
        6 => vec![*random.choice(b"0123456789 ,;/\"[]{}\n\t-+x!:@.").unwrap_or(&0); random.usize(1..=3)],
        7 => return number(random, bytes),
        _ => return lines(random, bytes),
    };
    bytes.splice(place, new);
}

/// Replaces a number by another.
fn number(random: &mut Rng, bytes: &mut Vec<u8>) {
    let digits: Vec<usize> = (0..bytes.len()).filter(|&place| bytes[place].is_ascii_digit()).collect();
    if let (Some(&start), Some(new)) = (random.choice(&digits), random.choice(&NUMBERS)) {
        let length = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        bytes.splice(start..start + length, new.bytes());
    }
}

/// Deletes, repeats or moves a line.
fn lines(random: &mut Rng, bytes: &mut Vec<u8>) {
    let mut lines: Vec<Vec<u8>> = bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    if lines.is_empty() {
        return;
    }
    let (one, other) = (random.usize(..lines.len()), random.usize(..lines.len()));
    match random.u8(..3) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(other, lines[one].clone()),
        _ => lines.swap(one, other),
    }
    *bytes = lines.concat();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_those_of_the_seed_and_differ() {
        let samples = [b"1. A5-B5 @1200\n2. --\n".to_vec(), Vec::new()];
        let inputs = |seed| {
            let mut random = Rng::with_seed(seed);
            (0..500).map(|_| input(&mut random, &samples)).collect::<Vec<_>>()
        };
        assert_eq!(inputs(1), inputs(1));
        let mut all = inputs(2);
        all.sort();
        all.dedup();
        assert!(all.len() > 400, "{}", all.len());
        assert!(inputs(3).iter().all(|input| input.len() <= 21 + GROWTH));
        drop(input(&mut Rng::with_seed(4), &[]));
    }
}
