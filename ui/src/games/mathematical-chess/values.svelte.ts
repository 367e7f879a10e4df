/** The partial values of an operator while they are shown. */
import type { Axis, Equation, ValuesView } from "../../lib/bindings";

export class ValuesLook {
  view = $state.raw<ValuesView | null>(null);
  axis = $state<Axis>("row");
  match = $state.raw<Equation | null>(null);
  /** Whether the next tap chooses the operator. */
  choosing = $state(false);
  readonly open: boolean = $derived(this.view !== null || this.choosing);
  readonly shown = $derived(this.view?.axes.find(({ axis }) => axis === this.axis) ?? null);

  /** Shows the values of an operator, beginning with the line that has a match. */
  show(view: ValuesView) {
    const best = view.axes.find(({ matches }) => matches.length > 0) ?? view.axes[0];
    this.choosing = false;
    this.view = view;
    this.axis = best?.axis ?? "row";
    this.match = best?.matches[0] ?? null;
  }

  /** The next tap on an operator shows its values. */
  choose() {
    this.close();
    this.choosing = true;
  }

  close() {
    this.view = null;
    this.match = null;
    this.choosing = false;
  }
}
