/** What a teacher has switched off for the player to move, as a sentence. */
import type { Allowed } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { enumerated } from "../lib/listed";

const HELP = ["hints", "values", "takeBack"] as const;

/** Null if everything is allowed. */
export function switchedOff(allowed: Allowed): string | null {
  const off = HELP.filter((help) => !allowed[help]).map((help) => t(`play.off.${help}`));
  return off.length === 0 ? null : t("play.off", { help: enumerated(off) });
}
