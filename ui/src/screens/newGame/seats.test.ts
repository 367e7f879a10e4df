import { beforeAll, expect, test } from "vitest";
import type { Profile } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { learnerAgainstComputer, placeName, seatName, withStrength } from "./seats";

beforeAll(() => loadMessages("newGame"));

const mai = { profile: "1", name: "Mai", computer: null };
const guest = { profile: null, name: "", computer: null };
const computer = { profile: null, name: "", computer: 3 };

test("the strength that suits the learner is that of the only computer", () => {
  const profiles = [{ id: "1", name: "Mai" } as Profile];
  const against = (...players: (typeof mai | typeof guest | typeof computer)[]) =>
    learnerAgainstComputer(players, profiles)?.name;
  expect(against(mai, computer)).toBe("Mai");
  expect(against(computer, mai)).toBe("Mai");
  expect(against(guest, computer)).toBeUndefined();
  expect(against(mai, mai)).toBeUndefined();
  expect(against(mai, computer, computer, computer)).toBeUndefined();
  expect(withStrength([mai, computer], 7)).toEqual([mai, { ...computer, computer: 7 }]);
});

test("seats are called by sides, by letters, or not at all", () => {
  expect([placeName("cubic", 0, 2), placeName("cubic", 1, 2)]).toEqual(["White", "Black"]);
  expect(placeName("digit-chess", 1, 2)).toBe("Seat B");
  expect(placeName("digit-chess", 1, 4)).toBe("Seat B, with D");
  expect(placeName("interval-chess", 0, 1)).toBe("");
});

test("whoever has no name has that of the seat", () => {
  expect(seatName("cubic", { ...mai, name: " Mai " }, 0, 2)).toBe("Mai");
  expect(seatName("cubic", computer, 0, 2)).toBe("Computer 3");
  expect(seatName("cubic", guest, 1, 2)).toBe("Black");
  expect(seatName("digit-chess", guest, 3, 4)).toBe("Seat D");
  expect(seatName("interval-chess", guest, 0, 1)).toBe("Guest");
});
