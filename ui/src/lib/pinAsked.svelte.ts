/**
 * The PIN of a profile that is asked for in place: what the shell has refused because of it waits until it is given, and then goes
 * on. There is one question at a time; whatever else needs the same PIN waits for the same answer.
 */
export type PinAsked = {
  /** Whose PIN it is. */
  id: string;
  given: Promise<boolean>;
  /** Ends the question: whether the PIN was given. */
  answer: (given: boolean) => void;
};

let waiting = $state.raw<readonly PinAsked[]>([]);

export const pinAsked = {
  /** Is told when a PIN was given. */
  ongiven: () => {},
  /** The question that is shown now. */
  get current(): PinAsked | null {
    return waiting[0] ?? null;
  },
  /** Asks, and answers whether the PIN was given. */
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
