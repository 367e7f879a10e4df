/** Six solid pictograms on a cell of 100 with its middle at 0,0; the second path of a kind is cut out of the first. */
export const pictograms: Record<string, readonly [solid: string, cut?: string]> = {
  K: [
    "M-2.6-30H2.6V-25.6H7V-20.4H2.6V-15.5C8-20 22-18 22-6 22 3 15 8 14 13H-14C-15 8-22 3-22-6-22-18-8-20-2.6-15.5V-20.4H-7V-25.6H-2.6ZM-15 16H15L17 24H-17Z",
  ],
  Q: [
    "M-24-21a3.6 3.6 0 1 1 3.2 5.3L-13 4-12.5-19a3.6 3.6 0 1 1 4.4.3L-3 4-2-22.6a3.6 3.6 0 1 1 4 0L3 4 8.1-18.7a3.6 3.6 0 1 1 4.4-.3L13 4 20.8-15.7A3.6 3.6 0 1 1 24-21L17 13H-17ZM-16 16H16L18 24H-18Z",
  ],
  R: ["M-19-24H-11V-17H-4V-24H4V-17H11V-24H19V-11L13-6V9L17 14H-17L-13 9V-6L-19-11ZM-18 17H18V24H-18Z"],
  B: [
    "M0-29a4.2 4.2 0 0 1 2.8 7.4C10-16 14-9 14-1 14 4 12 8 9 11H-9C-12 8-14 4-14-1-14-9-10-16-2.8-21.6A4.2 4.2 0 0 1 0-29ZM-11 14H11C13 18 18 18 19 24H-19C-18 18-13 18-11 14Z",
    "M0-13V3M-6-5H6",
  ],
  N: [
    "M-5-27 0-20C15-19 20-5 19 24H-15C-15 12 1 6-1-5-5-2-9 2-14 4-19 6-23 2-21-3-18-8-15-11-13-16-12-19-9-21-7-21Z",
    "M-8-12.5h.01",
  ],
  P: [
    "M0-25a9.4 9.4 0 0 1 5.6 17L9-6 12 0H7C7 8 10 13 16 16V24H-16V16C-10 13-7 8-7 0H-12L-9-6-5.6-8A9.4 9.4 0 0 1 0-25Z",
  ],
};

/** The pictogram of a kind: the horse of the spatial games is drawn as a knight. */
export function pictogramOf(kind: string): readonly [solid: string, cut?: string] {
  return pictograms[kind === "H" ? "N" : kind] ?? [""];
}
