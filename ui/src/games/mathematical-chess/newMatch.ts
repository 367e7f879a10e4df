/** What Mathematical Chess brings to the form of a new game: its levels, its conditions, and how the pieces are placed. */
import { t } from "../../lib/catalogue";
import type { NewMatchParts } from "../newMatch";
import MathematicalOptions from "./newMatch/MathematicalOptions.svelte";
import MathematicalSummary from "./newMatch/MathematicalSummary.svelte";
import { chosenLevel, kept, ofLevel, ownLevelOf, remembered } from "./newMatch/options";
import { problemText } from "./newMatch/sentences";

export const newMatch: NewMatchParts = {
  Options: MathematicalOptions,
  Summary: MathematicalSummary,
  title: () => t("select.title"),
  lead: () => t("select.lead"),
  back: "home",
  isAnalysed: true,
  against: "friend",
  startText: (options) => {
    const { number } = chosenLevel(options);
    if (number !== null) return t("select.startLevel", { level: number });
    const own = ownLevelOf(options);
    return own ? t("select.startOwn", { name: own.name }) : t("select.start");
  },
  problemTexts: ({ problems }) => problems.map(problemText),
  levelOf: (options) => chosenLevel(options).number,
  level: ofLevel,
  remembered,
  kept,
};
