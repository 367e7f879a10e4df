//! The contents of a virtual display, read from the file that it draws into, without asking the app.

use std::collections::HashSet;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// An empty window has its own colour and the background's; text with smooth edges has many more colours.
const COLOURS_OF_A_PAGE: usize = 6;
/// The distance in bytes from one examined pixel to the next.
const STEP: usize = 4 * 7;

/// The file of a display, in the format of `xwd`.
pub(super) struct Screen {
    file: File,
    /// The offset of the pixels, in bytes.
    offset: u64,
    pixels: Vec<u8>,
    before: Vec<u8>,
}

/// The state of the display at a moment.
pub(super) struct Look {
    /// Whether a page is drawn.
    pub(super) page: bool,
    /// The number of pixels that have changed since the last look.
    pub(super) changed: usize,
}

impl Screen {
    /// The screen of a display that draws into a folder.
    pub(super) fn open(folder: &Path) -> Result<Self> {
        let path = folder.join("Xvfb_screen0");
        let mut file = File::open(&path).with_context(|| format!("{} could not be opened", path.display()))?;
        let mut head = [0_u8; 100];
        file.read_exact(&mut head).context("the display draws nothing")?;
        let word = |number: usize| {
            let bytes = head[number * 4..number * 4 + 4].try_into().unwrap_or_default();
            u64::from(u32::from_be_bytes(bytes))
        };
        let (height, line, colours) = (word(5), word(12), word(19));
        ensure!(word(11) == 32, "the display has not 32 bits a pixel");
        let pixels = vec![0; usize::try_from(height * line)?];
        let before = pixels.clone();
        Ok(Self { file, offset: word(0) + colours * 12, pixels, before })
    }

    /// Reads the display.
    pub(super) fn look(&mut self) -> Result<Look> {
        std::mem::swap(&mut self.pixels, &mut self.before);
        self.file.seek(SeekFrom::Start(self.offset))?;
        self.file.read_exact(&mut self.pixels)?;
        let mut colours = HashSet::new();
        for pixel in self.pixels.chunks_exact(4).step_by(STEP / 4) {
            if colours.insert([pixel[0], pixel[1], pixel[2]]) && colours.len() > COLOURS_OF_A_PAGE {
                break;
            }
        }
        let pairs = self.pixels.chunks_exact(4).zip(self.before.chunks_exact(4));
        let changed = pairs.filter(|(now, before)| now != before).count();
        Ok(Look { page: colours.len() > COLOURS_OF_A_PAGE, changed })
    }
}
