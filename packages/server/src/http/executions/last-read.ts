import type { StoredExecution } from "../../executions/records/types.ts";

/** Milliseconds. */
const KEEP_MS = 15_000;

/** The execution that was paged through last, so that its next page is not unpacked from the start. */
export class LastRead {
  #key: string | undefined;
  #execution: Promise<StoredExecution> | undefined;
  #timer: NodeJS.Timeout | undefined;

  read(key: string, load: () => Promise<StoredExecution>): Promise<StoredExecution> {
    if (this.#key === key && this.#execution) return this.#execution;
    const execution = load();
    this.#key = key;
    this.#execution = execution;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#forget(execution), KEEP_MS).unref();
    execution.then(
      ({ summary }) => summary.stoppedAt === undefined && this.#forget(execution),
      () => this.#forget(execution),
    );
    return execution;
  }

  #forget(execution: Promise<StoredExecution>): void {
    if (this.#execution === execution) this.#execution = undefined;
  }
}
