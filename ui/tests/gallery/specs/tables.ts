/** The tables of a run: what was looked at in each window, how well boards fill them, and what axe-core has found. */
import type { Looked, Share } from "./report";
import { LOOKS, PERCENTS, THEMES, told, WINDOWS } from "./windows";

/** A view with a board. */
type WithBoard = Looked & { share: Share };

/** Screens for playing and learning: their boards fill the space, and their panels have enough lines for large text. */
const FILLED =
  /^(game|lesson|drill|puzzle|daily|territories|digit|interval|spatial|replay|review|analysis|board)/;

/** Whether one plays or learns on this screen. */
export function isFilled(screen: string): boolean {
  return FILLED.test(screen);
}

/** The board that fills the least of its space where one plays or learns with usual text. */
export function leastShare(looked: readonly Looked[]): WithBoard | undefined {
  return looked
    .filter(hasBoard)
    .filter(({ screen, text }) => text === 100 && isFilled(screen))
    .toSorted((one, other) => one.share.percent - other.share.percent)[0];
}

/** A table with a row for each screen and a column for each window: how much of its space the board fills, and the side of a
 * cell. */
export function shareTable(looked: readonly Looked[]): string {
  const usual = looked.filter(hasBoard).filter(({ text }) => text === 100);
  const windows = windowsOf(usual);
  const screens = [...new Set(usual.map(({ screen }) => screen))].toSorted();
  const cellOf = (screen: string, window: string) => {
    const one = usual.find((view) => view.screen === screen && view.window === window);
    return one ? `${one.share.percent} % · ${one.share.cell}` : "";
  };
  return table(
    ["screen", ...windows],
    ["---", ...windows.map(() => "--:")],
    screens.map((screen) => [screen, ...windows.map((window) => cellOf(screen, window))]),
  );
}

/** A table with a row for each window and size of text: the number of views and faults, and the least and the median share of
 * their spaces that boards fill. */
export function windowTable(looked: readonly Looked[]): string {
  const looks = LOOKS.filter((look) => looked.some((view) => view.look === look));
  const rows = windowsOf(looked).flatMap((window) =>
    PERCENTS.map((text) => {
      const here = looked.filter((view) => view.window === window && view.text === text);
      const faults = here.flatMap((view) => view.faults).length;
      const filled = here
        .filter(hasBoard)
        .filter(({ screen }) => isFilled(screen))
        .map(({ share }) => share.percent)
        .toSorted((one, other) => one - other);
      const percent = (at: number) => (filled.length > 0 ? `${filled[at]} %` : "");
      const shares = [percent(0), percent(Math.floor(filled.length / 2))];
      return [window, `${text} %`, String(here.length), String(faults), ...shares];
    }),
  );
  const heads = ["window", "text", "views", "faults", "least share of a board", "middle"];
  return [
    `Looked at in ${looks.join(", ")}.`,
    "",
    table(heads, ["---", "--:", "--:", "--:", "--:", "--:"], rows),
  ].join("\n");
}

/** The number of screens and findings in each size and theme, and every finding. */
export function axeTable(looked: readonly Looked[]): string {
  const sizes = [...new Set(looked.map(({ window }) => window))].toSorted().toReversed();
  const rows = sizes.flatMap((window) =>
    THEMES.map((look) => {
      const here = looked.filter((view) => view.window === window && view.look === look);
      const findings = here.flatMap((view) => view.findings ?? []).length;
      return [`${window}, ${look}`, String(here.length), String(findings)];
    }),
  );
  const found = looked.flatMap(({ screen, window, look, findings = [] }) =>
    findings.map(({ rule, impact, target }) => [`${window}, ${look}`, screen, rule, impact, `\`${target}\``]),
  );
  const heads = ["look", "screen", "rule", "impact", "place"];
  return [
    table(["look", "screens", "findings"], ["---", "--:", "--:"], rows),
    ...(found.length > 0
      ? [
          "",
          table(
            heads,
            heads.map(() => "---"),
            found,
          ),
        ]
      : []),
  ].join("\n");
}

function hasBoard(view: Looked): view is WithBoard {
  return view.share !== undefined;
}

/** The windows of these views, in the order of the full test. */
function windowsOf(looked: readonly Looked[]): string[] {
  return WINDOWS.map(told).filter((window) => looked.some((view) => view.window === window));
}

function table(
  heads: readonly string[],
  rule: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [heads.join(" | "), rule.join("|"), ...rows.map((row) => row.join(" | "))]
    .map((line, index) => (index === 1 ? `|${line}|` : `| ${line} |`))
    .join("\n");
}
