import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeRunData } from "../../protocol/run-data-codec.ts";
import type { Store } from "../../store/store.ts";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { createExecutionRepository } from "./execution-repository.ts";
import type { ExecutionRepository } from "./types.ts";

const workflow = { id: "w1", name: "First", active: false, nodes: [], connections: {}, settings: {} };

describeStores("execution repository", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let repository: ExecutionRepository;
  const removedFiles: string[] = [];

  beforeAll(async () => {
    opened = await openTestStore(dialect);
    repository = createExecutionRepository(opened.store, {
      removeAll: async (removed) => void removedFiles.push(...removed.map((one) => one.id)),
    });
    await fill(opened.store);
  });
  afterAll(() => opened.remove());

  it("lists the newest first, page by page", { tags: ["EXE-45"] }, async () => {
    const first = await repository.list({}, { limit: 4 });
    expect(first.count).toBe(10);
    expect(first.estimated).toBe(false);
    expect(first.results.map((one) => one.id)).toEqual(["10", "9", "8", "7"]);
    const next = await repository.list({}, { limit: 4, lastId: "7" });
    expect(next.results.map((one) => one.id)).toEqual(["6", "5", "4", "3"]);
    const newer = await repository.list({}, { limit: 4, firstId: "8" });
    expect(newer.results.map((one) => one.id)).toEqual(["10", "9"]);
  });

  it("filters by status, workflow, time and custom data", async () => {
    const ids = async (filter: Parameters<ExecutionRepository["list"]>[0]) =>
      (await repository.list(filter, { limit: 20 })).results.map((one) => one.id);
    expect(await ids({ status: ["error"] })).toEqual(["9", "6", "3"]);
    expect(await ids({ finished: false, workflowIds: ["w2"] })).toEqual(["9", "3"]);
    expect(await ids({ workflowIds: [] })).toEqual([]);
    expect(await ids({ startedAfter: 8000, startedBefore: 9000 })).toEqual(["9", "8"]);
    expect(await ids({ metadata: [{ key: "customer", value: "c5" }] })).toEqual(["5"]);
    expect(await ids({ ids: ["1", "nonsense"] })).toEqual(["1"]);
  });

  it("lists executions of a time range by start time, page by page, even if the last one shown was deleted", async () => {
    const early = { id: 20, ...(await rowOf(opened.store, 5)), startedAt: 4500 };
    await opened.store.write([opened.store.db.insertInto("execution").values(early).compile()]);
    const page = async (lastId?: string) => {
      const list = await repository.list({ startedAfter: 3000 }, { limit: 3, ...(lastId && { lastId }) });
      return list.results.map((one) => one.id);
    };
    expect([await page(), await page("8"), await page("5")]).toEqual([
      ["10", "9", "8"],
      ["7", "6", "5"],
      ["20", "4", "3"],
    ]);
    expect(await page("20")).toEqual(["4", "3"]);
    await repository.delete({ ids: ["20"] });
    removedFiles.length = 0;
    expect(await page("20")).not.toContain("20");
    expect(await page("11")).toEqual(["10", "9", "8"]);
  });

  it("returns one execution with its data and the workflow it ran", { tags: ["EXE-46"] }, async () => {
    const found = await repository.get("9");
    expect(found?.summary).toMatchObject({
      id: "9",
      workflowName: "First",
      status: "error",
      finished: false,
      executionError: { message: "broke" },
    });
    expect(found?.data.resultData.lastNodeExecuted).toBe("Node 9");
    expect(found?.workflowData).toEqual(workflow);
    expect(await repository.get("99")).toBeUndefined();
    expect(await repository.get("x")).toBeUndefined();
  });

  it("deletes with data and files", { tags: ["EXE-47"] }, async () => {
    expect(await repository.delete({ ids: ["1", "2", "77"] })).toBe(2);
    expect(removedFiles).toEqual(["1", "2"]);
    expect(await repository.summary("1")).toBeUndefined();
    expect(await repository.count({})).toBe(8);
    const left = await opened.store.db.selectFrom("executionData").select("executionId").execute();
    expect(left).toHaveLength(8);
  });
});

async function rowOf({ db }: Store, id: number) {
  const { id: _, ...row } = await db
    .selectFrom("execution")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row;
}

async function fill(store: Store): Promise<void> {
  const { db } = store;
  const snapshot = { id: "s1", workflowId: "w1", name: "First", data: JSON.stringify(workflow) };
  await store.write([db.insertInto("workflowSnapshot").values(snapshot).compile()]);
  for (let id = 1; id <= 10; id++) {
    const failed = id % 3 === 0;
    const row = {
      id,
      workflowId: id % 2 ? "w2" : "w1",
      snapshotId: "s1",
      mode: "webhook",
      status: failed ? "error" : "success",
      startedAt: id * 1000,
      stoppedAt: id * 1000 + 5,
      waitTill: null,
      retryOf: null,
      retrySuccessId: null,
      lastNode: `Node ${id}`,
      error: failed ? JSON.stringify({ message: "broke" }) : null,
    };
    const data = encodeRunData({ resultData: { runData: {}, lastNodeExecuted: `Node ${id}` } });
    await store.write([
      db.insertInto("execution").values(row).compile(),
      db.insertInto("executionData").values({ executionId: id, data }).compile(),
      db
        .insertInto("executionMetadata")
        .values({ executionId: id, key: "customer", value: `c${id}` })
        .compile(),
    ]);
  }
}
