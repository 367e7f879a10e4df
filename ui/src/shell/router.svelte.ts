/** The present place. The address stores it, so that Back works and a reload stays. */
import { trail } from "../lib/trail";
import { arrival } from "./arrival";
import { addressOf, type Route, routeOf } from "./route";

let current = $state.raw<Route>(routeOf(location.hash));

addEventListener("hashchange", () => {
  current = routeOf(location.hash);
  arrival.begin();
});

export const router = {
  get route(): Route {
    return current;
  },
  /** Goes to a place. */
  go(route: Route) {
    trail.to(addressOf(route));
  },
  /** Goes back to the previous place; home if there is none. */
  back() {
    if (!trail.backOne()) router.replace({ screen: "home" });
  },
  /** Goes back to a place: to its last visit or, if there was none, in place of the present one. */
  backTo(address: string) {
    trail.back(address);
  },
  /** Goes to a place that replaces the present one in the history: Back does not return here. */
  replace(route: Route) {
    trail.to(addressOf(route), true);
  },
};
