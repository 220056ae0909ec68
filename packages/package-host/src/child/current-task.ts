import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<number>();

/** Runs work as part of a task, so that code without a context, such as the global `fetch`, is attributed to it. */
export function asTask<T>(id: number, work: () => T): T {
  return storage.run(id, work);
}

/** The task that the running code belongs to. @throws outside of any. */
export function currentTask(): number {
  const id = storage.getStore();
  if (id === undefined) throw new Error("A request can only be sent while a node runs.");
  return id;
}
