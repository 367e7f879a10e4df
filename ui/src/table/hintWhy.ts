/** Why a turn is good that passes, spares or gives something away: what the turn that looks better leads to. */
import type { GameParts } from "../games/parts";
import { type TurnWords, writtenTurn } from "../games/turnWords";
import type { HintWhy } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { inTurn } from "../lib/sentences";

/** "Why not + C4 → C5, takes 7? It brings more now, but then the other side could play − D2 → D4, takes + and 3. That takes 3 points." */
export function whyText(why: HintWhy, parts: TurnWords & Pick<GameParts, "bringsText">): string {
  const { ends } = why;
  if (ends === null) return insteadText(why, parts);
  const over = t(`play.hint.why.over.${ends}`);
  return ends === "drawn" ? inTurn(over, insteadText(why, parts)) : over;
}

/** What the turn leads to that looks better. */
function insteadText(why: HintWhy, parts: TurnWords & Pick<GameParts, "bringsText">): string {
  const { instead, reply, bringsMore, shows, winsIn } = why;
  const words = { instead: writtenTurn(parts, instead), more: bringsMore };
  if (bringsMore && winsIn !== null) return t("play.hint.why.wins", { ...words, turns: winsIn });
  if (reply === null) return t("play.hint.why.ends", words);
  const answer = t(shows ? "play.hint.why.reply" : "play.hint.why.later", {
    ...words,
    reply: writtenTurn(parts, reply),
  });
  return inTurn(answer, parts.bringsText?.(reply));
}
