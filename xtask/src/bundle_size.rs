//! The size of what the web view loads.

/// The largest sum of the gzipped files for the first screen, in kilobytes. Screens that are loaded later come from the
/// same disk and delay nothing else.
pub const LIMIT_KB: f64 = 120.0;

/// The beginning of the name of the file with the English messages of the first screen. The page does not name it, since the
/// file of the chosen language is read.
const MESSAGES: &str = "en-";

/// The sum of the gzipped sizes, in kilobytes, that Vite reports for the files of the page and for the messages of the
/// first screen in English; none if one of these is not reported.
pub fn gzipped_kb(vite: &str, page: &str) -> Option<f64> {
    let messages = sum(vite, |name| name.starts_with(MESSAGES))?;
    let files = sum(vite, |name| name == "index.html" || page.contains(name))?;
    Some(files + messages)
}

/// The same for all compressible files.
pub fn all_gzipped_kb(vite: &str) -> Option<f64> {
    sum(vite, |_| true)
}

fn sum(vite: &str, counts: impl Fn(&str) -> bool) -> Option<f64> {
    let sizes = vite.lines().filter_map(|line| {
        let name = line.split_whitespace().next()?.rsplit('/').next()?;
        let size = line.split_once("gzip:")?.1.trim().strip_suffix("kB")?.trim().replace(',', "").parse::<f64>();
        size.ok().filter(|_| counts(name))
    });
    sizes.reduce(|sum, size| sum + size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sizes_of_what_the_page_names_are_added() {
        let list = "\
dist/index.html                  0.46 kB │ gzip:  0.30 kB
dist/assets/literata.woff2      22.10 kB
dist/assets/index-x.css          8.00 kB │ gzip:  2.20 kB
dist/assets/index-x.js       1,140.00 kB │ gzip: 44.50 kB
dist/assets/Lesson-y.js        140.00 kB │ gzip: 14.50 kB
dist/assets/en-z.js             65.00 kB │ gzip: 20.00 kB
dist/assets/vi-z.js             65.00 kB │ gzip: 21.00 kB
✓ built in 1.2s";
        assert_eq!(
            gzipped_kb(list, r#"<script src="./assets/index-x.js"></script><link href="./assets/index-x.css">"#),
            Some(67.0)
        );
        assert_eq!(all_gzipped_kb(list), Some(102.5));
        assert_eq!(gzipped_kb("✓ built in 1.2s", ""), None);
    }
}
