import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));
const start = (count: number) => ({ node: "Start", output: [items(count)] });

describe("loop nodes", () => {
  it("send batch after batch round the loop and everything out at the end", async () => {
    const nodes = {
      Start: "start",
      Loop: { type: "batches", parameters: { size: 2 } },
      Body: "pass",
      End: "count",
    };
    const run = await runWorkflow(flow(nodes, "Start > Loop; Loop:1 > Body > Loop; Loop > End"), {
      types,
      trigger: start(5),
    });
    expect(run.result.runData["Body"]!.map((task) => task.data!.main[0]!.length)).toEqual([2, 2, 1]);
    expect(run.json("End")).toEqual([{ count: 5 }]);
  });

  it("restart when data arrives from outside the loop", async () => {
    const nodes = { Start: "start", A: "pass", B: "pass", Loop: "batches", Body: "pass", End: "count" };
    const wires = "Start > A > Loop; Start > B > Loop; Loop:1 > Body > Loop; Loop > End";
    const run = await runWorkflow(flow(nodes, wires), { types, trigger: start(3) });
    expect(run.result.runData["Body"]).toHaveLength(6);
    expect(run.result.runData["End"]!.map((task) => task.data!.main[0]![0]!.json)).toEqual([
      { count: 3 },
      { count: 3 },
    ]);
  });

  it.each([
    [1, 3, 3],
    [2, 3, 9],
    [3, 3, 27],
  ])("nest %i deep: %i items, the innermost body runs %i times", async (depth, count, turns) => {
    const nodes: Record<string, string> = { Start: "start" };
    let wires = "";
    for (let level = 1; level <= depth; level++) {
      nodes[`Loop${level}`] = "batches";
      nodes[`Many${level}`] = "three";
      wires +=
        level === 1
          ? "Start > Loop1;"
          : `Many${level - 1} > Loop${level}; Loop${level} > One${level} > Loop${level - 1};`;
      wires += level === depth ? `Loop${level}:1 > Body > Loop${level};` : `Loop${level}:1 > Many${level};`;
      nodes[`One${level}`] = "count";
    }
    nodes["Body"] = "pass";
    nodes["End"] = "count";
    const three = {
      ...types.find((type) => type.name === "pass")!,
      name: "three",
      execute: () => [items(count)],
    };
    const run = await runWorkflow(flow(nodes, `${wires} Loop1 > End`), {
      types: [...types, three],
      trigger: start(count),
    });
    expect(run.status).toBe("success");
    expect(run.result.runData["Body"]).toHaveLength(turns);
    expect(run.json("End")).toEqual([{ count }]);
  });

  it("keep going round through a merge inside the loop", async () => {
    const nodes = { Start: "start", Loop: "batches", A: "pass", B: "pass", Merge: "pair", End: "count" };
    const wires = "Start > Loop; Loop:1 > A > Merge; Loop:1 > B > Merge:1; Merge > Loop; Loop > End";
    const run = await runWorkflow(flow(nodes, wires), { types, trigger: start(4) });
    expect(run.result.runData["Merge"]).toHaveLength(4);
    expect(run.json("End")).toEqual([{ count: 8 }]);
  });

  it("keep their state in the data of the execution", async () => {
    const nodes = { Start: "start", Loop: "batches", Body: "pass" };
    const run = await runWorkflow(flow(nodes, "Start > Loop; Loop:1 > Body > Loop"), {
      types,
      trigger: start(2),
    });
    expect(run.data.executionData?.["contextData"]).toMatchObject({
      "node:Loop": { position: 3, done: [{ json: { n: 0 } }, { json: { n: 1 } }] },
    });
  });

  it("cost the same per turn however many there are", async () => {
    const nodes = { Start: "start", Loop: "batches", Body: "pass", End: "count" };
    const run = await runWorkflow(flow(nodes, "Start > Loop; Loop:1 > Body > Loop; Loop > End"), {
      types,
      trigger: start(1000),
    });
    expect(run.result.runData["Loop"]).toHaveLength(1001);
    expect(run.json("End")).toEqual([{ count: 1000 }]);
  });
});
