/** The words about a claimed equation: what is asked, and why it is not right. They tell what the ringed pieces make, and never
 * what else would be possible. */
import { isDigit, sign } from "../../board/symbols";
import { plainCalculation, plainText } from "../../equation/plain";
import type {
  ClaimFault,
  ClaimSide,
  ClaimVerdict,
  Compare,
  Equation,
  Expression,
  PlacedPiece,
} from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";
import { inTurn } from "../../lib/sentences";
import type { ClaimRow, RingedClaim, Ringing } from "./claim.svelte";
import type { Taken } from "./entered";

/** What is asked of the player, as the head of the panel; once the turn has taken something, what that is, and that it may end.
 * `line` is the same for a panel that has room for one line. */
export function askedWords(claim: RingedClaim): { title: string; text: string; line: string } {
  const { acting, sign: ringed, taken } = claim;
  if (taken) {
    const [title, text] = [takenText(taken), t("play.claim.anotherOrEnd")];
    return { title, text, line: inTurn(title, text) };
  }
  const kind = isDigit(acting.symbol) ? "digit" : "sign";
  return {
    title: t(`play.claim.find.${kind}`, { sign: sign(acting.symbol) }),
    text: t(ringed ? "play.claim.ring" : "play.claim.ringSign"),
    line: t(ringed ? "play.claim.ring.line" : "play.claim.ringSign.line"),
  };
}

/** That a wrong claim ends the turn, as long as that can happen: until the claim is right. */
export function onceText({ once, right }: RingedClaim): string | null {
  return once && !right ? t("play.claim.once") : null;
}

/** "This turn has taken 7 and +: 3 points so far." */
function takenText({ pieces, points }: Taken): string {
  return t("play.claim.taken", { pieces: listed(pieces.map(({ symbol }) => sign(symbol))), points });
}

/** The side as the player sees it, after which the words are named: first is left or below. */
function seenSide(claim: RingedClaim, side: ClaimSide): ClaimSide {
  if (!claim.fromFar) return side;
  return side === "first" ? "second" : "first";
}

/** The name of a row: "Left of your +"; while no sign is ringed, only that it is a side of one. */
export function rowName(claim: RingedClaim, { side }: ClaimRow): string {
  if (!claim.sign) return t(side === claim.rows[0].side ? "play.claim.oneSide" : "play.claim.otherSide");
  const own = claim.sign.point === claim.acting.point;
  return t(`play.claim.side.${claim.axis}.${seenSide(claim, side)}`, { sign: sign(claim.sign.symbol), own });
}

/** Why a tap has ringed nothing. */
export function offLineText(why: Extract<Ringing, "offLine" | "ownSign">, acting: PlacedPiece): string {
  return t(`play.claim.${why}`, { sign: sign(acting.symbol) });
}

/** Whether what a side makes is compared as it is: then it does not only end in that digit. */
function isWhole({ value, compared }: Expression): boolean {
  return value === compared;
}

/** "Yes: both sides end in 5." Where both make just that digit: "Yes: both sides make 5." */
export function rightTitle(
  { first, second, compared }: Pick<Equation, "first" | "second" | "compared">,
  compare: Compare,
): string {
  const how = isWhole(first) && isWhole(second) ? "whole" : compare;
  return t(`play.claim.right.${how}`, { digit: compared });
}

/** Whether a claim is false: a true equation that takes nothing costs nothing, and is neither right nor false. */
export function isFalse(verdict: ClaimVerdict): boolean {
  return verdict.is === "wrong" && verdict.fault.is !== "nothingToTake";
}

/** Whether both sides make the same, so that something else is wrong. */
function sidesMatch({ is }: ClaimFault): boolean {
  return is === "notIn" || is === "nothingToTake";
}

/** The head of the panel after a wrong claim. */
export function wrongTitle(fault: ClaimFault): string {
  if (sidesMatch(fault)) return t("play.claim.matches");
  return t(fault.is === "unequal" ? "play.claim.unequal" : "play.claim.notYet");
}

/** "2 + 8 ends in 0, and 5 + 4 ends in 9." A side that is compared as it is only has its number. */
function makesText(one: Expression, other: Expression, compare: Compare): string {
  if (isWhole(one) && isWhole(other)) {
    return t("play.claim.makes.whole", { first: plainText(one), second: plainText(other) });
  }
  if (isWhole(one) || isWhole(other)) {
    const [made, whole] = isWhole(one) ? [other, one] : [one, other];
    return t(`play.claim.makes.oneWhole.${compare}`, {
      made: plainCalculation(made),
      digit: made.compared,
      whole: plainText(whole),
    });
  }
  return t(`play.claim.makes.${compare}`, {
    first: plainCalculation(one),
    one: one.compared,
    second: plainCalculation(other),
    other: other.compared,
  });
}

/** What both sides make, in the order of the rows. */
function unequalText(
  { rows: [row] }: RingedClaim,
  sides: Record<ClaimSide, readonly Expression[]>,
  compare: Compare,
): string {
  const { first, second } = sides;
  const [one] = sides[row.side];
  const [other] = row.side === "first" ? second : first;
  if (!one || !other) return "";
  const several = first.length > 1 || second.length > 1;
  const sentence = makesText(one, other, compare);
  return several ? inTurn(sentence, t("play.claim.noOther")) : sentence;
}

/** Why a claim is not right, in one or two sentences. */
export function faultText(fault: ClaimFault, claim: RingedClaim, compare: Compare): string {
  const own = sign(claim.acting.symbol);
  const ringed = sign(claim.sign?.symbol ?? "");
  switch (fault.is) {
    case "notThrough":
      return t("play.claim.notThrough", { piece: own, sign: ringed, point: fault.operator });
    case "notAttached":
      return t("play.claim.notSeen", { sign: ringed, point: fault.point });
    case "twoLines":
      return t("play.claim.twoLines");
    case "oneSide":
      return t(`play.claim.empty.${fault.axis}.${seenSide(claim, fault.empty)}`, { sign: ringed });
    case "noValue": {
      const count = claim.rows.find(({ side }) => side === fault.side)?.pieces.length ?? 0;
      return inTurn(
        t(`play.claim.noNumber.${fault.axis}.${seenSide(claim, fault.side)}`),
        t(`play.claim.why.${fault.why}`, { sign: ringed, count }),
      );
    }
    case "unequal":
      return unequalText(claim, fault, compare);
    case "notIn":
      return t("play.claim.notIn", { piece: own, sign: ringed });
    case "nothingToTake":
      return t("play.claim.nothingToTake");
  }
}

/** Why a wrong claim has ended the turn. */
function whyEnded(text: string, fault: ClaimFault): string {
  const why = fault.is === "unequal" ? t("play.claim.notEqual", { text }) : text;
  return inTurn(sidesMatch(fault) ? t("play.claim.bothMatch") : null, why);
}

/** What is told when a wrong claim has ended the turn; `moved` tells whether the piece has moved in it. Where another person is to
 * move by now, `name` is whose turn it was. */
export function endedBy(
  text: string,
  fault: ClaimFault,
  { moved, name = null }: { moved: boolean; name?: string | null },
): string {
  const ended =
    name === null
      ? t(moved ? "play.claim.endsWithMove" : "play.claim.endsHere")
      : t("play.claim.endedOf", { name });
  return inTurn(whyEnded(text, fault), ended);
}

/** What is told when a wrong claim has ended the answer of a check. */
export function tryEndedBy(text: string, fault: ClaimFault): string {
  return inTurn(whyEnded(text, fault), t("play.claim.tryEnded"));
}
