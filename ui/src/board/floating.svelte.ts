/** A piece that is being dragged. */

import type { Piece } from "../lib/bindings";
import { motionTime } from "../lib/motion";
import type { Place } from "./geometry";

const RETURN_TIME = 180;
/** On touch the piece floats this far above the finger, in its own widths. */
const ABOVE_FINGER = 0.7;

export class FloatingPiece {
  piece = $state<Piece | null>(null);
  place = $state<Place>({ x: 0, y: 0 });
  size = $state(0);
  returning = $state(false);
  #above = 0;

  lift(piece: Piece, at: Place, size: number, touch: boolean) {
    this.piece = { side: piece.side, symbol: piece.symbol };
    this.size = size;
    this.#above = touch ? size * ABOVE_FINGER : 0;
    this.returning = false;
    this.move(at);
  }

  /** Follows the pointer; returns the middle of the piece. */
  move(at: Place): Place {
    this.place = { x: at.x, y: at.y - this.#above };
    return this.place;
  }

  /** Stays where it was dropped. */
  rest(at: Place) {
    this.returning = true;
    this.place = at;
  }

  /** Returns to where it was lifted. */
  async goBack(to: Place) {
    const time = motionTime(RETURN_TIME);
    if (time > 0) {
      this.rest(to);
      await new Promise((resolve) => setTimeout(resolve, time));
    }
    this.land();
  }

  land() {
    this.piece = null;
    this.returning = false;
  }
}
