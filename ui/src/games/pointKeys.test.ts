import { expect, test } from "vitest";
import { meaningOf, rowsOf, travel } from "./pointKeys";

const cells = ["a", "b", "c"].flatMap((file, x) =>
  ["1", "2", "3"].map((rank, y) => ({ point: file + rank, x, y: 2 - y })),
);

test("arrows lead to the nearest point in their direction and stay at the edge", () => {
  expect(travel(cells, "b2", "ArrowLeft")).toBe("a2");
  expect(travel(cells, "b2", "ArrowUp")).toBe("b3");
  expect(travel(cells, "a1", "ArrowDown")).toBe("a1");
  expect(travel(cells, "b2", "Home")).toBe("a1");
  expect(travel(cells, "b2", "End")).toBe("c3");
  expect(travel(cells, "b2", "x")).toBeNull();
});

test("a gap between boards is crossed", () => {
  const apart = [
    { point: "l", x: 0, y: 0 },
    { point: "r", x: 6, y: 0.5 },
  ];
  expect(travel(apart, "l", "ArrowRight")).toBe("r");
});

test("a coordinate is typed letter by letter; a wrong letter begins anew or means something else", () => {
  const typed = (points: typeof cells, before: string, key: string) =>
    meaningOf(points, before, { key, code: "", shiftKey: false });
  expect(typed(cells, "", "b")).toEqual({ kept: "b", point: null });
  expect(typed(cells, "b", "3")).toEqual({ kept: "b3", point: "b3" });
  expect(typed(cells, "b", "c")).toEqual({ kept: "c", point: null });
  expect(typed(cells, "b", "h")).toEqual({ command: "h" });
  const numbers = ["1", "12"].map((point, x) => ({ point, x, y: 0 }));
  expect(typed(numbers, "", "1")).toEqual({ kept: "1", point: "1" });
  expect(typed(numbers, "1", "2")).toEqual({ kept: "12", point: "12" });
});

test("with Shift a letter is a command also where a file has its name", () => {
  const files = ["h1", "e1"].map((point, x) => ({ point, x, y: 0 }));
  expect(meaningOf(files, "", { key: "h", code: "KeyH", shiftKey: false })).toEqual({
    kept: "h",
    point: null,
  });
  expect(meaningOf(files, "", { key: "H", code: "KeyH", shiftKey: true })).toEqual({ command: "h" });
  // Caps Lock is not Shift.
  expect(meaningOf(files, "", { key: "E", code: "KeyE", shiftKey: false })).toEqual({
    kept: "e",
    point: null,
  });
});

test("a coordinate is typed on any layout", () => {
  const typed = (before: string, key: string, code: string) =>
    meaningOf(cells, before, { key, code, shiftKey: false });
  expect(typed("b", '"', "Digit3")).toEqual({ kept: "b3", point: "b3" });
  expect(typed("", "и", "KeyB")).toEqual({ kept: "b", point: null });
  expect(typed("b", "è", "Digit7")).toBeNull();
  expect(typed("", "р", "KeyH")).toEqual({ command: "h" });
});

test("the app gets the keys that name neither a point nor a command, such as the one that shows the keys", () => {
  for (const key of ["?", "Enter", " ", "Tab", "F1"]) {
    expect(meaningOf(cells, "", { key, code: "", shiftKey: key === "?" })).toBeNull();
  }
});

test("points that lie on one line are a row; row 1 and column a come first, wherever they are drawn", () => {
  const at = (point: string, x: number, y: number) => ({ point, x, y });
  const rows = rowsOf([at("b1", 1, 2), at("a1", 0, 2), at("a2", 0, 1)]);
  expect(rows.map((row) => row.map(({ point }) => point))).toEqual([["a1", "b1"], ["a2"]]);
  const turned = rowsOf([at("b1", 0, 0), at("a1", 1, 0), at("a2", 1, 1), at("b2", 0, 1)]);
  expect(turned.map((row) => row.map(({ point }) => point))).toEqual([
    ["a1", "b1"],
    ["a2", "b2"],
  ]);
  const many = rowsOf([at("c9", 2, 0), at("aa9", 26, 0), at("c10", 2, -1), at("1", 0, 5), at("2", 1, 5)]);
  expect(many.map((row) => row.map(({ point }) => point))).toEqual([["1", "2"], ["c9", "aa9"], ["c10"]]);
});
