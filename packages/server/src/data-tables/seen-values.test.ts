import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, openTestStore } from "../testing/index.ts";
import { forgetSeen, SeenValueStore } from "./seen-values.ts";

const ROUNDS = 20;
const MAX_AT_ONCE = 8;

describeStores("values of concurrent executions", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let servers: SeenValueStore[];
  let executions = 0;
  beforeAll(async () => {
    opened = await openTestStore(dialect);
    // Several servers share PostgreSQL; one process has a SQLite file.
    servers = Array.from({ length: dialect === "postgres" ? 3 : 1 }, () => new SeenValueStore(opened.store));
  });
  afterAll(() => opened.remove());

  interface Asked {
    values?: string[];
    value?: number;
    keep?: number;
    earlier?: unknown;
    isKept?: boolean;
    workflowId?: string;
    id?: number;
  }
  const call = (name: "remember" | "raise" | "forget", asked: Asked, at = 0): Promise<unknown> => {
    const { workflowId = "w", id = ++executions, ...argument } = asked;
    const defaults = {
      scope: "node",
      isKept: true,
      keep: 100,
      name: "n",
      ...(name === "remember" && { earlier: [] }),
    };
    return servers[at % servers.length]!.serve({
      ...{ id, workflowId, node: "Node", name, step: `${id}:0:x:Node` },
      argument: { ...defaults, ...argument },
    });
  };
  const atOnce = <Result>(run: (at: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: MAX_AT_ONCE }, (_, at) => run(at))) as Promise<Result[]>;

  it("are new to one execution each, also where lists overlap in different orders", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const values = Array.from({ length: 10 }, (_, at) => `${round}/${at}`);
      const lists = await atOnce<boolean[]>(async (at) => {
        const turned = [...values.slice(at), ...values.slice(0, at)];
        const isNew = (await call("remember", { values: turned, keep: 10_000 }, at)) as boolean[];
        return values.map((value) => isNew[turned.indexOf(value)]);
      });
      for (const at of values.keys()) expect(lists.filter((list) => list[at])).toHaveLength(1);
    }
  });

  it("raise the highest number once each", async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const before = await atOnce<number | null>((at) => call("raise", { value: round }, at));
      expect(before.filter((value) => value === null || value < round)).toHaveLength(1);
    }
  });

  it("are the same for an execution that repeats its step after a crash", async () => {
    const asked = { values: ["a", "b", "a"], workflowId: "again", id: 1_000 };
    expect(await call("remember", asked)).toEqual([true, true, true]);
    expect(await call("remember", asked)).toEqual([true, true, true]);
    expect(await call("remember", { ...asked, id: 1_001 })).toEqual([false, false, false]);
    const raised = { value: 5, workflowId: "again", id: 1_002 };
    expect([await call("raise", raised), await call("raise", raised)]).toEqual([null, null]);
  });

  it("are compared only in manual runs, forgotten beyond the history, and taken over from static data", async () => {
    const workflowId = "kept";
    expect(await call("remember", { values: ["x"], isKept: false, workflowId })).toEqual([true]);
    const earlier = ["old 1", "old 2"];
    expect(await call("remember", { values: ["old 1", "x"], earlier, keep: 2, workflowId })).toEqual([
      false,
      true,
    ]);
    expect(await call("remember", { values: ["old 2", "x"], isKept: false, workflowId })).toEqual([
      false,
      false,
    ]);
    expect(await call("remember", { values: ["old 1"], isKept: false, workflowId })).toEqual([true]);
    await call("raise", { value: 3, earlier: 7, workflowId });
    expect(await call("raise", { value: 1, isKept: false, workflowId })).toBe(7);
    await call("forget", { workflowId });
    expect(await call("remember", { values: ["x"], isKept: false, workflowId })).toEqual([true]);
    await forgetSeen(opened.store);
    expect(await opened.store.db.selectFrom("seenValue").selectAll().execute()).toEqual([]);
  });
});
