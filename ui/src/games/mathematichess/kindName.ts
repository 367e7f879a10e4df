/** The names of the pieces. */
import { type CodeIn, t } from "../../lib/catalogue";

/** "king", from its letter in the engine's form. */
export function kindName(kind: string): string {
  return t(`mathematichess.kind.${kind as CodeIn<"mathematichess.kind">}`);
}
