import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { parametersOf } from "../../tests/messages/argumentsOf";
import errors from "../messages/en/errors.json";
import type { AppError } from "./bindings";
import { failureOf } from "./failure";

/** The refusal of a turn is an object, which the table shows; the sheet that asks for a PIN shows the profile. */
const TOLD_ELSEWHERE = new Set(["refusal", "profile"]);

/** The codes that the shell may return and the parameters of each, from the generated types. */
function codes(): Map<string, string[]> {
  const file = join(import.meta.dirname, "bindings.ts");
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const types = new Map<string, ts.TypeNode>();
  for (const statement of source.statements) {
    if (ts.isTypeAliasDeclaration(statement)) types.set(statement.name.text, statement.type);
  }
  const found = new Map<string, string[]>();
  const visit = (node: ts.Node | undefined) => {
    if (!node) return;
    if (ts.isTypeReferenceNode(node)) visit(types.get(node.typeName.getText(source)));
    else if (ts.isTypeLiteralNode(node)) {
      const member = (name: string) =>
        node.members.find((one) => ts.isPropertySignature(one) && one.name.getText(source) === name);
      const code = member("code")
        ?.getText(source)
        .match(/"(\w+)"/)?.[1];
      const params = member("params");
      if (!code) return;
      const names =
        params && ts.isPropertySignature(params) && params.type && ts.isTypeLiteralNode(params.type)
          ? params.type.members.map((one) => one.name?.getText(source) ?? "")
          : [];
      found.set(code, names.filter((name) => !TOLD_ELSEWHERE.has(name)).sort());
    } else node.forEachChild(visit);
  };
  visit(types.get("Problem"));
  return found;
}

test("every code has words with exactly its parameters, and there are no other words", () => {
  const words = new Map(Object.entries(errors).map(([code, text]) => [code, parametersOf(text)]));
  const sorted = (map: Map<string, string[]>) =>
    [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));
  expect(codes().size).toBeGreaterThan(100);
  expect(sorted(words)).toEqual(sorted(codes()));
});

test("an error is told in words, with its causes for whoever is asked for help", () => {
  const error: AppError = { code: "levelLocked", params: { level: 3 }, detail: null };
  expect(failureOf(error)).toEqual({
    code: "levelLocked",
    text: "Level 3 is locked by your teacher. Choose another level. Nothing was kept.",
    detail: "levelLocked",
  });
  const gone: AppError = { code: "notFound", params: { noun: "class" }, detail: "There is no class 7." };
  expect(failureOf(gone)).toEqual({
    code: "notFound",
    text: "This class is no longer there. It may have been deleted.",
    detail: "notFound\nThere is no class 7.",
  });
});

test("what the shell does not know of is a fault of the app", () => {
  expect(failureOf(new Error("of the window"))).toEqual({
    code: null,
    text: errors.fault,
    detail: "of the window",
  });
});
