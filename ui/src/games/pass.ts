import { t } from "../lib/catalogue";

/** What is asked before a pass that ends nothing. */
export function passQuestion() {
  return {
    title: t("table.ask.pass.title"),
    text: t("table.ask.pass.text"),
    action: t("table.ask.pass.action"),
  };
}
