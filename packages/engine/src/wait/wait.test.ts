import type { ExecuteContext, Item, NodeOutput, Workflow } from "@heddle/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RunOptions, WaitEnd } from "../run-options.ts";
import { FakeClock } from "../testing/fake-ports.ts";
import { flow } from "../testing/flow.ts";
import { randomFlow } from "../testing/random-flow.ts";
import { runWorkflow, type TestRun } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const items: Item[] = [{ json: { n: 1 } }, { json: { n: 2 } }];
const trigger = { node: "Start", output: [items] };

/** A value as the store would return it. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Runs to the end, resuming after every wait. */
async function throughWaits(
  workflow: Pick<Workflow, "nodes" | "connections" | "settings">,
  options: Partial<RunOptions>,
  end: Partial<WaitEnd> = {},
): Promise<{ run: TestRun; waits: number }> {
  let run = await runWorkflow(workflow, { types, ...options });
  let waits = 0;
  while (run.status === "waiting") {
    waits++;
    const waited = { data: stored(run.data), by: "time" as const, ...end };
    run = await runWorkflow(workflow, { types, ...options, waited });
  }
  return { run, waits };
}

/** The outcome of a run, without times and without its waits. */
function outcome({ status, result, data }: TestRun): unknown {
  const runs = Object.entries(result.runData).map(([name, tasks]) => [
    name,
    tasks.map((task) => [
      task.data,
      task.source,
      task.executionIndex,
      task.error?.message,
      task.executionStatus,
    ]),
  ]);
  const { contextData } = data.executionData ?? {};
  return stored({ status, runs: Object.fromEntries(runs), contextData, last: result.lastNodeExecuted });
}

const asPass = (workflow: Pick<Workflow, "nodes" | "connections" | "settings">) => ({
  ...workflow,
  nodes: workflow.nodes.map((node) => (node.type === "rest" ? { ...node, type: "pass" } : node)),
});

