import { expect, test } from "vitest";
import type { Profile } from "../../lib/bindings";
import { learnerAgainstComputer, usualSeats, withStrength } from "./seats";

const mai = { id: "mai", name: "Mai" } as Profile;
const tom = { id: "tom", name: "Tom" } as Profile;
const guest = { profile: null, name: "", computer: null };

function atFirstSeat(...given: Parameters<typeof usualSeats>) {
  const [first, ...others] = usualSeats(...given);
  expect(others.map(({ computer }) => computer)).toEqual([3, 3, 3]);
  return first;
}

test("who learns on this device sits at the first seat", () => {
  expect(atFirstSeat([mai, tom], "mai")).toEqual({ profile: "mai", name: "Mai", computer: null });
});

test("a guest plays as a guest, whoever has a profile", () => {
  expect(atFirstSeat([mai, tom], null)).toEqual(guest);
  expect(atFirstSeat([mai, tom], "gone")).toEqual(guest);
});

test("the strength that suits the learner is that of the only computer", () => {
  const mai = { profile: "1", name: "Mai", computer: null };
  const guest = { profile: null, name: "", computer: null };
  const computer = { profile: null, name: "", computer: 3 };
  expect(learnerAgainstComputer([mai, computer])).toBe("1");
  expect(learnerAgainstComputer([guest, computer])).toBeNull();
  expect(learnerAgainstComputer([mai, mai])).toBeNull();
  expect(learnerAgainstComputer([mai, computer, computer, computer])).toBeNull();
  expect(withStrength([mai, computer], 7)).toEqual([mai, { ...computer, computer: 7 }]);
});
