/** The words of the bin. */
import type { BinRow, ReplacedValue } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { ruleOf } from "../../lib/finding";
import { enumerated } from "../../lib/listed";
import { allNames, whenName } from "../../lib/names";

/** The name of a thing in the bin; for a game, its players. */
export function binName(row: Pick<BinRow, "kind" | "name" | "players">): string {
  return row.kind === "game" ? allNames(row.players) : row.name;
}

/** Who deleted it, and when; or who wants to erase it. */
export function deletedText({
  by,
  deletedAt,
  hiddenFor,
}: Pick<BinRow, "by" | "deletedAt" | "hiddenFor">): string {
  if (hiddenFor) {
    const { device } = hiddenFor;
    return device === null ? t("bin.by.folderUnnamed") : t("bin.by.folder", { device });
  }
  const when = whenName(deletedAt);
  switch (by.is) {
    case "teacher":
      return t("bin.by.teacher", { when });
    case "profile":
      return by.name === null ? t("bin.by.gone", { when }) : t("bin.by.profile", { name: by.name, when });
    case "nobody":
      return t("bin.by.nobody", { when });
  }
}

function onOff(value: string): string {
  return value === "1" ? t("bin.value.on") : value === "0" ? t("bin.value.off") : t("bin.value.none");
}

function columnText(column: string, value: string): string {
  switch (column) {
    case "name":
      return t("bin.column.name", { value });
    case "colour":
      return t("bin.column.colour", { value });
    case "avatar":
      return t("bin.column.avatar");
    case "left_ms":
      return value === "" ? t("bin.column.member") : t("bin.column.left");
    case "take_back":
      return t("bin.column.takeBack", { value: onOff(value) });
    case "hints":
      return t("bin.column.hints", { value: onOff(value) });
    case "shown_values":
      return t("bin.column.shownValues", { value: onOff(value) });
    case "own_umpire":
      return t("bin.column.ownUmpire", { value: onOff(value) });
    case "equations":
      return t("bin.column.equations", { rule: ruleOf(value) });
    case "locked_levels":
      return t("bin.column.lockedLevels", { value: value === "" ? t("bin.value.none") : value });
    default:
      return t("bin.column.other");
  }
}

/** The values of one of the two versions, such as "name Ada, colour blue". */
export function valueText(values: ReplacedValue["old"]): string {
  const texts = Object.entries(values).map(([column, value]) => columnText(column, value ?? ""));
  return enumerated([...new Set(texts)]);
}