describe("a run that waits", () => {
  const workflow = flow(
    {
      Start: "start",
      A: "pass",
      Rest: { type: "rest", parameters: { till: 1_800_000_000_000 } },
      End: "pass",
    },
    "Start > A > Rest > End",
  );

  it("ends as waiting, with the condition and the time limit", async () => {
    const run = await runWorkflow(workflow, { types, trigger });
    expect(run.status).toBe("waiting");
    expect(run.waiting).toEqual({
      node: "Rest",
      runIndex: 0,
      request: { kind: "time", till: 1_800_000_000_000 },
    });
    expect(run.data.waitTill).toBe("2027-01-15T08:00:00.000Z");
    expect(run.result.runData["Rest"]?.[0]).toMatchObject({ executionStatus: "waiting" });
    expect(run.result.lastNodeExecuted).toBe("Rest");
    expect(run.lastOutput).toEqual([run.items("A")]);
  });

  it("resumes with the input of the node that waited, without running anything again", async () => {
    const before = await runWorkflow(workflow, { types, trigger });
    const run = await runWorkflow(workflow, { types, waited: { data: stored(before.data), by: "time" } });
    expect(run.status).toBe("success");
    expect(run.json("End")).toEqual([{ n: 1 }, { n: 2 }]);
    const ran = run.ports.events.filter((event) => event.type === "nodeExecuteBefore");
    expect(ran.map((event) => event.node)).toEqual(["End"]);
    expect(run.result.runData["Rest"]?.[0]).toMatchObject({
      executionStatus: "success",
      metadata: { resumedBy: "time" },
    });
    expect(run.data.executionData?.["waiting"]).toBeUndefined();
  });

  it("resumes with the items of a request", async () => {
    const { run } = await throughWaits(
      workflow,
      { trigger },
      { by: "webhook", output: [[{ json: { called: true } }]] },
    );
    expect(run.json("End")).toEqual([{ called: true }]);
  });

  it("does not change the data it resumes from", async () => {
    const { data } = await runWorkflow(workflow, { types, trigger });
    const waited: WaitEnd = { data: stored(data), by: "time" };
    await runWorkflow(workflow, { types, waited });
    expect(waited.data).toEqual(stored(data));
  });

  it("finds the items from before the wait", async () => {
    const fields = { fields: { was: "={{ $('A').item.json.n }}", at: "={{ $('Rest').item.json.n }}" } };
    const asking = flow(
      { Start: "start", A: "pass", Rest: "rest", Ask: { type: "set", parameters: fields } },
      "Start > A > Rest > Ask",
    );
    const { run } = await throughWaits(asking, { trigger });
    expect(run.json("Ask")).toEqual([
      { n: 1, was: 1, at: 1 },
      { n: 2, was: 2, at: 2 },
    ]);
  });

  it("finds the one item upstream of all input items from the items of a request", async () => {
    const split = { ...trigger, output: [[{ json: { n: 0 } }]] };
    const fields = { fields: { start: "={{ $('Start').item.json.n }}" } };
    const asking = flow(
      { Start: "start", Two: "twice", Rest: "rest", Ask: { type: "set", parameters: fields } },
      "Start > Two > Rest > Ask",
    );
    const twice = { ...types.find(({ name }) => name === "pass")!, name: "twice" };
    const two = {
      ...twice,
      execute: ({ items }: ExecuteContext): NodeOutput => [
        [...items, ...items].map(({ json }) => ({ json })),
      ],
    };
    const all = [...types, two];
    const before = await runWorkflow(asking, { types: all, trigger: split });
    const waited: WaitEnd = {
      data: stored(before.data),
      by: "webhook",
      output: [[{ json: { called: true } }]],
    };
    const run = await runWorkflow(asking, { types: all, waited });
    expect(run.json("Ask")).toEqual([{ called: true, start: 0 }]);
  });

  it("keeps custom data, and static data of manual runs", async () => {
    const keep = flow({ Start: "start", Rest: "rest", End: "pass" }, "Start > Rest > End");
    const before = await runWorkflow(keep, { types, trigger });
    const data = stored(before.data);
    data.resultData.metadata = { order: "7" };
    (data.executionData!["waiting"] as { staticData?: unknown }).staticData = { global: { seen: 1 } };
    const run = await runWorkflow(keep, { types, waited: { data, by: "time" } });
    expect(run.result.metadata).toEqual({ order: "7" });
  });

  it("runs the other branches, and merges, after the wait", async () => {
    const branches = flow(
      { Start: "start", A: "pass", Rest: "rest", Other: "pass", Merge: "pair", End: "count" },
      "Start > A > Rest > Merge; Start > Other > Merge:1; Merge > End",
    );
    const { run, waits } = await throughWaits(branches, { trigger });
    expect(waits).toBe(1);
    expect(outcome(run)).toEqual(outcome(await runWorkflow(asPass(branches), { types, trigger })));
    expect(run.json("End")).toEqual([{ count: 4 }]);
  });

  it("waits in every turn of a loop", async () => {
    const loop = flow(
      { Start: "start", Loop: "batches", Rest: "rest", Send: "send", End: "count" },
      "Start > Loop; Loop:1 > Rest > Send > Loop; Loop > End",
    );
    const { run, waits } = await throughWaits(loop, { trigger });
    expect(waits).toBe(2);
    expect(outcome(run)).toEqual(outcome(await runWorkflow(asPass(loop), { types, trigger })));
  });

  it("to a destination runs only what leads there", async () => {
    const { run } = await throughWaits(workflow, { trigger, destinationNode: "Rest" });
    expect(run.status).toBe("success");
    expect(run.order()).toEqual(["Start", "A", "Rest"]);
  });

  it("does not count the wait against its time limit, but all work before it", async () => {
    const clock = new FakeClock();
    const ports = { clock };
    const before = await runWorkflow(workflow, { types, trigger, timeout: 1_000, ports });
    const data = stored(before.data);
    clock.advance(86_400_000);
    const late = await runWorkflow(workflow, { types, timeout: 1_000, ports, waited: { data, by: "time" } });
    expect(late.status).toBe("success");
    expect(late.startedAt).toBe(before.startedAt);
    (data.executionData!["waiting"] as { spent: number }).spent = 1_001;
    const spent = await runWorkflow(workflow, { types, timeout: 1_000, ports, waited: { data, by: "time" } });
    expect(spent.result.error?.message).toContain("time limit of 1 s");
  });

  it("resumes from its journal after a crash that follows the wait", async () => {
    const effects = flow(
      { Start: "start", Before: "send", Rest: "rest", Send: "send", Store: "store", End: "pass" },
      "Start > Before > Rest > Send > Store > End",
    );
    const before = await runWorkflow(effects, { types, trigger });
    const waited: WaitEnd = { data: stored(before.data), by: "time" };
    const whole = await runWorkflow(effects, { types, waited });
    const { entries } = whole.ports.journal;
    expect(entries.map((entry) => entry.node)).toEqual(["Send", "Store"]);
    for (let cut = 0; cut <= entries.length; cut++) {
      const again = await runWorkflow(effects, { types, waited, resume: entries.slice(0, cut) });
      expect(outcome(again)).toEqual(outcome(whole));
      expect(again.ports.journal.entries).toHaveLength(entries.length - cut);
    }
  });

  it("cannot wait if a caller waits for its end", async () => {
    const run = await runWorkflow(workflow, { types, trigger, mayWait: false });
    expect(run.status).toBe("success");
  });

  it("returns the same as without waits, in any workflow", async () => {
    await fc.assert(
      fc.asyncProperty(randomFlow(), fc.nat(7), async ({ workflow: random, output }, every) => {
        const nodes = random.nodes.map((node, index) =>
          index % (every + 1) === 0 && node.type === "pass" && !node.disabled
            ? { ...node, type: "rest" }
            : node,
        );
        const start = { node: "Start", output: [output] };
        const { run } = await throughWaits({ ...random, nodes }, { trigger: start });
        const plain = await runWorkflow(random, { types, trigger: start });
        expect(outcome(run)).toEqual(outcome(plain));
      }),
      { numRuns: 150 },
    );
  });
});
