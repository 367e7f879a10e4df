/** What has been chosen for a new game of any kind: its options, its players, and what they agree on at the table. */

import type { Listed } from "../../games/listed";
import type { NewMatchChoices, NewMatchParts } from "../../games/newMatch";
import type {
  ChosenOption,
  Finding,
  LastChoices,
  LastPlayer,
  MatchOptions,
  NewPlayerClock,
  PlayerChoice,
  Profile,
} from "../../lib/bindings";
import { strictest } from "../../lib/finding";
import { GUEST, seatedAgain, withLearner, withoutProfiles } from "../../lib/seated";
import { toast } from "../../lib/toast.svelte";
import type { Against } from "../../shell/route";
import { matchOptions, withChoice } from "./options";
import { learnerAgainstComputer, seatName, withStrength } from "./seats";

/** The strength of a computer at first. */
const USUAL_STRENGTH = 3;

/** Who learns on this device, and everybody who may sit down. */
type People = { learner: Profile | null; profiles: readonly Profile[] };

export class Draft implements NewMatchChoices {
  readonly game: Listed;
  options = $state.raw<MatchOptions>() as MatchOptions;
  /** Who has sat down so far; with other options a game may have fewer seats or more. */
  #seated = $state.raw<readonly PlayerChoice[]>([]);
  /** The players of the game. A puzzle for one has a person as its player. */
  readonly players: readonly PlayerChoice[] = $derived.by(() => {
    const { seats } = this.options;
    return Array.from({ length: seats }, (_, seat) => {
      const player = this.#seated[seat] ?? this.#other;
      return seats === 1 && player.computer !== null ? GUEST : player;
    });
  });
  minutes = $state<number | null>(null);
  /** The clock of each player; null if there is none. */
  playerClock = $state.raw<NewPlayerClock | null>(null);
  takeBack = $state(true);
  locked = $state.raw<ReadonlySet<number>>(new Set());
  /** Who finds what turns take, as chosen here or in the learner's last game; null as usual. */
  #chosenFinding = $state<Finding | null>(null);
  /** Who usually finds it: as a teacher has set for the learner, else as the learner has, else as the app suggests. */
  #usualFinding = $state<Finding>("shown");
  /** What teachers have set for the players: no game has more help. */
  setFinding = $state<Finding | null>(null);
  readonly finding: Finding = $derived(
    this.options.isCalculated
      ? (strictest([this.#chosenFinding ?? this.#usualFinding, this.setFinding]) ?? this.#usualFinding)
      : "shown",
  );
  /** Whether turns can be taken back in this game: with one try for each equation none is. The choice itself stays. */
  readonly takesBack: boolean = $derived(this.takeBack && this.finding !== "strict");
  /** The learner who plays against a single computer: its strength is suggested. */
  readonly alone: Profile | null = $derived.by(() =>
    learnerAgainstComputer(this.players, this.#people.profiles),
  );

  readonly #parts: NewMatchParts | null;
  readonly #people: People;
  /** Who sits at every seat but the first until somebody is chosen. */
  readonly #other: PlayerChoice;
  /** What was chosen, without what follows from it. */
  #agreed: readonly ChosenOption[] = [];
  /** The strength chosen last, for the next computer that is added. */
  #strength = USUAL_STRENGTH;
  /** Whether a strength was chosen here: then it stays, whatever is suggested. */
  #chosen = false;

  /** `usual` are the options before anything is chosen; `last` the choices of the last game of a game that keeps them. */
  constructor(
    game: Listed,
    usual: MatchOptions,
    people: People,
    parts: NewMatchParts | null = null,
    last: LastChoices | null = null,
  ) {
    this.game = game;
    this.options = usual;
    this.#people = people;
    this.#parts = parts;
    this.minutes = usual.usualMinutes;
    this.#other = parts?.against === "friend" ? GUEST : { ...GUEST, computer: USUAL_STRENGTH };
    this.#seated = [GUEST];
    if (parts && last) {
      const own = this.#hasPlayed(last);
      this.#take(parts.remembered(last, own));
      const { white, black } = last.players;
      this.#seated = [white, black].map((player) => seatedAgain(player, people.profiles));
      this.#strength = black.computer ?? white.computer ?? USUAL_STRENGTH;
      if (own) {
        this.minutes = last.timeLimitMinutes;
        this.playerClock = last.playerClock;
        this.takeBack = last.takeBack;
      }
    }
    this.#sitDown();
  }

  /** The learner takes a person's seat; where nobody learns, people with a profile leave theirs. */
  #sitDown() {
    const { learner } = this.#people;
    this.#seat(learner ? withLearner(this.players, learner) : withoutProfiles(this.players));
  }

  /** Seats the players of the game; whoever sits at a seat that it does not have now stays there. */
  #seat(players: readonly PlayerChoice[]) {
    this.#seated = [...players, ...this.#seated.slice(players.length)];
  }

  /** Whether the learner played that game: only the learner's own choices are proposed again. */
  #hasPlayed({ players }: LastChoices): boolean {
    const own = this.#people.learner?.id ?? null;
    const seated = [players.white, players.black].filter(({ computer }) => computer === null);
    return own === null
      ? seated.every(({ profile }) => profile === null)
      : seated.some(({ profile }) => profile === own);
  }

  choose(...chosen: readonly ChosenOption[]) {
    this.#take(chosen);
    void this.reload();
  }

  /** What was chosen is shown at once; what follows from it when the shell has said it. */
  #take(chosen: readonly ChosenOption[]) {
    this.#agreed = chosen.reduce(withChoice, this.#agreed);
    const fields = this.options.fields.map((field) => {
      const choice = chosen.find(({ name }) => name === field.name);
      return choice ? { ...field, value: choice.value } : field;
    });
    this.options = { ...this.options, fields };
  }

