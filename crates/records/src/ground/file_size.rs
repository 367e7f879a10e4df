//! How large a file of records may be.

/// The most bytes of a file that is written or read. A school year of a class takes about half of it
/// (`docs/design/transfer.md`).
pub const LARGEST_FILE: usize = 64 << 20;

/// The size in megabytes, rounded up.
pub(crate) fn megabytes(bytes: usize) -> usize {
    bytes.div_ceil(1 << 20)
}
