/** The conditions being chosen for a game: those of the last game, or defaults for a first one. */

import { OPERATORS } from "../../board/symbols";
import type {
  Compare,
  Conditions,
  Display,
  Finding,
  LastChoices,
  LastPlayer,
  Level,
  NewByConditions,
  NewPlayerClock,
  OwnLevel,
  Placing,
  PlayerChoice,
  Profile,
  Side,
  Sides,
} from "../../lib/bindings";
import { strictest } from "../../lib/finding";
import { GUEST, seatedAgain, withLearner, withoutProfiles } from "../../lib/seated";
import { playerName } from "./playerName";

const USUAL_SIZE = 9;
const USUAL_DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const USUAL_MINUTES = 30;
const QUIET_LIMIT = 100;
const USUAL_STRENGTH = 3;

/** The operators in the order of the rules. */
function ordered(operators: readonly string[]): string[] {
  return operators.toSorted((one, other) => OPERATORS.indexOf(one) - OPERATORS.indexOf(other));
}

function count(operators: readonly string[], symbol: string): number {
  return operators.filter((other) => other === symbol).length;
}

/** Whether the operators are among those of the level; with fewer kinds it is still the level. */
export function isOfLevel(operators: readonly string[], level: Level): boolean {
  return operators.every((symbol) => count(operators, symbol) <= count(level.operators, symbol));
}

export class Draft {
  level = $state<number | null>(null);
  ownLevel = $state<string | null>(null);
  size = $state(USUAL_SIZE);
  digits = $state.raw<number[]>(USUAL_DIGITS);
  operators = $state.raw<string[]>([]);
  compare = $state<Compare>("last");
  players = $state.raw<Sides<PlayerChoice>>({
    white: GUEST,
    black: GUEST,
  });
  placing = $state.raw<Placing>({ kind: "mirrored" });
  starter = $state<Side>("white");
  minutes = $state<number | null>(USUAL_MINUTES);
  /** The clock of each player; null if there is none. */
  playerClock = $state.raw<NewPlayerClock | null>(null);
  takeBack = $state(true);
  /** Who finds the equations, as chosen here or in the learner's last game; null as usual. */
  #chosenFinding = $state<Finding | null>(null);
  /** Who usually finds them: as a teacher has set for the learner, else as the learner has, else as the app suggests. */
  #usualFinding = $state<Finding>("shown");
  /** What teachers have set for the players: no game has more help. */
  setFinding = $state<Finding | null>(null);
  readonly finding: Finding = $derived(
    strictest([this.#chosenFinding ?? this.#usualFinding, this.setFinding]) ?? this.#usualFinding,
  );
  /** Whether turns can be taken back in this game: with one try for each equation none is. The choice itself stays. */
  readonly takesBack: boolean = $derived(this.takeBack && this.finding !== "strict");

  readonly conditions: Conditions = $derived({
    size: this.size,
    digits: this.digits,
    operators: this.operators,
    compare: this.compare,
  });

  readonly #levels: readonly Level[];
  readonly #learner: Profile | null;
  /** The strength chosen last, for the next computer that is added. */
  #strength = USUAL_STRENGTH;
  /** Whether a strength was chosen here: then it stays, whatever is suggested. */
  #chosen = false;

  /** `learner` is the learner on this device. */
  constructor(
    levels: readonly Level[],
    last: LastChoices | null,
    learner: Profile | null = null,
    profiles: readonly Profile[] = [],
  ) {
    this.#levels = levels;
    this.#learner = learner;
    if (last) {
      this.#take(last.conditions);
      this.level = last.level;
      this.ownLevel = last.ownLevel;
      const { white, black } = last.players;
      this.players = { white: seatedAgain(white, profiles), black: seatedAgain(black, profiles) };
      this.#strength = last.players.black.computer ?? last.players.white.computer ?? USUAL_STRENGTH;
      if (this.#hasPlayed(last)) {
        this.placing = last.placing;
        this.minutes = last.timeLimitMinutes;
        this.playerClock = last.playerClock;
        this.takeBack = last.takeBack;
      }
    } else {
      this.chooseLevel(1);
    }
    if (learner) this.#seatLearner();
    else this.#seat(withoutProfiles);
  }

  /** Proposes who finds the equations: as in the learner's last game, if that was chosen for it, else as usual. */
  proposeFinding({ usual, last }: { usual: Finding; last: Finding | null }) {
    this.#usualFinding = usual;
    this.#chosenFinding ??= last;
  }

  chooseFinding(finding: Finding) {
    this.#chosenFinding = finding;
  }

  /** What the learner's next game begins with: nothing if it is as usual, so that it follows what the learner can do. */
  get lastFinding(): Finding | null {
    return this.#chosenFinding === this.#usualFinding ? null : this.#chosenFinding;
  }

  /** Whether it was the learner's own game: how others placed their pieces and their clocks are no habit of the learner. */
  #hasPlayed({ players }: LastChoices): boolean {
    const own = this.#learner?.id ?? null;
    const seated = [players.white, players.black].filter(({ computer }) => computer === null);
    return own === null
      ? seated.every(({ profile }) => profile === null)
      : seated.some(({ profile }) => profile === own);
  }

  #seatLearner() {
    this.#seat((players) => withLearner(players, this.#learner));
  }

