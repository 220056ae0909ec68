import type { Item, RunExecutionData } from "@heddle/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PauseOptions } from "../run-options.ts";
import { type FlowNode, flow } from "../testing/flow.ts";
import { randomFlow } from "../testing/random-flow.ts";
import { runWorkflow, type TestRun } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";
import { changePaused } from "./change-paused.ts";

const items = (...values: number[]): Item[] => values.map((n) => ({ json: { n } }));
const trigger = { node: "Start", output: [items(1, 2, 3)] };
const isStepping = true;

type TestFlow = ReturnType<typeof flow>;
type Start = { node: string; output: Item[][] };

/** A value as the store would return it. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function begin(workflow: TestFlow, pause: PauseOptions, start: Start = trigger): Promise<TestRun> {
  return runWorkflow(workflow, { types, trigger: start, pause });
}

function resume(workflow: TestFlow, data: RunExecutionData, pause?: PauseOptions): Promise<TestRun> {
  const waited = { by: "breakpoint" as const, data: stored(data) };
  return runWorkflow(workflow, { types, waited, ...(pause && { pause }) });
}

/** Lets one node run after the other. Returns the end, and the node that was next at each pause. */
async function step(workflow: TestFlow, start: Start = trigger): Promise<{ run: TestRun; stops: string[] }> {
  let run = await begin(workflow, { isStepping }, start);
  const stops: string[] = [];
  while (run.status === "waiting") {
    stops.push(run.waiting!.node);
    const ran = run.order().length;
    run = await resume(workflow, run.data, { isStepping });
    expect(run.order()).toHaveLength(ran + 1);
  }
  return { run, stops };
}

/** The outcome of a run, without times. */
function outcome({ status, result, data }: TestRun): unknown {
  const runs = Object.entries(result.runData).map(([name, tasks]) => [
    name,
    tasks.map((task) => [task.data, task.source, task.executionIndex, task.error?.message]),
  ]);
  const { contextData } = data.executionData ?? {};
  return stored({ status, runs: Object.fromEntries(runs), contextData, last: result.lastNodeExecuted });
}

const flows: [string, Record<string, FlowNode>, string][] = [
  ["a chain", { A: "pass", B: "pass" }, "Start > A > B"],
  ["branches", { P: "parity", A: "pass", B: "pass", C: "pass" }, "Start > P; P > A; P:1 > B; Start > C"],
  ["a merge", { A: "pass", B: "pass", M: "pair", E: "pass" }, "Start > A > M; Start > B > M:1; M > E"],
  ["a merge with one input", { A: "none", M: "pair" }, "Start > A > M; Start > M:1"],
  ["a loop", { L: "batches", A: "pass", E: "pass" }, "Start > L; L:1 > A > L; L > E"],
  [
    "a loop within a loop",
    { Out: "batches", In: "batches", A: "pass", E: "pass" },
    "Start > Out; Out:1 > In; In:1 > A > In; In > Out; Out > E",
  ],
];

describe("a run that is let run node by node", () => {
  it.each(flows)("has the same data as one run: %s", async (_title, nodes, wires) => {
    for (const settings of [
      { executionOrder: "v1" },
      { executionOrder: "v0" },
      { executionOrder: "v1", parallelBranches: true },
    ] as const) {
      const workflow = flow({ Start: "start", ...nodes }, wires, settings);
      const whole = await runWorkflow(
        flow({ Start: "start", ...nodes }, wires, { ...settings, parallelBranches: false }),
        {
          types,
          trigger,
        },
      );
      const { run, stops } = await step(workflow);
      expect(outcome(run)).toEqual(outcome(whole));
      expect(stops).toEqual(whole.order().slice(1));
    }
  });

  it("has the same data as one run, whatever the workflow", async () => {
    await fc.assert(
      fc.asyncProperty(randomFlow(), async ({ workflow, output }) => {
        const start = { node: "Start", output: [output] };
        const whole = await runWorkflow(workflow, { types, trigger: start });
        expect(outcome((await step(workflow, start)).run)).toEqual(outcome(whole));
      }),
      { numRuns: 100 },
    );
  });

  it("has the same data when it is taken back on the way, whatever the workflow", async () => {
    await fc.assert(
      fc.asyncProperty(randomFlow(), fc.nat(20), fc.nat(5), async ({ workflow, output }, at, back) => {
        const start = { node: "Start", output: [output] };
        const whole = await runWorkflow(workflow, { types, trigger: start });
        let run = await begin(workflow, { isStepping }, start);
        let steps = 0;
        for (; steps < at && run.status === "waiting"; steps++)
          run = await resume(workflow, run.data, { isStepping });
        fc.pre(run.status === "waiting");
        const taken = Math.min(back, steps);
        const stopped = await resume(workflow, changePaused(stored(run.data), { back: taken }), {
          isAtOnce: true,
        });
        expect(stopped.status).toBe("waiting");
        expect(stopped.order()).toEqual(whole.order().slice(0, 1 + steps - taken));
        expect(stopped.waiting?.node).toBe(whole.order()[1 + steps - taken]);
        expect(outcome(await resume(workflow, stopped.data))).toEqual(outcome(whole));
      }),
      { numRuns: 100 },
    );
  });
});

