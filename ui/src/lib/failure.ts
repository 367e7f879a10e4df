/** What went wrong, in words for people. */
import type { AppError } from "./bindings";
import { t } from "./catalogue";

export type Failure = {
  /** What happened, what was kept and what to do. */
  text: string;
  /** What helps whoever is asked for help. */
  detail: string;
};

function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}

/** Tells any error in words. The shell's own words say more where the cause is what a person entered. */
export function failureOf(error: unknown): Failure {
  if (!isAppError(error)) {
    return {
      text: t("shell.error.internal"),
      detail: error instanceof Error ? error.message : String(error),
    };
  }
  const { code, message, detail } = error;
  const entered = code === "badInput" || code === "illegal" || code === "import";
  return {
    text: entered ? message : t(`shell.error.${code}`),
    detail: [code, entered ? null : message, detail].filter(Boolean).join("\n"),
  };
}
