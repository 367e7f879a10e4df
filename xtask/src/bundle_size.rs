//! How much the webview loads.

/// The largest sum of all gzipped files of the interface, in kilobytes.
pub const LIMIT_KB: f64 = 150.0;

/// The sum of the gzipped sizes that Vite lists, in kilobytes; nothing if it lists none.
pub fn gzipped_kb(vite: &str) -> Option<f64> {
    let sizes = vite.lines().filter_map(|line| {
        line.split_once("gzip:")?.1.trim().strip_suffix("kB")?.trim().replace(',', "").parse::<f64>().ok()
    });
    sizes.reduce(|sum, size| sum + size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sizes_in_vites_list_are_added() {
        let list = "\
dist/index.html                  0.46 kB │ gzip:  0.30 kB
dist/assets/literata.woff2      22.10 kB
dist/assets/index-x.css          8.00 kB │ gzip:  2.20 kB
dist/assets/index-x.js       1,140.00 kB │ gzip: 44.50 kB
✓ built in 1.2s";
        assert_eq!(gzipped_kb(list), Some(47.0));
        assert_eq!(gzipped_kb("✓ built in 1.2s"), None);
    }
}
