/** The words for what other devices ask for through the shared folder. */
import type { FolderAct, FolderAsk } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { ruleOf } from "../../lib/finding";
import { listed } from "../../lib/listed";
import { allNames } from "../../lib/names";

/** From this many things of one kind on, they are counted instead of named. */
const MANY = 3;

/** The switches by their columns in the records. */
const switchNames = {
  take_back: "folder.asks.set.takeBack",
  hints: "folder.asks.set.hints",
  shown_values: "folder.asks.set.shownValues",
  own_umpire: "folder.asks.set.ownUmpire",
  guests: "folder.asks.set.guests",
} as const;

const isSwitch = (column: string): column is keyof typeof switchNames => Object.hasOwn(switchNames, column);

/** The name of what an act concerns; for a game, its players. */
function nameOf(act: FolderAct): string {
  return act.kind === "game" ? allNames(act.players) : act.name;
}

/** The things of an ask in a few words, such as "25 students and the class 4b". */
function things(ask: FolderAsk): string {
  const kinds = [...new Set(ask.acts.map(({ kind }) => kind))];
  return listed(
    kinds.map((kind) => {
      const names = [...new Set(ask.acts.filter((act) => act.kind === kind).map(nameOf))];
      const count = ask.acts.filter((act) => act.kind === kind).length;
      if (count >= MANY || kind === "game") return t(`folder.asks.kinds.${kind}`, { count });
      return t(`folder.asks.named.${kind}`, { count: names.length, names: listed(names) });
    }),
  );
}

/** What is asked for, such as "Erase for good: 25 students and the class 4b". */
export function askTitle(ask: FolderAsk): string {
  return t(`folder.asks.what.${ask.what}`, { things: things(ask) });
}

/** Who asks for it, and since when. */
export function askTold({ device }: FolderAsk, when: string): string {
  return device === null ? t("folder.asks.byUnnamed", { when }) : t("folder.asks.by", { device, when });
}

/** Whether anything of it is hidden until somebody decides. */
export function isHidden(ask: FolderAsk): boolean {
  return ask.acts.some(({ hidden }) => hidden);
}

/** The permissions that an act would change, such as "hints on, locked levels 3, 4". */
function permissionsText(permissions: FolderAct["permissions"]): string {
  const texts = Object.entries(permissions).map(([column, value]) => {
    if (column === "locked_levels") {
      const levels = (value ?? "").split(",").filter(Boolean);
      return t("folder.asks.set.lockedLevels", { count: levels.length, levels: listed(levels) });
    }
    if (column === "equations") return t("folder.asks.set.equations", { rule: ruleOf(value) });
    const is = value === "1" ? "on" : value === "0" ? "off" : "usual";
    return isSwitch(column) ? t(switchNames[column], { value: is }) : column;
  });
  return listed(texts);
}

/** One act in words, such as "Ada becomes Ada Lovelace". */
export function actText(what: FolderAsk["what"], act: FolderAct): string {
  const name = nameOf(act);
  const other = act.other ?? "";
  switch (what) {
    case "rename":
      return t("folder.asks.act.rename", { name, other });
    case "merge":
      return t("folder.asks.act.merge", { name, other });
    case "join":
      return t("folder.asks.act.join", { name, other });
    case "leave":
      return t("folder.asks.act.leave", { name, other });
    case "regroup":
      return t("folder.asks.act.regroup", { name, other });
    case "switches":
      return t("folder.asks.act.switches", { name, values: permissionsText(act.permissions) });
    default:
      return name;
  }
}
