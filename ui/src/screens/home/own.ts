/** What Home knows about its learner, as its parts share it. */
import type { Class, LearnerHome } from "../../lib/bindings";
import type { Resource } from "../../lib/resource.svelte";

export type Own = Resource<{
  home: LearnerHome;
  classes: Class[];
  /** The words for what is next: they come with it. */
  texts: typeof import("../progress/texts");
}>;
