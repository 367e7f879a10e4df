import { beforeEach, describe, expect, test } from "vitest";
import { Presses } from "./presses";

/** A control that covers a square of the page. */
type Control = { name: string; x: number; y: number; side: number };

let page: Control[];
let waited: string[];
let presses: Presses<Control>;

function control(name: string, x = 0, y = 0, side = 40): Control {
  return { name, x, y, side };
}

function press(pressed: Control) {
  presses.look();
  presses.press(pressed, { x: pressed.x + pressed.side / 2, y: pressed.y + pressed.side / 2 });
}

beforeEach(() => {
  page = [];
  waited = [];
  presses = new Presses<Control>({
    at: ({ x, y }) =>
      page.findLast((one) => x >= one.x && x < one.x + one.side && y >= one.y && y < one.y + one.side) ??
      null,
    words: ({ name }) => name,
    wait: ({ name }) => {
      if (!waited.includes(name)) waited.push(name);
    },
  });
});

describe("what comes to the place of the last press", () => {
  test("waits, and nothing else does", () => {
    const end = control("End turn");
    page = [end, control("Back", 200)];
    press(end);
    page = [control("Pass"), control("Back", 200), control("Hint", 400)];
    presses.look();
    expect(waited).toEqual(["Pass"]);
  });

  test("waits whenever it comes: the answer may take its time", () => {
    const end = control("End turn");
    page = [end];
    press(end);
    page = [];
    presses.look();
    presses.look();
    expect(waited).toEqual([]);
    page = [control("Pass")];
    presses.look();
    expect(waited).toEqual(["Pass"]);
  });

  test("waits also a little beside the place, for a second press is seldom quite where the first was", () => {
    const next = control("Now you", 0, 0, 40);
    page = [next];
    press(next);
    page = [control("There is none", 30, 0, 40)];
    presses.look();
    expect(waited).toEqual(["There is none"]);
  });

  test("waits, too, if it is a board, which has no words", () => {
    const goOn = control("Continue");
    page = [goOn];
    press(goOn);
    const board = control("", 0, 0, 400);
    page = [board];
    presses.look();
    expect(waited).toEqual([""]);
  });

  test("waits when it was uncovered", () => {
    const yes = control("Delete");
    const under = control("New profile");
    page = [under, yes];
    press(yes);
    page = [under];
    presses.look();
    expect(waited).toEqual(["New profile"]);
  });

  test("does not wait once the pointer has been elsewhere", () => {
    const open = control("Open");
    page = [open];
    press(open);
    presses.move({ x: 22, y: 20 });
    presses.move({ x: 200, y: 20 });
    page = [control("Delete")];
    presses.look();
    expect(waited).toEqual([]);
  });
});

describe("what may be pressed quickly", () => {
  test("a board that was pressed, also where it has moved under the pointer", () => {
    const board = control("", 0, 0, 100);
    page = [board];
    presses.press(board, { x: 90, y: 50 });
    board.side = 200;
    presses.look();
    expect(waited).toEqual([]);
  });

  test("the same keys of a pad, while other things change", () => {
    const seven = control("7");
    const eight = control("8", 60);
    page = [seven, eight];
    press(seven);
    page = [seven, eight, control("Check", 300)];
    presses.look();
    press(seven);
    press(eight);
    presses.look();
    expect(waited).toEqual([]);
  });

  test("a control whose words change does something else and waits, whether pointer or key pressed it", () => {
    const main = control("Take 2 and look again");
    page = [main];
    presses.press(main, null);
    main.name = "End turn";
    presses.look();
    expect(waited).toEqual(["End turn"]);
  });

  test("what the app gives the focus to after a key waits; what keeps it does not", () => {
    const check = control("Check");
    presses.press(check, null);
    presses.focus(check);
    expect(waited).toEqual([]);
    presses.focus(control("Next"));
    expect(waited).toEqual(["Next"]);
  });
});
