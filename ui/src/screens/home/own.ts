/** The data about the learner that the parts of Home share. */
import type { Class, LearnerHome } from "../../lib/bindings";
import type { Resource } from "../../lib/resource.svelte";
import type { NextState } from "../progress/texts";

export type Own = Resource<{
  home: LearnerHome;
  /** What is said about the next step. */
  state: NextState;
  classes: Class[];
  /** The messages for the next step, loaded with it. */
  texts: typeof import("../progress/texts");
}>;
