import type { Store } from "../../store/store.ts";
import type { LoadedData } from "../state/execution.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import { readWaited, type WaitedRun } from "./find-waiting.ts";
import { type OnUnreadable, whenReadable } from "./unreadable.ts";

/** Adds data for executions that resume after a wait. Removes those whose run data are missing. */
export async function addWaited(
  store: Store,
  loaded: Map<TrackedExecution, LoadedData>,
  onUnreadable: OnUnreadable,
): Promise<void> {
  const resumed = [...loaded].filter(([, data]) => data.resumed);
  if (resumed.length === 0) return;
  const waited = await readWaited(
    store,
    resumed.map(([{ id }]) => id),
  );
  for (const [tracked, data] of resumed) {
    const run = waited.get(tracked.id);
    const complete = run && whenReadable(tracked, onUnreadable, () => withRun(store, data, run));
    if (complete) loaded.set(tracked, complete);
    else loaded.delete(tracked);
  }
}

function withRun(
  store: Store,
  data: LoadedData,
  { startedAt, watcher, data: stored }: WaitedRun,
): LoadedData {
  const { by } = data.resumed!;
  return {
    ...data,
    resumed: { by, startedAt, data: store.box.openBytes(stored, "wait") },
    // A different tab may have continued the paused run.
    watcher: data.options?.watcher ?? (watcher === null ? undefined : JSON.parse(watcher)),
  };
}
