/** Errors in words for people. */
import type { AppError } from "./bindings";
import { type ArgumentsOf, t, told } from "./catalogue";

export type Failure = {
  /** The code; null for a bug of the interface. */
  code: AppError["code"] | null;
  /** What happened, what was kept and what to do. */
  text: string;
  /** Details for the person who is asked for help. */
  detail: string;
};

type Code = AppError["code"];

/** Each code with what its words need. */
type Said = {
  [One in Code]: unknown extends ArgumentsOf<`errors.${One}`>
    ? { code: One }
    : { code: One; params: ArgumentsOf<`errors.${One}`> };
}[Code];

function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && "code" in error && "detail" in error;
}

/** Puts any error into words: the shell gives a code with parameters, the catalogue has the sentence. */
export function failureOf(error: unknown): Failure {
  if (!isAppError(error)) {
    return {
      code: null,
      text: t("errors.fault"),
      detail: error instanceof Error ? error.message : String(error),
    };
  }
  // Each error has the arguments of its message, or this does not compile.
  const said: Said = error;
  return {
    code: error.code,
    text: "params" in said ? told("errors", said.code, said.params) : told("errors", said.code),
    detail: [error.code, error.detail].filter(Boolean).join("\n"),
  };
}
