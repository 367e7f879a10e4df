import { t } from "../lib/catalogue";

/** The question before a pass that does not end the game. */
export function passQuestion() {
  return {
    title: t("table.ask.pass.title"),
    text: t("table.ask.pass.text"),
    action: t("table.ask.pass.action"),
  };
}
