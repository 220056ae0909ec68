import type { RunData } from "@heddle/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { randomFlow } from "../testing/random-flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const trigger = { node: "Start", output: [[{ json: { n: 1 } }, { json: { n: 2 } }]] };
const nodes = { Start: "start", A: "pass", B: "pass", C: "pass", Other: "pass", Merge: "pair", End: "pass" };
const workflow = flow(nodes, "Start > A > B > Merge; A > C > Merge:1; Merge > End; Start > Other");

const whole = () => runWorkflow(workflow, { types, trigger });
const names = (run: { result: { runData: object } }) => Object.keys(run.result.runData).sort();
const ran = (run: { ports: { events: { type: string; node: string }[] } }) =>
  run.ports.events.filter((event) => event.type === "nodeExecuteAfter").map((event) => event.node);

const dataOf = (runData: RunData) =>
  Object.fromEntries(Object.entries(runData).map(([name, tasks]) => [name, tasks.map((task) => task.data)]));

/** True when every input that a node ran with got items from a node before. */
const wasFed = (runData: RunData) =>
  Object.values(runData)
    .flat()
    .flatMap(({ source }) => source)
    .every((from) => {
      const { main } = (from && runData[from.previousNode]?.[from.previousNodeRun ?? 0]?.data) ?? {};
      return (main?.[from?.previousNodeOutput ?? 0] ?? []).length > 0;
    });

