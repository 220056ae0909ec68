import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { openStore } from "../../store/open-store.ts";
import type { Store } from "../../store/store.ts";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { storeExecutions } from "./testing/stored-executions.ts";

const script = new URL("./testing/prune-process.ts", import.meta.url).pathname;

describeStores("pruning that is killed", (dialect) => {
  it("loses nothing that must be kept, leaves no incomplete records, and is finished by the next run", async () => {
    const opened = await openTestStore(dialect);
    const files = mkdtempSync(join(tmpdir(), "heddle-killed-"));
    const { store, location } = opened;
    await storeExecutions(store, [{ id: 1 }, ...many(2, 40_000), { id: 40_001, status: "waiting" }]);
    await store.db
      .insertInto("executionAnnotation")
      .values({ executionId: 1, isPinned: 1, vote: null, note: null })
      .execute();
    const args = [script, JSON.stringify(location), files];
    // Each process is killed at another moment of a step.
    for (const steps of [1, 2, 4]) await runUntil(args, steps);
    const left = await whole(store);
    expect(left.length).toBeLessThan(39_500);
    expect(left.length).toBeGreaterThan(10);
    expect(left[0]).toBe(1);
    expect(left.slice(1)).toEqual(many(40_003 - left.length, 40_001).map(({ id }) => id));
    await runUntil(args, Number.POSITIVE_INFINITY);
    // A store that was opened by no killed process sees the same.
    const reader = await openStore(location);
    expect(await whole(reader)).toEqual([1, ...many(39_993, 40_001).map(({ id }) => id)]);
    await reader.close();
    await opened.remove();
    rmSync(files, { recursive: true });
  });
});

const many = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ id: first + at }));

/** Kills the process after a number of steps. */
async function runUntil(args: readonly string[], steps: number): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let seen = 0;
  for await (const _ of createInterface({ input: child.stdout }))
    if (++seen === steps) {
      child.kill("SIGKILL");
      break;
    }
  const [code] = await ended;
  if (steps === Number.POSITIVE_INFINITY) expect(code).toBe(0);
}

/** Ids of stored executions, each checked for its data and counts. */
async function whole({ db }: Store): Promise<number[]> {
  const ids = (await db.selectFrom("execution").select("id").orderBy("id").execute()).map(({ id }) => id);
  const data = await db.selectFrom("executionData").select("executionId").orderBy("executionId").execute();
  expect(data.map(({ executionId }) => executionId)).toEqual(ids);
  const size = await db.selectFrom("executionSize").selectAll().executeTakeFirstOrThrow();
  expect(size).toMatchObject({ executions: ids.length, bytes: ids.length * 100 });
  return ids;
}
