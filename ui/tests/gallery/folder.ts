/** The answers of the simulated shell about a shared folder. */
import type { Channel } from "@tauri-apps/api/core";
import type { FolderAct, FolderAsk, FolderState } from "../../src/lib/bindings";

const NOON = 1_795_000_000_000;

const act = (
  number: number,
  kind: FolderAct["kind"],
  name: string,
  other: string | null = null,
): FolderAct => ({
  permissions: {},
  act: number,
  kind,
  name,
  other,
  players: [],
  hidden: false,
});

const pupils = Array.from({ length: 25 }, (_, place) => act(10 + place, "profile", `Pupil ${place + 1}`));

const asks: FolderAsk[] = [
  {
    writer: "w1",
    device: "Laptop 7",
    what: "erase",
    since: NOON,
    acts: [...pupils, act(40, "class", "4b")],
  },
  {
    writer: "w2",
    device: null,
    what: "erase",
    since: NOON,
    acts: [{ ...act(41, "profile", "Tom"), hidden: true }],
  },
  {
    writer: "w3",
    device: "The teacher’s computer in the room with the long name",
    what: "rename",
    since: NOON,
    acts: [act(42, "profile", "Ada", "Ada Lovelace")],
  },
];

const shared: FolderState = {
  chosen: "/mnt/school/maths",
  device: "Room 3",
  asks: 28,
  isExchanging: false,
  lastAt: NOON,
  arrivals: 0,
  problem: null,
  devices: 4,
  othersAheadHours: null,
  aheadHours: 24 * 365,
  waiting: null,
};

export function folderAnswer(
  command: string,
  payload: Record<string, unknown>,
  wishes: URLSearchParams,
): unknown {
  const takesPart = wishes.has("folder");
  switch (command) {
    case "watch_folder":
      if (takesPart) (payload["listener"] as Channel<FolderState>).onmessage(shared);
      return null;
    case "folder_asks":
      return takesPart ? asks : [];
    default:
      return undefined;
  }
}
