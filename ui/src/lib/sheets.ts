/** How tables for spreadsheets are written: as the system's language expects them, or as the settings say. */
import type { TableStyle } from "./bindings";
import { systemLanguage } from "./language";
import { settings } from "./settings.svelte";

/** The style that spreadsheet programs expect in a language: a decimal comma goes with semicolons between cells. */
export function styleOf(language: string): TableStyle {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "semicolons" : "commas";
}

/** The style of the next table. */
export function tableStyle(): TableStyle {
  const { tables } = settings.current;
  return tables === "system" ? styleOf(systemLanguage() ?? "en") : tables;
}
