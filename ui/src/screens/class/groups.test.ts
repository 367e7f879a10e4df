import { expect, test } from "vitest";
import type { Member } from "../../lib/bindings";
import { groupsOf, isIn } from "./groups";

function member(id: string, groups: string[], leftAt: number | null = null): Member {
  return {
    profile: { id, name: id, colour: "blue", avatar: "drawn:star" },
    joinedAt: 0,
    leftAt,
    hasPin: false,
    wishedName: null,
    groups,
  };
}

test("groups are those of the present members, each with who is in it", () => {
  const members = [member("ada", ["Owls", "Foxes"]), member("ben", ["Owls"]), member("cem", ["Bears"], 7)];
  expect(groupsOf(members)).toEqual([
    { name: "Foxes", members: ["ada"] },
    { name: "Owls", members: ["ada", "ben"] },
  ]);
  expect(members.filter((one) => isIn(one, "Owls"))).toHaveLength(2);
  expect(members.filter((one) => isIn(one, null))).toHaveLength(3);
});
