//! Reproducible pseudo-random numbers: the same seed gives the same start position on every device and in every version.

/// SplitMix64 (Steele, Lea, Flood 2014). Implemented here because its output is part of the meaning of a seed (recorded
/// games and benchmarks name seeds) and a library may change it between versions, and because the hash keys need it in a
/// constant.
///
/// ```
/// use mathchess_engine::random::SplitMix64;
/// let rolls = |seed| {
///     let mut random = SplitMix64::new(seed);
///     [0; 5].map(|_| random.below(6))
/// };
/// assert_eq!(rolls(2026), rolls(2026), "a seed means the same for ever: records keep seeds");
/// assert_ne!(rolls(2026), rolls(2027));
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator that starts from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 when `bound` is 0. The bias of the multiplication method is below 2⁻⁵⁰ here.
    pub const fn below(&mut self, bound: usize) -> usize {
        ((self.next_u64() as u128 * bound as u128) >> 64) as usize
    }

    /// Puts `items` into a random order (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    #[test]
    fn the_stream_is_the_published_one() {
        // First outputs for seed 1234567 of the reference implementation.
        let mut r = SplitMix64::new(1_234_567);
        assert_eq!(r.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(r.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..50).collect();
        SplitMix64::new(7).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
