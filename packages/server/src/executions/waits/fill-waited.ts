import type { Store } from "../../store/store.ts";
import { type OnUnreadable, whenReadable } from "../inbox/unreadable.ts";
import type { LiveExecution } from "../life/live-execution.ts";
import { readWaited } from "./find-waiting.ts";

/** Reads what executions need that go on after a wait; one that is not to be found is over. */
export async function fillWaited(
  store: Store,
  executions: readonly LiveExecution[],
  onUnreadable: OnUnreadable,
): Promise<void> {
  const waited = await readWaited(
    store,
    executions.map((live) => live.id),
  );
  for (const live of executions) {
    const { resumed } = live;
    const found = waited.get(live.id);
    if (!found || !resumed) {
      live.state = "ended";
      continue;
    }
    const { startedAt, watcher } = found;
    whenReadable(live, onUnreadable, () => {
      live.resumed = { by: resumed.by, startedAt, data: store.box.openBytes(found.data, "wait") };
    });
    if (watcher && !live.watcher) live.watcher = JSON.parse(watcher);
  }
}
