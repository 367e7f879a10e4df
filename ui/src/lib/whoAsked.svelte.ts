/**
 * Asking who is there, on a device on which several people learn: at the first start of a day and after a while without use.
 * What the shell refuses until then waits for the answer, and continues if the learner is the same as before.
 */
let changes = $state(0);
let asking = $state.raw<{ same: Promise<boolean>; answer: (same: boolean) => void } | null>(null);

export const whoAsked = {
  /** Whether it is being asked now. */
  get isOpen(): boolean {
    return asking !== null;
  },
  /** How often somebody else answered: then every screen begins anew. */
  get changes(): number {
    return changes;
  },
  /** Asks, and returns whether the learner is the same as before. */
  ask(): Promise<boolean> {
    if (asking) return asking.same;
    let answer: (same: boolean) => void = () => {};
    const same = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    asking = { same, answer };
    return same;
  },
  /** Answers the question: whether the learner is the same as before. */
  answer(same: boolean) {
    const asked = asking;
    asking = null;
    asked?.answer(same);
  },
  /** Answers that somebody else is there. */
  answerOther() {
    changes += 1;
    whoAsked.answer(false);
  },
};