describe("a breakpoint", () => {
  const loop = flow({ Start: "start", L: "batches", A: "pass", E: "pass" }, "Start > L; L:1 > A > L; L > E");

  it("pauses before each run of its node and has the data of the nodes before it", async () => {
    const first = await begin(loop, { before: ["A", "Nowhere"] });
    expect([first.status, first.waiting?.node, first.order()]).toEqual(["waiting", "A", ["Start", "L"]]);
    expect(first.result.runData["A"]).toBeUndefined();
    expect(first.waiting?.request).toEqual({
      kind: "breakpoint",
      parameters: { node: "A", runIndex: 0, steps: 1, inputs: [{ node: "L", runIndex: 0, output: 1 }] },
    });
    expect(first.lastOutput).toEqual([first.items("L", 1)]);
    const second = await resume(loop, first.data, { before: ["A"] });
    expect([second.waiting?.runIndex, second.order()]).toEqual([1, ["Start", "L", "A", "L"]]);
    const rest = await resume(loop, second.data);
    expect([rest.status, rest.result.lastNodeExecuted]).toEqual(["success", "E"]);
  });

  it("stops no run but a manual one", async () => {
    for (const mode of ["trigger", "webhook", "retry", "cli"] as const) {
      const run = await runWorkflow(loop, { types, trigger, mode, pause: { before: ["A"], isStepping } });
      expect(run.status).toBe("success");
    }
  });

  it("leaves a run that leads to a node ending there, also in a loop", async () => {
    const options = { types, trigger, destinationNode: "A" };
    const whole = await runWorkflow(loop, options);
    let run = await runWorkflow(loop, { ...options, pause: { isStepping } });
    for (let steps = 0; run.status === "waiting" && steps < 20; steps++)
      run = await resume(loop, run.data, { isStepping });
    expect(outcome(run)).toEqual(outcome(whole));
    expect(run.order()).toEqual(["Start", "L", "A"]);
    expect(run.data.startData?.destinationNode).toBe("A");
  });

  it("holds after a wait of a node on the way to it", async () => {
    const workflow = flow({ Start: "start", Rest: "rest", A: "pass" }, "Start > Rest > A");
    const resting = await begin(workflow, { before: ["A"] });
    expect(resting.waiting).toMatchObject({ node: "Rest", request: { kind: "time" } });
    const waited = { by: "time" as const, data: stored(resting.data) };
    const paused = await runWorkflow(workflow, { types, waited });
    expect(paused.waiting).toMatchObject({ node: "A", request: { kind: "breakpoint" } });
  });
});

describe("items that are edited while a run is paused", () => {
  const workflow = flow(
    { Start: "start", A: "pass", B: "pass", M: "pair" },
    "Start > A > B > M; Start > M:1",
  );
  const edit = (node: string, ...values: number[]) => ({
    edits: [{ node, runIndex: 0, output: 0, items: values.map((n) => ({ n })) }],
  });

  it("are what the nodes work with that still have to run, and are marked", async () => {
    const paused = await begin(workflow, { before: ["B"] });
    const data = changePaused(stored(paused.data), edit("A", 10, 20, 30, 40));
    const run = await resume(workflow, data);
    expect(run.json("A")).toEqual([10, 20, 30, 40].map((n) => ({ n })));
    expect(run.json("M")).toEqual([10, 20, 30, 40, 1, 2, 3].map((n) => ({ n })));
    expect(run.result.runData["A"]?.[0]?.metadata).toEqual({ editedOutputs: [0] });
    expect(run.result.runData["B"]?.[0]?.metadata).toBeUndefined();
    expect(paused.json("A")).toHaveLength(3);
  });

  it("keep the origin and the files of the items at their places", async () => {
    const files = { file: { data: "", mimeType: "text/plain" } };
    const output = [[{ json: { n: 1 }, binary: files }]];
    const paused = await begin(workflow, { before: ["B"] }, { node: "Start", output });
    const run = await resume(workflow, changePaused(stored(paused.data), edit("A", 5, 6)));
    expect(run.items("A")?.[0]).toMatchObject({ json: { n: 5 }, binary: files, pairedItem: { item: 0 } });
    expect(run.items("A")?.[1]).toEqual({ json: { n: 6 } });
  });

  it("must be items that a node will still read", async () => {
    const paused = await begin(workflow, { before: ["M"] });
    expect(() => changePaused(stored(paused.data), edit("A", 1))).toThrow("cannot be edited");
    expect(() => changePaused(stored(paused.data), edit("Gone", 1))).toThrow("cannot be edited");
    const back = changePaused(stored(paused.data), { back: 1, ...edit("A", 9) });
    expect((await resume(workflow, back)).json("B")).toEqual([{ n: 9 }]);
  });

  it("of the trigger can be edited too, and no step leads before it", async () => {
    const paused = await begin(workflow, { isStepping });
    expect(() => changePaused(stored(paused.data), { back: 1 })).toThrow("cannot step back");
    const run = await resume(workflow, changePaused(stored(paused.data), edit("Start", 7)));
    expect(run.json("M")).toEqual([{ n: 7 }, { n: 7 }]);
  });
});