describe("partial runs", () => {
  it("to a destination run only what leads to it", async () => {
    const run = await runWorkflow(workflow, { types, trigger, destinationNode: "B" });
    expect(ran(run)).toEqual(["Start", "A", "B"]);
  });

  it("from a node take its input from earlier run data", async () => {
    const { runData } = (await whole()).result;
    const run = await runWorkflow(workflow, { types, startNodes: ["B"], destinationNode: "B", runData });
    expect(ran(run)).toEqual(["B"]);
    expect(run.json("B")).toEqual([{ n: 1 }, { n: 2 }]);
    expect(run.result.runData["B"]![0]!.source).toEqual([
      { previousNode: "A", previousNodeOutput: 0, previousNodeRun: 0 },
    ]);
    expect(names(run)).toEqual(["A", "B", "C", "End", "Merge", "Other", "Start"]);
  });

  it("from a node up to a merge take the other input from earlier run data", async () => {
    const { runData } = (await whole()).result;
    const run = await runWorkflow(workflow, { types, startNodes: ["B"], destinationNode: "Merge", runData });
    expect(ran(run)).toEqual(["B", "Merge"]);
    expect(run.json("Merge")).toHaveLength(4);
  });

  it("from a node without destination run everything after it", async () => {
    const { runData } = (await whole()).result;
    const run = await runWorkflow(workflow, { types, startNodes: ["C"], runData });
    expect(ran(run)).toEqual(["C", "Merge", "End"]);
  });

  it("take pinned items instead of run data", async () => {
    const pinData = { A: [{ json: { pinned: true } }] };
    const run = await runWorkflow(workflow, { types, startNodes: ["B"], destinationNode: "B", pinData });
    expect(ran(run)).toEqual(["A", "B"]);
    expect(run.json("B")).toEqual([{ pinned: true }]);
    expect(run.json("A")).toEqual([{ pinned: true }]);
  });

  it("with only run data and a destination determine their start", async () => {
    const { C: _, Merge: __, ...runData } = (await whole()).result.runData;
    const run = await runWorkflow(workflow, { types, destinationNode: "Merge", runData });
    expect(ran(run)).toEqual(["C", "Merge"]);
    expect(run.json("Merge")).toHaveLength(4);
  });

  it("with a destination and no usable run data start at the trigger", async () => {
    const pinData = { Start: [{ json: { n: 7 } }] };
    const run = await runWorkflow(workflow, { types, destinationNode: "B", runData: {}, pinData });
    expect(ran(run)).toEqual(["Start", "A", "B"]);
    expect(run.json("B")).toEqual([{ n: 7 }]);
  });

  it("do not change the earlier run data", async () => {
    const { runData } = (await whole()).result;
    const before = JSON.parse(JSON.stringify(runData));
    await runWorkflow(workflow, { types, startNodes: ["B"], runData });
    expect({ ...runData }).toEqual(before);
  });

  it("number their runs after the ones they keep", async () => {
    const { runData } = (await whole()).result;
    const run = await runWorkflow(workflow, { types, startNodes: ["End"], runData });
    expect(run.result.runData["End"]![0]!.executionIndex).toBe(7);
  });

  it("in order v0 repeat the original input for an input without items", async () => {
    const nodes = { Start: "start", N0: "pass", N1: "pair", End: "append" };
    const wires = "Start > End; Start:1 > N0 > N1; Start:1 > N1:1; N1 > End:1";
    const v0 = flow(nodes, wires, { executionOrder: "v0" });
    const first = await runWorkflow(v0, { types, trigger });
    expect(first.json("N1")).toHaveLength(2);
    for (const start of ["N0", "N1"]) {
      const { runData } = first.result;
      const run = await runWorkflow(v0, { types, trigger, startNodes: [start], runData });
      expect(dataOf(run.result.runData)).toEqual(dataOf(runData));
    }
  });

  it("of one node in a loop use the input of its last iteration", async () => {
    const nodes = { Start: "start", Loop: "batches", Body: "pass", After: "pass" };
    const loop = flow(nodes, "Start > Loop; Loop:1 > Body > After > Loop");
    const { runData } = (await runWorkflow(loop, { types, trigger })).result;
    const run = await runWorkflow(loop, { types, startNodes: ["Body"], destinationNode: "Body", runData });
    expect(ran(run)).toEqual(["Body"]);
    expect(run.json("Body")).toEqual([{ n: 2 }]);
    expect(run.result.runData["Loop"]).toHaveLength(3);
    const after = await runWorkflow(loop, {
      types,
      startNodes: ["After"],
      destinationNode: "After",
      runData,
    });
    expect(ran(after)).toEqual(["After"]);
  });

  it("from a node in a loop restart the loop", async () => {
    const nodes = { Start: "start", Loop: "batches", Body: "pass", End: "pass" };
    const loop = flow(nodes, "Start > Loop; Loop:1 > Body > Loop; Loop > End");
    const { runData } = (await runWorkflow(loop, { types, trigger })).result;
    const run = await runWorkflow(loop, { types, startNodes: ["Body"], runData });
    expect(ran(run)).toEqual(["Loop", "Body", "Loop", "Body", "Loop", "End"]);
    expect(run.json("End")).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("from any node return the same as the whole run", async () => {
    await fc.assert(
      fc.asyncProperty(randomFlow(), fc.nat(), async ({ workflow: random, output }, at) => {
        const start = { node: "Start", output: [output] };
        const { runData } = (await runWorkflow(random, { types, trigger: start })).result;
        fc.pre(Object.values(runData).every((tasks) => tasks.length === 1));
        // Order v0 forces branches to run depending on all other pending work at that moment, which a partial run
        // cannot know.
        fc.pre(random.settings?.executionOrder === "v1" || wasFed(runData));
        const ranNodes = Object.keys(runData);
        const startNodes = [ranNodes[at % ranNodes.length]!];
        const run = await runWorkflow(random, { types, trigger: start, startNodes, runData });
        expect(dataOf(run.result.runData)).toEqual(dataOf(runData));
      }),
      { numRuns: 100 },
    );
  });

  it("up to a node in a loop go round once", async () => {
    const loop = flow(
      { Start: "start", Loop: "batches", Body: "pass", After: "pass" },
      "Start > Loop; Loop:1 > Body > After > Loop",
    );
    const run = await runWorkflow(loop, { types, trigger, destinationNode: "Body" });
    expect(ran(run)).toEqual(["Start", "Loop", "Body"]);
  });
});
