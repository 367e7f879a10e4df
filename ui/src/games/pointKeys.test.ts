import { expect, test } from "vitest";
import { rowsOf, travel, typed } from "./pointKeys";

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
  expect(typed(cells, "", "b")).toEqual({ kept: "b", point: null });
  expect(typed(cells, "b", "3")).toEqual({ kept: "b3", point: "b3" });
  expect(typed(cells, "b", "c")).toEqual({ kept: "c", point: null });
  expect(typed(cells, "b", "h")).toBeNull();
  const numbers = ["1", "12"].map((point, x) => ({ point, x, y: 0 }));
  expect(typed(numbers, "", "1")).toEqual({ kept: "1", point: "1" });
  expect(typed(numbers, "1", "2")).toEqual({ kept: "12", point: "12" });
});

test("points that lie on one line are a row, from left to right, the upper row first", () => {
  const at = (point: string, x: number, y: number) => ({ point, x, y });
  const rows = rowsOf([at("b1", 1, 2), at("a1", 0, 2), at("a2", 0, 1)]);
  expect(rows.map((row) => row.map(({ point }) => point))).toEqual([["a2"], ["a1", "b1"]]);
});
