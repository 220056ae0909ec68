import type { TimerClock } from "../../platform/timer-clock.ts";
import type { Store } from "../../store/store.ts";
import { readLdap } from "./ldap-settings.ts";
import type { SyncDeps } from "./ldap-sync.ts";

/** Interval at which the server checks whether a synchronization is due. */
const LOOK_INTERVAL_MS = 60_000;

/** Synchronizes with the directory at the configured interval. Returns a function that stops it. */
export function syncLdapRegularly(
  deps: SyncDeps,
  clock: TimerClock,
  failed: (error: Error) => void,
): () => void {
  let cancel = () => {};
  let isStopped = false;
  const look = async () => {
    await syncWhenDue(deps, clock.now).catch(failed);
    if (!isStopped) cancel = clock.after(LOOK_INTERVAL_MS, () => void look());
  };
  cancel = clock.after(LOOK_INTERVAL_MS, () => void look());
  return () => {
    isStopped = true;
    cancel();
  };
}

async function syncWhenDue(deps: SyncDeps, now: () => number): Promise<void> {
  const isDue = async () => (await dueAt(deps.store)) <= now();
  if (!(await isDue())) return;
  const { syncLdap } = await import("./ldap-sync.ts");
  await syncLdap(deps, "live", isDue);
}

/** Returns the start of the next synchronization in milliseconds since the epoch; `Infinity` if none is scheduled. */
async function dueAt(store: Store): Promise<number> {
  const { loginEnabled, synchronizationEnabled, synchronizationInterval } = await readLdap(store);
  if (!loginEnabled || !synchronizationEnabled) return Number.POSITIVE_INFINITY;
  const last = await store.db
    .selectFrom("ldapSync")
    .select("startedAt")
    .where("runMode", "=", "live")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last ? Number(last.startedAt) + synchronizationInterval * 60_000 : 0;
}
