/** Deleted things, shown page by page. */
import { type Resource, recordsResource } from "../../lib/resource.svelte";

export class Paging<T> {
  /** The page, from 0. */
  page = $state(0);
  readonly found: Resource<T>;
  readonly #rowsOf: (found: T) => readonly unknown[];

  /** `ask` gets the number of rows before the page. Must be created in a component's initialisation. */
  constructor(pageSize: number, ask: (from: number) => Promise<T>, rowsOf: (found: T) => readonly unknown[]) {
    this.#rowsOf = rowsOf;
    this.found = recordsResource(() => ask(this.page * pageSize));
  }

  turnTo(page: number): Promise<void> {
    this.page = page;
    return this.found.load();
  }

  /** Loads the page again: one of its rows was restored or erased. If it was the last one, the page before is shown. */
  async reload() {
    await this.found.load();
    const { value } = this.found;
    if (this.page > 0 && value !== undefined && this.#rowsOf(value).length === 0)
      await this.turnTo(this.page - 1);
  }
}