  #seat(seated: (players: readonly PlayerChoice[]) => readonly PlayerChoice[]) {
    const { white, black } = this.players;
    const [first = white, second = black] = seated([white, black]);
    this.players = { white: first, black: second };
  }

  #take(conditions: Conditions) {
    this.size = conditions.size;
    this.digits = conditions.digits;
    this.operators = conditions.operators;
    this.compare = conditions.compare;
  }

  /** Chooses one of the ten levels: its operators on a board of a suitable size. Other choices stay until the next level.
   * */
  chooseLevel(number: number) {
    const level = this.#levels.find((other) => other.number === number);
    if (!level) return;
    this.level = number;
    this.ownLevel = null;
    this.operators = level.operators;
    const [suggested = this.size] = level.suggestedSizes;
    if (!level.suggestedSizes.includes(this.size)) this.size = suggested;
    this.#leaveDisplay();
  }

  /** Applies all conditions of an own level. */
  chooseOwnLevel(level: OwnLevel) {
    this.level = null;
    this.ownLevel = level.id;
    this.#take(level.conditions);
    this.#leaveDisplay();
  }

  setDigits(digits: number[]) {
    this.digits = digits.toSorted((one, other) => one - other);
    this.#ownNoMore();
  }

  setOperator(symbol: string, number: number) {
    const others = this.operators.filter((other) => other !== symbol);
    this.operators = ordered([...others, ...Array<string>(number).fill(symbol)]);
    const level = this.#levels.find((other) => other.number === this.level);
    if (level && !isOfLevel(this.operators, level)) this.level = null;
    this.#ownNoMore();
  }

  setCompare(compare: Compare) {
    this.compare = compare;
    this.#ownNoMore();
  }

  setSize(size: number) {
    this.size = size;
    this.#ownNoMore();
  }

  setPlayer(side: Side, player: PlayerChoice) {
    this.players = { ...this.players, [side]: player };
  }

  /** Makes a computer of the given strength play a side. */
  setStrength(side: Side, strength: number) {
    this.#chosen = true;
    this.#setComputer(side, strength);
  }

  #setComputer(side: Side, strength: number) {
    this.#strength = strength;
    this.setPlayer(side, { ...GUEST, computer: strength });
  }

  /** The strength that suits the learner is the one of the computer until another is chosen. */
  suggestStrength(strength: number) {
    const { white, black } = this.players;
    if (this.#chosen || (white.computer !== null && black.computer !== null)) return;
    if (white.computer !== null) this.#setComputer("white", strength);
    if (black.computer !== null) this.#setComputer("black", strength);
  }

  /** Makes the computer play: Black, if nothing else has been chosen. */
  playComputer() {
    const { white, black } = this.players;
    if (white.computer === null && black.computer === null) this.#setComputer("black", this.#strength);
  }

  /** Makes only people play. */
  playFriend() {
    const person = (player: PlayerChoice) => (player.computer === null ? player : GUEST);
    this.players = { white: person(this.players.white), black: person(this.players.black) };
    this.#seatLearner();
  }

  swapPlayers() {
    this.players = { white: this.players.black, black: this.players.white };
  }

  /** Uses the board and the pieces of a saved display. */
  chooseDisplay(display: Display) {
    this.placing = { kind: "display", id: display.id };
    this.size = display.size;
    this.digits = display.digits;
    this.operators = ordered(display.operators);
    this.ownLevel = null;
    this.level = this.#levels.find((level) => isOfLevel(this.operators, level))?.number ?? null;
  }

  /** Called when the conditions no longer match those saved under the name. */
  #ownNoMore() {
    this.ownLevel = null;
    this.#leaveDisplay();
  }

  /** Called when the conditions change: a display has its own conditions. */
  #leaveDisplay() {
    if (this.placing.kind === "display") this.placing = { kind: "mirrored" };
  }

  /** The game to begin, with a name for each person. */
  game(): NewByConditions {
    const named = (side: Side): PlayerChoice => ({
      ...this.players[side],
      name: this.players[side].computer === null ? playerName(this.players[side], side) : "",
    });
    return {
      level: this.level,
      ownLevel: this.ownLevel,
      conditions: this.conditions,
      players: { white: named("white"), black: named("black") },
      placing: this.placing,
      starter: this.starter,
      timeLimitMinutes: this.minutes,
      playerClock: this.playerClock,
      quietLimit: QUIET_LIMIT,
      takeBack: this.takesBack,
      finding: this.finding,
    };
  }

  /** The choices for the next game. A display or a text was for this game only. */
  choices(): LastChoices {
    // The settings keep no names.
    const { white, black } = this.players;
    const seated = ({ profile, computer }: PlayerChoice): LastPlayer => ({ profile, computer });
    const once = this.placing.kind === "display" || this.placing.kind === "text";
    return {
      level: this.level,
      ownLevel: this.ownLevel,
      conditions: this.conditions,
      players: { white: seated(white), black: seated(black) },
      placing: once ? { kind: "mirrored" } : this.placing,
      timeLimitMinutes: this.minutes,
      playerClock: this.playerClock,
      takeBack: this.takeBack,
    };
  }
}
