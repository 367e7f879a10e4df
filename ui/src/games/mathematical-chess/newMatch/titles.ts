/** What is called the game that is about to be played: its level, or its own conditions. */
import type { MatchOptions } from "../../../lib/bindings";
import { t } from "../../../lib/catalogue";
import { levelName, levelTopic } from "../../../lib/names";
import { chosenLevel, conditionsOf, ownLevelOf } from "./options";

/** "Level 3", or the name of an own level. */
export function titleOf(options: MatchOptions): string {
  return levelName({
    level: chosenLevel(options).number,
    ownLevelName: ownLevelOf(options)?.name ?? null,
  });
}

/** "Sums and differences", or how many signs each player has. */
export function topicOf(options: MatchOptions): string {
  const { number } = chosenLevel(options);
  return number === null
    ? t("select.ownTopic", { operators: conditionsOf(options).operators.length })
    : levelTopic(number);
}
