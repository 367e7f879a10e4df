/** Where the person is. The address keeps it, so that Back works and a reload stays. */
import { addressOf, type Route, routeOf } from "./route";

let current = $state.raw<Route>(routeOf(location.hash));

addEventListener("hashchange", () => {
  current = routeOf(location.hash);
});

export const router = {
  get route(): Route {
    return current;
  },
  /** Goes to a place. */
  go(route: Route) {
    location.hash = addressOf(route);
  },
  /** Goes back to where the person came from; whoever came from nowhere goes home. */
  back() {
    if (history.length > 1) history.back();
    else router.replace({ screen: "home" });
  },
  /** Goes to a place that takes the present one's turn in the history: Back does not return here. */
  replace(route: Route) {
    location.replace(addressOf(route));
  },
};
