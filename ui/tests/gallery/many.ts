/** The answers of the simulated shell with `?many`: a class of 28 with long names, to print. */
import type {
  ClassPin,
  Competition,
  Member,
  Pairing,
  Profile,
  StandingsRow,
  StudentRow,
} from "../../src/lib/bindings";

const PUPILS = 28;
const ROUNDS = 5;
const DAY_MS = 86_400_000;

/** Each name begins and ends with its number, so that a print that cuts or parts it is noticed. */
const pupils: Profile[] = Array.from({ length: PUPILS }, (_, index) => ({
  id: `pupil-${index}`,
  name: `Nummer${index + 1} Nguyễn Thị Hương Giang Maximiliane Ende${index + 1}`,
  colour: ["ink", "blue", "green", "red", "yellow"][index % 5] ?? "ink",
  avatar: "drawn:owl",
}));

const pairings: Pairing[][] = Array.from({ length: ROUNDS }, (_, round) =>
  Array.from({ length: PUPILS / 2 }, (_, place) => ({
    first: place + 1,
    second: PUPILS - ((place + round) % (PUPILS / 2)),
    game: null,
    result: round < ROUNDS - 1 ? { end: "firstWon" as const, score: [11, 7] as [number, number] } : null,
  })),
);

const table: StandingsRow[] = pupils.map((_, index) => ({
  number: index + 1,
  place: index + 1,
  halfPoints: 2 * ROUNDS - Math.floor(index / 3),
  score: 120 - index,
  games: ROUNDS,
  won: 3,
  drawn: 1,
  lost: 1,
  byes: 0,
  halfBuchholz: 25 - Math.floor(index / 4),
}));

/** The answer of a class of 28; undefined for any other command. */
export function manyAnswer(command: string, one: { row: StudentRow; cup: Competition }): unknown {
  switch (command) {
    case "class_members":
      return pupils.map(
        (profile): Member => ({
          profile,
          joinedAt: Date.now() - DAY_MS,
          leftAt: null,
          hasPin: false,
          groups: [],
          wishedName: null,
        }),
      );
    case "class_progress":
      return pupils.map((profile): StudentRow => ({ ...one.row, profile }));
    case "make_pins":
      return pupils.map((profile, index): ClassPin => ({ profile, pin: String(2001 + index * 7) }));
    case "competition":
      return {
        ...one.cup,
        rounds: ROUNDS,
        competitors: pupils.map(({ id, name, colour, avatar }, index) => ({
          number: index + 1,
          profile: id,
          name,
          colour,
          avatar,
          withdrawn: false,
        })),
        paired: pairings,
        byPoints: table,
        byScore: table,
      } satisfies Competition;
    default:
      return undefined;
  }
}
