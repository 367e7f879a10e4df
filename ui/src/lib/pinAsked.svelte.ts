/** A teacher is asked to agree to one act, with the PIN of teacher mode. */
export const TEACHER = "teacher";

/**
 * Asking for a PIN in place: a refused command waits until the PIN is entered, and then continues. There is one
 * question at a time; whatever else needs the same PIN waits for the same answer.
 */
export type PinAsked = {
  /** The profile whose PIN it is, or {@link TEACHER}. */
  id: string;
  given: Promise<boolean>;
  /** Answers the question; `given` is whether the PIN was entered. */
  answer: (given: boolean) => void;
};

let waiting = $state.raw<readonly PinAsked[]>([]);

export const pinAsked = {
  /** Called when a PIN was entered. */
  ongiven: () => {},
  /** The question that is shown now. */
  get current(): PinAsked | null {
    return waiting[0] ?? null;
  },
  /** Asks for a PIN, and returns whether it was entered. */
  ask(id: string): Promise<boolean> {
    const known = waiting.find((asked) => asked.id === id);
    if (known) return known.given;
    let settle: (given: boolean) => void = () => {};
    const given = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    const answer = (is: boolean) => {
      waiting = waiting.filter((other) => other.answer !== answer);
      if (is) pinAsked.ongiven();
      settle(is);
    };
    waiting = [...waiting, { id, given, answer }];
    return given;
  },
};
