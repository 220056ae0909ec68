import type { Store } from "../../store/store.ts";

const DAY_MS = 86_400_000;
const SWEEP_INTERVAL_MS = DAY_MS / 8;

/** Removes audit events that are older than a number of days; 0 = none. */
export async function sweepAuditLog({ db }: Store, days: number, now = Date.now()): Promise<void> {
  if (days === 0) return;
  await db
    .deleteFrom("auditEvent")
    .where("at", "<", now - days * DAY_MS)
    .execute();
}

/** Sweeps immediately and at intervals. Returns a function that stops it. */
export function sweepAuditLogRegularly(
  store: Store,
  days: number,
  failed: (error: Error) => void,
): () => void {
  const sweep = () => void sweepAuditLog(store, days).catch(failed);
  sweep();
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
