import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { TimerClock } from "../../platform/timer-clock.ts";
import type { FinishedRecord } from "../../store/records/record-entry.ts";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { testConfig } from "../../testing/test-config.ts";
import { StoredSizes } from "../records/stored-sizes.ts";
import { waitFor } from "../testing/test-runtime.ts";
import { storeExecutions } from "./testing/stored-executions.ts";
import { Upkeep } from "./upkeep.ts";

const DAY_MS = 86_400_000;

/** A clock whose timers fire immediately, and that can be advanced far beyond them. */
function hastyClock(): TimerClock & { readonly turned: { to: number } } {
  const turned = { to: Date.now() };
  return {
    turned,
    now: () => turned.to,
    after: (milliseconds, run) => {
      const timer = setTimeout(() => {
        turned.to += milliseconds * 30;
        run();
      }, 1);
      return () => clearTimeout(timer);
    },
  };
}

describeStores("upkeep", (dialect) => {
  it("prunes again and again, sweeps every hour, counts every day, and ends when it is stopped", async () => {
    const opened = await openTestStore(dialect);
    const { store } = opened;
    const folder = mkdtempSync(join(tmpdir(), "heddle-upkeep-"));
    const config = testConfig(folder, { env: { HEDDLE_EXECUTIONS_KEEP: "2", HEDDLE_EXECUTIONS_DAYS: "0" } });
    const unsaved = join(config.storage.filesFolder, "w", "77");
    mkdirSync(unsaved, { recursive: true });
    utimesSync(unsaved, 1, 1);
    await store.db
      .insertInto("workflowSnapshot")
      .values({ id: "gone", workflowId: "w", name: "W", data: "{}", touchedAt: 1 })
      .execute();
    await storeExecutions(store, [{ id: 1 }, { id: 2 }, { id: 3 }]);
    const clock = hastyClock();
    const logged: string[] = [];
    const upkeep = new Upkeep({
      store,
      sizes: new StoredSizes(store, () => {}),
      config,
      timezone: { name: "UTC" },
      clock,
      isLive: () => false,
      snapshotsInUse: () => new Set(),
      log: (_, message) => logged.push(message),
    });
    const count = async () =>
      (await store.db.selectFrom("execution").select("id").orderBy("id").execute()).map(({ id }) => id);
    upkeep.start();
    await waitFor(async () => ((await count()).length === 2 ? true : undefined));
    await storeExecutions(store, [{ id: 4 }]);
    await waitFor(async () => ((await count()).join() === "3,4" ? true : undefined));
    await waitFor(async () =>
      readdirSync(join(config.storage.filesFolder, "w")).length === 0 ? true : undefined,
    );
    await waitFor(async () =>
      (await store.db.selectFrom("workflowSnapshot").select("id").execute()).length === 0 ? true : undefined,
    );
    // A size that is wrong is right again a day later.
    await store.db.updateTable("executionSize").set({ executions: 1 }).execute();
    const begun = clock.now();
    await waitFor(async () =>
      (await store.db.selectFrom("executionSize").select("executions").executeTakeFirstOrThrow())
        .executions === 2
        ? true
        : undefined,
    );
    expect(clock.now() - begun).toBeLessThan(2 * DAY_MS);
    await upkeep.stop();
    await storeExecutions(store, [{ id: 5 }]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await count()).toEqual([3, 4, 5]);
    expect(logged).toEqual([]);
    await opened.remove();
    rmSync(folder, { recursive: true });
  });

  it("checks again immediately if many executions were saved since a run that found nothing to remove", async () => {
    const opened = await openTestStore(dialect);
    const { store } = opened;
    const folder = mkdtempSync(join(tmpdir(), "heddle-upkeep-"));
    const config = testConfig(folder, { env: { HEDDLE_EXECUTIONS_KEEP: "2", HEDDLE_EXECUTIONS_DAYS: "0" } });
    const sizes = new StoredSizes(store, () => {});
    const clock = steppedClock();
    const upkeep = new Upkeep({
      store,
      sizes,
      config,
      timezone: { name: "UTC" },
      clock,
      isLive: () => false,
      snapshotsInUse: () => new Set(),
      log: (_, message) => expect.fail(message),
    });
    const count = async () => (await store.db.selectFrom("execution").select("id").execute()).length;
    upkeep.start();
    await clock.step();
    const first = Array.from({ length: 1_500 }, (_, at) => ({ id: at + 1 }));
    await storeExecutions(store, first);
    expect(await clock.step()).toBe(5_000);
    expect(await count()).toBe(1_500);
    for (const { id } of first.slice(0, 1_000)) sizes.saved(savedRecord(id));
    await waitFor(async () => {
      await clock.step();
      return (await count()) <= 2 ? true : undefined;
    });
    expect(clock.now()).toBeLessThan(60_000);
    await upkeep.stop();
    await opened.remove();
    rmSync(folder, { recursive: true });
  });
});

/** A clock that moves by steps, each to the time that is waited for. */
function steppedClock() {
  let now = 0;
  let next: { at: number; run: () => void } | undefined;
  const clock: TimerClock = {
    now: () => now,
    after: (milliseconds, run) => {
      next = { at: now + milliseconds, run };
      return () => {
        next = undefined;
      };
    },
  };
  /** Waits until something waits, and ends its time; returns how long that was. */
  const step = async () => {
    const due = await waitFor(async () => next);
    const waited = due.at - now;
    now = due.at;
    due.run();
    return waited;
  };
  return { ...clock, step };
}

function savedRecord(id: number): FinishedRecord {
  return { row: { id, workflowId: "w" } } as FinishedRecord;
}
