import type { Store } from "../../store/store.ts";

const STEP_KEYS = 2_000;

interface SweepOptions {
  /** Called after each step with its duration; resolves when the next one can start, with false to stop. */
  pause(stepMs: number): Promise<boolean>;
  now: number;
}

/** Removes the keys of events that no longer mark other events as duplicates, in small steps. */
export async function sweepEventKeys(store: Store, { pause, now }: SweepOptions): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const keys = await store.db
      .selectFrom("eventKey")
      .select(["workflowId", "key"])
      .where("expiresAt", "<=", now)
      .orderBy("expiresAt")
      .limit(STEP_KEYS)
      .execute();
    if (keys.length === 0) return;
    await store.write(
      keys.map(({ workflowId, key }) =>
        store.db
          .deleteFrom("eventKey")
          .where("workflowId", "=", workflowId)
          .where("key", "=", key)
          .where("expiresAt", "<=", now)
          .compile(),
      ),
    );
    if (keys.length < STEP_KEYS || !(await pause(performance.now() - begun))) return;
  }
}
