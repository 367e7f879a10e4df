import { untrack } from "svelte";
import { sharedFolder } from "./sharedFolder.svelte";

/** Data requested from the shell: not loaded, loaded, or failed. Old data stays until new data arrives. */
export class Resource<T> {
  value = $state.raw<T>();
  error = $state.raw<unknown>();
  loading = $state(false);
  readonly #ask: () => Promise<T>;
  #asked = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    void this.load();
  }

  /** Loads the data (again). An answer that a later request has overtaken is dropped. */
  async load() {
    const asked = ++this.#asked;
    this.loading = true;
    try {
      const value = await this.#ask();
      if (asked !== this.#asked) return;
      this.value = value;
      this.error = undefined;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.error = error;
    }
    this.loading = false;
  }
}

/** Data from the records, which is loaded again when records of other devices have arrived. Must be created in a
 * component's initialisation. */
export function recordsResource<T>(ask: () => Promise<T>): Resource<T> {
  const resource = new Resource(ask);
  whenRecordsArrive(() => void resource.load());
  return resource;
}

/** Runs a function whenever records of other devices have arrived. Must be called in a component's initialisation. */
export function whenRecordsArrive(then: () => void) {
  let seen = untrack(() => sharedFolder.arrivals);
  $effect(() => {
    if (sharedFolder.arrivals === seen) return;
    seen = sharedFolder.arrivals;
    untrack(then);
  });
}