  /** Asks for the options after all choices. A late answer is dropped. */
  async reload() {
    const asked = this.#agreed;
    try {
      const found = await matchOptions(this.game, asked);
      if (asked === this.#agreed) this.options = found;
    } catch (error) {
      toast.fail(error);
    }
  }

  /** The level that the address names. */
  chooseLevel(level: number) {
    if (this.#parts) this.#take(this.#parts.level(this.options, level));
  }

  /** Proposes who finds what turns take: as in the learner's last game, if that was chosen for it, else as usual. */
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

  setPlayer(seat: number, player: PlayerChoice) {
    if (player.computer !== null) {
      this.#chosen = true;
      this.#strength = player.computer;
    }
    this.#seat(this.players.map((one, other) => (other === seat ? player : one)));
  }

  /** The strength that suits the learner is the one of the computer until another is chosen. */
  suggestStrength(strength: number) {
    if (this.#chosen || this.alone === null) return;
    this.#strength = strength;
    this.#seat(withStrength(this.players, strength));
  }

  play(against: Against) {
    if (against === "friend") this.#playFriend();
    else this.#playComputer();
  }

  /** Makes the computer play the other side, unless it plays already. */
  #playComputer() {
    if (this.players.some(({ computer }) => computer !== null)) return;
    const computer: PlayerChoice = { ...GUEST, computer: this.#strength };
    this.#seat(this.players.map((player, seat) => (seat === 1 ? computer : player)));
  }

  /** Makes only people play. */
  #playFriend() {
    this.#seat(this.players.map((player) => (player.computer === null ? player : GUEST)));
    if (this.#people.learner) this.#sitDown();
  }

  /** The players of two seats change their places. */
  swapPlayers() {
    this.#seat(this.players.toReversed());
  }

  /** The players with a name for each person. */
  get named(): PlayerChoice[] {
    return this.players.map((player, seat) => ({
      ...player,
      name: player.computer === null ? seatName(this.game, player, seat, this.players.length) : "",
    }));
  }

  /** The choices for the next game, if the settings keep those of this one. */
  get lastChoices(): LastChoices | null {
    if (!this.#parts) return null;
    // The settings keep no names.
    const seated = ({ profile, computer }: PlayerChoice): LastPlayer => ({ profile, computer });
    const [white = GUEST, black = GUEST] = this.players;
    return {
      ...this.#parts.kept(this.options),
      players: { white: seated(white), black: seated(black) },
      timeLimitMinutes: this.minutes,
      playerClock: this.playerClock,
      takeBack: this.takeBack,
    };
  }
}
