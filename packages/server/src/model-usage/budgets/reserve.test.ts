import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openStore } from "../../store/open-store.ts";
import type { Store } from "../../store/store.ts";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { nanosOf, usageStatement } from "../usage-statement.ts";
import { applicableBudgets } from "./applicable-budgets.ts";
import type { Budget } from "./budget.ts";
import { reserve } from "./reserve.ts";
import { setBudget } from "./set-budget.ts";
import { settled } from "./settle.ts";
import { readSpending, sweepBudgets } from "./spending.ts";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 2, 1, 12);
const time = { now: NOW, dayStart: NOW - 12 * HOUR_MS, timezone: "UTC" };
const place = { executionId: 7, workflowId: "w", credentialId: "c", userId: "u" };
const estimate = { tokens: 100, cost: nanosOf(0.01) };
const usage = { inputTokens: 60, outputTokens: 20 };
const spent = { usage, cost: 0.008 };
const key = { at: NOW, workflowId: "w", node: "Model", provider: "openai", model: "m" };

describeStores("budgets of models", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let store: Store;
  beforeAll(async () => {
    opened = await openTestStore(dialect);
    store = opened.store;
  });
  beforeEach(async () => {
    for (const table of ["modelBudget", "modelReservation", "modelRunUse", "modelUsage"] as const)
      await store.db.deleteFrom(table).execute();
  });
  afterAll(() => opened.remove());

  const budget = (limits: Budget["limits"], scope: Budget["scope"] = "workflow"): Budget => ({
    scope,
    targetId: scope === "run" ? "7" : "w",
    limits,
    from: "workflow",
  });
  const ask = (limits: Budget["limits"], scope?: Budget["scope"], from: Store = store) =>
    reserve(from, { place, budgets: [budget(limits, scope)], estimate, time });
  const end = (id: string) =>
    store.write([
      usageStatement(store, { ...key, credentialId: "c", userId: "u" }, spent),
      ...settled(store, { id, countsRun: true }, { place, spent, at: NOW }),
    ]);

  it("reserve the estimate of a call, and settle the actual amount", async () => {
    const id = await ask({ tokens: 180 });
    await expect(ask({ tokens: 180 })).rejects.toThrow("reserved by calls under way: 100 tokens");
    await end(id);
    expect(await readSpending(store, budget({}), time)).toEqual({
      spent: { calls: 1, tokens: 80, cost: nanosOf(0.008) },
      reserved: { calls: 0, tokens: 0, cost: 0 },
    });
    await end(await ask({ tokens: 180 }));
    await expect(ask({ tokens: 259 })).rejects.toThrow(
      "The model was not asked: the budget of this workflow for today is used up. Spent: 160 tokens of 259 tokens; needed for this call: up to 100 tokens.",
    );
  });

  it("contain where to raise a limit, and when the day ends", async () => {
    const refused = await ask({ dollars: 0.009 }).catch((error) => error);
    expect(refused.message).toContain("Spent: $0 of $0.009; needed for this call: up to $0.01");
    expect(refused.description).toBe(
      "Raise it in the settings of the workflow, or wait until 2026-03-02 00:00 (UTC), when the next day begins.",
    );
    const inRun = await ask({ calls: 0 }, "run").catch((error) => error);
    expect(inRun.description).toBe("Raise it in the settings of the workflow, then retry the execution.");
  });

  it("count an execution for itself, and a day for itself", async () => {
    await end(await ask({ calls: 1 }, "run"));
    await expect(ask({ calls: 1 }, "run")).rejects.toThrow("the budget of this execution is used up");
    const other = { ...place, executionId: 8 };
    const budgets = [{ ...budget({ calls: 1 }, "run"), targetId: "8" }];
    await reserve(store, { place: other, budgets, estimate, time });
    const tomorrow = { ...time, now: NOW + 24 * HOUR_MS, dayStart: NOW + 12 * HOUR_MS };
    await reserve(store, { place, budgets: [budget({ calls: 1 })], estimate, time: tomorrow });
  });

  it("hold with many concurrent callers in several processes", async () => {
    const other = await openStore(opened.location);
    const asked = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => ask({ calls: 15 }, "workflow", index % 2 ? other : store)),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(15);
    await other.close();
  });

  it("are those of the workflow, the general one, or a specific one that overrides it", async () => {
    await setBudget(store, { scope: "user", targetId: "" }, { calls: 1 });
    await setBudget(store, { scope: "user", targetId: "u" }, { calls: 5, dollars: 2 });
    await setBudget(store, { scope: "credential", targetId: "other" }, { calls: 1 });
    await setBudget(store, { scope: "workflow", targetId: "" }, { tokens: 9 });
    await setBudget(store, { scope: "instance", targetId: "" }, { dollars: 3 });
    const found = await applicableBudgets(store, place, { run: { calls: 2 }, day: { tokens: 5 } });
    expect(found.map(({ scope, limits, from }) => [scope, limits, from])).toEqual([
      ["run", { calls: 2 }, "workflow"],
      ["workflow", { tokens: 5 }, "workflow"],
      ["workflow", { tokens: 9 }, "each"],
      ["user", { calls: 5, dollars: 2 }, "one"],
      ["instance", { dollars: 3 }, "each"],
    ]);
    // Triggers have no user.
    const triggered = await applicableBudgets(store, { ...place, userId: "" }, undefined);
    expect(triggered.map(({ scope }) => scope)).toEqual(["workflow", "instance"]);
    await setBudget(store, { scope: "workflow", targetId: "" }, {});
    expect((await applicableBudgets(store, place, undefined)).map(({ scope }) => scope)).toEqual([
      "user",
      "instance",
    ]);
  });

  it("get back what a process that died had reserved", async () => {
    await ask({ calls: 1 });
    const later = { ...time, now: NOW + 2 * HOUR_MS };
    await sweepBudgets(store, later.now);
    expect(await store.db.selectFrom("modelReservation").selectAll().execute()).toEqual([]);
    await reserve(store, { place, budgets: [budget({ calls: 1 })], estimate, time: later });
  });
});
