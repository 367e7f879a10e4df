/** The data about the learner that the parts of Home share. */
import type { Class, LearnerHome } from "../../lib/bindings";
import type { Resource } from "../../lib/resource.svelte";

export type Own = Resource<{
  home: LearnerHome;
  classes: Class[];
  /** The messages for the next step, loaded with it. */
  texts: typeof import("../progress/texts");
}>;
