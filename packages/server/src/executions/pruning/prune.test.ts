import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { ExecutionFolders } from "../../store/binary/execution-folders.ts";
import type { Store } from "../../store/store.ts";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { StoredSizes } from "../records/stored-sizes.ts";
import { measureFiles, takeCensus } from "./census.ts";
import { type PruneDeps, prune } from "./prune.ts";
import { storeExecutions } from "./testing/stored-executions.ts";

const DAY_MS = 86_400_000;
const NO_LIMITS = { days: 0, keep: 0, bytes: 0 };

describeStores("pruning", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let store: Store;
  let sizes: StoredSizes;
  let filesFolder: string;
  beforeEach(async () => {
    opened = await openTestStore(dialect);
    store = opened.store;
    sizes = new StoredSizes(store, () => {});
    filesFolder = mkdtempSync(join(tmpdir(), "heddle-pruned-"));
    return async () => {
      await opened.remove();
      rmSync(filesFolder, { recursive: true, force: true });
    };
  });

  const pruneTo = (limits: Partial<PruneDeps["limits"]>, more: Partial<PruneDeps> = {}) =>
    prune({
      store,
      sizes,
      limits: { ...NO_LIMITS, ...limits },
      filesFolder,
      pause: async () => true,
      ...more,
    });
  const ids = async (workflowId?: string) => {
    let query = store.db.selectFrom("execution").select("id").orderBy("id");
    if (workflowId !== undefined) query = query.where("workflowId", "=", workflowId);
    return (await query.execute()).map(({ id }) => id);
  };
  const dataIds = async () =>
    (await store.db.selectFrom("executionData").select("executionId").orderBy("executionId").execute()).map(
      ({ executionId }) => executionId,
    );
  const sizeOf = async (workflowId: string) =>
    (await sizes.all()).find((size) => size.workflowId === workflowId);

  it("takes larger steps and shorter pauses the further it is over the limit, and no pauses at twice the limit", async () => {
    await storeExecutions(
      store,
      Array.from({ length: 6_000 }, (_, at) => ({ id: at + 1, bytes: 1 })),
    );
    const steps: { left: number; ms: number }[] = [];
    const pause = async (ms: number) => steps.push({ left: (await ids()).length, ms }) > 0;
    expect(await pruneTo({ keep: 3_000 }, { pause })).toBe(3_000);
    expect(steps[0]).toEqual({ left: 4_000, ms: 0 });
    const removed = steps.map(({ left }, at) => (steps[at - 1]?.left ?? 6_000) - left);
    expect(removed.slice(0, -1)).toEqual(removed.slice(0, -1).sort((a, b) => b - a));
    expect(steps.at(-1)!.left).toBe(3_000);
    expect(steps.at(-1)!.ms).toBeGreaterThan(0);
  });

  it("deletes executions older than the limit with their data, in steps", async () => {
    const now = 100 * DAY_MS;
    const old = Array.from({ length: 1_200 }, (_, at) => ({
      id: at + 1,
      startedAt: DAY_MS,
      stoppedAt: DAY_MS,
    }));
    const young = [1_201, 1_202].map((id) => ({ id, startedAt: now - DAY_MS, stoppedAt: now - DAY_MS }));
    await storeExecutions(store, [...old, ...young]);
    await store.db.insertInto("executionMetadata").values({ executionId: 5, key: "k", value: "v" }).execute();
    let steps = 0;
    const pause = async () => ++steps > 0;
    expect(await pruneTo({ days: 30 }, { now, pause })).toBe(1_200);
    expect(steps).toBe(3);
    expect(await ids()).toEqual([1_201, 1_202]);
    expect(await dataIds()).toEqual([1_201, 1_202]);
    expect(await store.db.selectFrom("executionMetadata").selectAll().execute()).toEqual([]);
    expect(await sizeOf("w")).toMatchObject({ executions: 2, bytes: 200 });
    expect(await pruneTo({ days: 30 }, { now })).toBe(0);
  });

  it("keeps unfinished, marked and described executions", async () => {
    const statuses = ["waiting", "interrupted", "running", "error", "crashed", "canceled", "success"];
    await storeExecutions(
      store,
      statuses.map((status, at) => ({ id: at + 1, status, stoppedAt: null })),
    );
    await storeExecutions(store, [{ id: 8 }, { id: 9 }]);
    await store.db
      .insertInto("executionAnnotation")
      .values({ executionId: 8, isPinned: 1 } as never)
      .execute();
    expect(await pruneTo({ days: 1 })).toBe(5);
    expect(await ids()).toEqual([1, 2, 3, 8]);
    expect(await pruneTo({ keep: 1 })).toBe(0);
    expect(await ids()).toEqual([1, 2, 3, 8]);
  });

  it("keeps a number of executions, and takes from the workflow that has most", async () => {
    const flood = Array.from({ length: 900 }, (_, at) => ({ id: at + 11, workflowId: "flood" }));
    const rare = Array.from({ length: 10 }, (_, at) => ({ id: at + 1, workflowId: "rare" }));
    await storeExecutions(store, [...rare, ...flood]);
    expect(await pruneTo({ keep: 50 })).toBe(860);
    expect(await ids("rare")).toEqual(rare.map(({ id }) => id));
    expect(await ids("flood")).toEqual(flood.slice(-40).map(({ id }) => id));
    expect(await sizeOf("flood")).toMatchObject({ executions: 40, bytes: 4_000 });
  });

  it("keeps what fits into a size, and takes from the workflow that takes most", async () => {
    const large = Array.from({ length: 20 }, (_, at) => ({
      id: at + 1,
      workflowId: "large",
      bytes: 1_000_000,
    }));
    const small = Array.from({ length: 100 }, (_, at) => ({ id: at + 101, workflowId: "small" }));
    await storeExecutions(store, [...large, ...small]);
    const steps: number[] = [];
    const pause = async () => steps.push((await ids("large")).length) > 0;
    await pruneTo({ bytes: 5_100_000 }, { pause });
    expect(await ids("small")).toHaveLength(100);
    expect(await ids("large")).toEqual([16, 17, 18, 19, 20].slice(0));
    // A step removes no more than 8 MB.
    expect(steps).toEqual([12, 5]);
  });

  it("is broken off between two steps", async () => {
    await storeExecutions(
      store,
      Array.from({ length: 1_100 }, (_, at) => ({ id: at + 1 })),
    );
    expect(await pruneTo({ days: 1 }, { pause: async () => false })).toBe(500);
    expect(await ids()).toHaveLength(600);
  });

  it("deletes the files of pruned executions, and recognizes leftovers", async () => {
    await storeExecutions(store, [{ id: 1 }, { id: 2 }, { id: 3 }]);
    for (const id of ["1", "3"]) {
      mkdirSync(join(filesFolder, "w", id), { recursive: true });
      writeFileSync(join(filesFolder, "w", id, "file"), "x".repeat(1_000));
    }
    const deps = { store, sizes, pause: async () => true };
    await measureFiles(deps, new ExecutionFolders(filesFolder));
    expect(await sizeOf("w")).toMatchObject({ fileBytes: 2_000 });
    expect(await pruneTo({ keep: 1 })).toBe(2);
    expect(existsSync(join(filesFolder, "w", "1"))).toBe(false);
    expect(existsSync(join(filesFolder, "w", "3", "file"))).toBe(true);
    expect(await sizeOf("w")).toMatchObject({ executions: 1, fileBytes: 1_000 });
  });

  it("counts files as part of the size", async () => {
    await storeExecutions(store, [{ id: 1 }, { id: 2 }]);
    mkdirSync(join(filesFolder, "w", "1"), { recursive: true });
    writeFileSync(join(filesFolder, "w", "1", "file"), "x".repeat(50_000));
    await measureFiles({ store, sizes, pause: async () => true }, new ExecutionFolders(filesFolder));
    expect(await pruneTo({ bytes: 20_000 })).toBeGreaterThan(0);
    expect(await sizeOf("w")).toMatchObject({ fileBytes: 0 });
  });

  it("leaves executions that another process deletes concurrently, and newly marked ones, to the next run", async () => {
    await storeExecutions(
      store,
      Array.from({ length: 400 }, (_, at) => ({ id: at + 1 })),
    );
    const both = await Promise.all([pruneTo({ days: 1 }), pruneTo({ days: 1 })]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 400]);
    expect(await sizeOf("w")).toMatchObject({ executions: 0, bytes: 0 });
  });

  it("is put right by a census where sizes are wrong", async () => {
    await storeExecutions(store, [{ id: 1 }, { id: 2 }, { id: 3, workflowId: "x" }]);
    await store.db.updateTable("executionSize").set({ executions: 70, bytes: 7 }).execute();
    await takeCensus({ store, sizes, pause: async () => true });
    expect(await sizeOf("w")).toMatchObject({ executions: 2, bytes: 200 });
    expect(await sizeOf("x")).toMatchObject({ executions: 1, bytes: 100 });
  });
});
