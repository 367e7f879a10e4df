/** Errors in words for people. */
import type { AppError } from "./bindings";
import { type MessageParams, t } from "./catalogue";

export type Failure = {
  /** The code; null for a bug of the interface. */
  code: AppError["code"] | null;
  /** What happened, what was kept and what to do. */
  text: string;
  /** Details for the person who is asked for help. */
  detail: string;
};

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
  const params = "params" in error ? (error.params as MessageParams) : {};
  return {
    code: error.code,
    text: t(`errors.${error.code}`, params),
    detail: [error.code, error.detail].filter(Boolean).join("\n"),
  };
}
