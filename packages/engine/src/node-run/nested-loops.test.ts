import type { Item, NodeType } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow, type TestRun } from "../testing/run-workflow.ts";
import { sampleTypes } from "../testing/sample-types.ts";

const pass = sampleTypes.find((type) => type.name === "pass")!;
const items = (...values: number[]): Item[] => values.map((n) => ({ json: { n } }));
const start = (...values: number[]) => ({ node: "Start", output: [items(...values)] });

/** Returns three items `10n+1 … 10n+3` for each input item. */
const three: NodeType = {
  ...pass,
  name: "three",
  execute: (context) => [
    context.items.flatMap((item, index) =>
      [1, 2, 3].map((k): Item => ({ json: { n: Number(item.json["n"]) * 10 + k }, pairedItem: index })),
    ),
  ],
};
const types = [...sampleTypes, three];
const seen = (run: TestRun, name: string) =>
  run.result.runData[name]?.map((task) =>
    task.data!.main.flatMap((output) => output ?? []).map((item) => item.json["n"]),
  );

describe("a loop within a loop", () => {
  it("restarts in every turn of the outer loop", async () => {
    const nodes = {
      Start: "start",
      Out: "batches",
      Three: "three",
      In: "batches",
      Body: "pass",
      End: "pass",
    };
    const wires = "Start > Out; Out:1 > Three > In; In:1 > Body > In; In > Out; Out > End";
    const run = await runWorkflow(flow(nodes, wires), { types, trigger: start(1, 2) });
    expect(seen(run, "Body")).toEqual([[11], [12], [13], [21], [22], [23]]);
    expect(seen(run, "End")).toEqual([[11, 12, 13, 21, 22, 23]]);
  });

  it.each([
    [
      "left by its body",
      "Start > Out; Out:1 > Three > In; In:1 > Odd > In; Odd:1 > Out; Out > End",
      [[11], [21], [31]],
    ],
    [
      "left through another node",
      "Start > Out; Out:1 > Three > In; In:1 > Odd > In; Odd:1 > Leave > Out; Out > End",
      [[11], [21], [31]],
    ],
  ])("%s before its end restarts anyway", async (_title, wires, turns) => {
    const nodes = {
      Start: "start",
      Out: "batches",
      Three: "three",
      In: "batches",
      Odd: "parity",
      Leave: "pass",
      End: "pass",
    };
    const run = await runWorkflow(flow(nodes, wires), { types, trigger: start(1, 2, 3) });
    expect(run.status).toBe("success");
    expect(seen(run, "Odd")).toEqual(turns);
    expect(run.result.runData["Out"]).toHaveLength(4);
    expect(seen(run, "End")).toEqual([[11, 21, 31]]);
  });

  it("three deep, each left early or not, gets its items every time", async () => {
    const nodes = {
      Start: "start",
      L1: "batches",
      T1: "three",
      L2: "batches",
      T2: "three",
      L3: "batches",
      Odd: "parity",
      End: "pass",
    };
    const wires =
      "Start > L1; L1:1 > T1 > L2; L2:1 > T2 > L3; L3:1 > Odd; Odd > L3; Odd:1 > L2; L3 > L2; L2 > L1; L1 > End";
    const run = await runWorkflow(flow(nodes, wires), { types, trigger: start(1, 2) });
    expect(run.status).toBe("success");
    expect(seen(run, "Odd")).toEqual([111, 121, 131, 211, 221, 231].map((n) => [n]));
    expect(seen(run, "L1")!.at(-1)).toEqual([111, 121, 131, 211, 221, 231]);
  });

  it("is independent of another loop in the same outer loop", async () => {
    const nodes = {
      Start: "start",
      Out: "batches",
      Three: "three",
      A: "batches",
      BodyA: "pass",
      B: "batches",
      BodyB: "pass",
      End: "pass",
    };
    const wires =
      "Start > Out; Out:1 > Three > A; A:1 > BodyA > A; A > B; B:1 > BodyB > B; B > Out; Out > End";
    const run = await runWorkflow(flow(nodes, wires), { types, trigger: start(1, 2) });
    expect(seen(run, "BodyA")).toEqual([[11], [12], [13], [21], [22], [23]]);
    expect(seen(run, "BodyB")).toEqual([[11], [12], [13], [21], [22], [23]]);
    expect(seen(run, "End")).toEqual([[11, 12, 13, 21, 22, 23]]);
  });

  it("in a cycle of plain nodes restarts after its end", async () => {
    const nodes = { Start: "start", Loop: "batches", Body: "pass", Less: "less", Odd: "parity", End: "pass" };
    const less: NodeType = {
      ...pass,
      name: "less",
      execute: (context) => [context.items.map((item) => ({ json: { n: Number(item.json["n"]) / 2 } }))],
    };
    const wires = "Start > Loop; Loop:1 > Body > Loop; Loop > Less > Odd > Loop; Odd:1 > End";
    const run = await runWorkflow(flow(nodes, wires), { types: [...types, less], trigger: start(8, 4) });
    expect(seen(run, "Body")).toEqual([[8], [4], [4], [2], [2]]);
    expect(seen(run, "End")).toEqual([[1], [1]]);
  });
});
