/** Exercises in which the learner finds the equations: what can be taken is known only to the shell. */
import type { ClaimPlace, JudgedClaim } from "../games/mathematical-chess/claimFlow.svelte";
import { isFalse, tryEndedBy } from "../games/mathematical-chess/claimWords";
import type {
  AskedExercise,
  Claim,
  ClaimAnswer,
  Compare,
  Entry,
  EntryOf,
  EntryView,
  Finding,
  Refusal,
} from "../lib/bindings";
import { commands } from "../lib/commands";
import { learner } from "../lib/learner.svelte";

/** Gets a turn and, if a wrong equation has ended it, why. */
export type TakesTurn = (text: string, why?: string) => void;

/** Where a learner finds the equations: an exercise, or what was missed in a game. */
export interface FoundTask {
  /** Whether a wrong equation ends the turn, and nothing can be shown. */
  readonly strict: boolean;
  /** Gets the turn that is complete, or that a wrong equation has ended. */
  readonly onturn: TakesTurn;
  /** Whether its equations are shown by now. */
  shown: boolean;
  /** Whether a claimed equation was wrong. */
  claimedWrongly: boolean;
  /** The turns before, in a puzzle of two turns. */
  readonly soFar: readonly string[];
  /** What a chosen piece can do. */
  look(from: string, to: string | null): Promise<EntryView>;
  /** Why a point can't be chosen next; null if it can. */
  whyNot(entry: Entry, point: string): Promise<Refusal | null>;
  /** The judgement of a claim; `ended` is the turn with which a wrong one has ended the answer. */
  judge(entry: Entry, claim: Claim): Promise<ClaimAnswer>;
  /** From now on the shell tells everything about it. */
  show(): Promise<void>;
}

/** An exercise through all its tries. */
export class FoundExercise implements FoundTask {
  /** Whether a wrong equation ends the turn, and nothing can be shown. */
  readonly strict: boolean;
  /** Gets the turn that is complete, or that a wrong equation has ended. */
  readonly onturn: TakesTurn;
  /** Whether its equations are shown by now, since the learner asked for it. */
  shown = $state(false);
  /** Whether a claimed equation was wrong. */
  claimedWrongly = $state(false);
  /** The turns before, in a puzzle of two turns. */
  soFar: readonly string[] = [];
  readonly #id: string;
  readonly #profile = learner.current?.id ?? null;

  constructor({ id, finding }: { id: string; finding: Finding }, onturn: TakesTurn) {
    this.#id = id;
    this.strict = finding === "strict";
    this.onturn = onturn;
  }

  get #asked(): AskedExercise {
    return { id: this.#id, soFar: [...this.soFar], profile: this.#profile };
  }

  get #board(): EntryOf {
    return { is: "exercise", exercise: this.#asked };
  }

  look(from: string, to: string | null): Promise<EntryView> {
    return commands.lookAt(this.#board, from, to);
  }

  whyNot(entry: Entry, point: string): Promise<Refusal | null> {
    return commands.whyNot(this.#board, entry, point);
  }

  async judge(entry: Entry, claim: Claim) {
    const answer = await commands.checkClaim(this.#board, entry, claim);
    if (isFalse(answer.verdict)) this.claimedWrongly = true;
    return answer;
  }

  /** From now on the shell tells everything about this exercise. */
  async show() {
    await commands.showEquations(this.#asked);
  }
}

/** The exercise, if its equations are found and not shown. */
export function foundExercise(
  asked: { id: string; finding: Finding },
  onturn: TakesTurn,
): FoundExercise | null {
  return asked.finding === "shown" ? null : new FoundExercise(asked, onturn);
}

/** Equations that are claimed in one try. */
export class ExerciseClaims implements ClaimPlace {
  readonly compare: Compare;
  readonly fromFar = false;
  readonly once: boolean;
  readonly stopped = false;
  remark = $state<string | null>(null);
  readonly tell: (words: string) => void;
  readonly #found: FoundTask;

  constructor(found: FoundTask, compare: Compare, tell: (words: string) => void) {
    this.compare = compare;
    this.once = found.strict;
    this.tell = tell;
    this.#found = found;
  }

  play(turn: string) {
    this.#found.onturn(turn);
  }

  async judge(entry: Entry, claim: Claim): Promise<JudgedClaim> {
    const { verdict, ended } = await this.#found.judge(entry, claim);
    if (ended === null) return { verdict, end: null };
    return {
      verdict,
      end: ({ text, fault }) => this.#found.onturn(ended, tryEndedBy(text, fault)),
    };
  }
}
