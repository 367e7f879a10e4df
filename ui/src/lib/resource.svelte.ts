import { untrack } from "svelte";
import { sharedFolder } from "./sharedFolder.svelte";

/** Something that the shell is asked for: not there yet, there, or failed. What was there stays until there is more. */
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

  /** Asks (again). An answer that a later question has overtaken is dropped. */
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

/** Something of the records: it is asked for again when records of other devices have arrived. To be made where a screen begins. */
export function recordsResource<T>(ask: () => Promise<T>): Resource<T> {
  const resource = new Resource(ask);
  whenRecordsArrive(() => void resource.load());
  return resource;
}

/** Does something whenever records of other devices have arrived. To be called where a screen begins. */
export function whenRecordsArrive(then: () => void) {
  let seen = untrack(() => sharedFolder.arrivals);
  $effect(() => {
    if (sharedFolder.arrivals === seen) return;
    seen = sharedFolder.arrivals;
    untrack(then);
  });
}
