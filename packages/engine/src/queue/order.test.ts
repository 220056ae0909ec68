import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const one = { node: "Start", output: [[{ json: { n: 1 } }]] };
const two = { node: "Start", output: [[{ json: { n: 1 } }, { json: { n: 2 } }]] };

describe("order of nodes", () => {
  const branches = {
    Start: "start",
    Low: { type: "pass", position: [200, 300] as [number, number] },
    LowEnd: { type: "pass", position: [400, 300] as [number, number] },
    High: { type: "pass", position: [200, 0] as [number, number] },
    HighEnd: { type: "pass", position: [400, 0] as [number, number] },
  };
  const wires = "Start > Low > LowEnd; Start > High > HighEnd";

  it("follows each branch to its end in v1, the topmost first", async () => {
    const run = await runWorkflow(flow(branches, wires), { types, trigger: one });
    expect(run.order()).toEqual(["Start", "High", "HighEnd", "Low", "LowEnd"]);
  });

  it("goes breadth first in v0, in the order of connections", async () => {
    const run = await runWorkflow(flow(branches, wires, {}), { types, trigger: one });
    expect(run.order()).toEqual(["Start", "Low", "High", "LowEnd", "HighEnd"]);
  });

  it("takes the leftmost of two nodes at the same height", async () => {
    const nodes = {
      Start: "start",
      Right: { type: "pass", position: [300, 0] as [number, number] },
      Left: { type: "pass", position: [100, 0] as [number, number] },
    };
    const run = await runWorkflow(flow(nodes, "Start > Right; Start > Left"), { types, trigger: one });
    expect(run.order()).toEqual(["Start", "Left", "Right"]);
  });

  it("sorts targets of different outputs by position too", async () => {
    const nodes = {
      Start: "start",
      Parity: "parity",
      Even: { type: "pass", position: [0, 900] as [number, number] },
      Odd: { type: "pass", position: [0, 500] as [number, number] },
    };
    const run = await runWorkflow(flow(nodes, "Start > Parity > Even; Parity:1 > Odd"), {
      types,
      trigger: two,
    });
    expect(run.order()).toEqual(["Start", "Parity", "Odd", "Even"]);
  });

  it("does not run what an empty output leads to", async () => {
    const run = await runWorkflow(
      flow({ Start: "start", None: "none", After: "pass" }, "Start > None > After"),
      {
        types,
        trigger: one,
      },
    );
    expect(run.order()).toEqual(["Start", "None"]);
    expect(run.status).toBe("success");
  });

  it("runs a node once per arrival when several connections end at one input", async () => {
    const nodes = { Start: "start", A: "pass", B: "pass", End: "pass" };
    const run = await runWorkflow(flow(nodes, "Start > A > End; Start > B > End"), { types, trigger: one });
    expect(run.order()).toEqual(["Start", "A", "End", "B", "End"]);
    expect(run.result.runData["End"]!.map((task) => task.source[0]!.previousNode)).toEqual(["A", "B"]);
  });
});

describe("nodes with several inputs", () => {
  it("wait for all inputs and run once", async () => {
    const nodes = { Start: "start", A: "pass", B: "pass", Merge: "pair" };
    const run = await runWorkflow(flow(nodes, "Start > A > Merge; Start > B > Merge:1"), {
      types,
      trigger: one,
    });
    expect(run.order()).toEqual(["Start", "A", "B", "Merge"]);
    expect(run.json("Merge")).toEqual([{ n: 1 }, { n: 1 }]);
    expect(run.result.runData["Merge"]![0]!.source.map((source) => source?.previousNode)).toEqual(["A", "B"]);
  });

  it("run with the data that arrived when nothing more can come", async () => {
    const nodes = { Start: "start", Parity: "parity", Merge: "pair", Late: "pass" };
    const run = await runWorkflow(flow(nodes, "Start > Parity > Merge; Parity:1 > Merge:1; Start > Late"), {
      types,
      trigger: one,
    });
    expect(run.order()).toEqual(["Start", "Parity", "Late", "Merge"]);
    expect(run.result.runData["Merge"]![0]!.source).toEqual([
      null,
      { previousNode: "Parity", previousNodeOutput: 1, previousNodeRun: 0 },
    ]);
  });

  it("do not run at all while a required input is empty", async () => {
    const nodes = { Start: "start", Parity: "parity", Merge: "needsBoth" };
    const run = await runWorkflow(flow(nodes, "Start > Parity > Merge; Parity:1 > Merge:1"), {
      types,
      trigger: one,
    });
    expect(run.order()).toEqual(["Start", "Parity"]);
  });

  it("run the one that leads to another first", async () => {
    const nodes = {
      Start: "start",
      None: "none",
      Second: { type: "pair", position: [0, 0] as [number, number] },
      First: { type: "pair", position: [0, 500] as [number, number] },
    };
    const wires =
      "Start > First; None > First:1; First > Second:1; Start > Second; Start > None; None > Second";
    const run = await runWorkflow(flow(nodes, wires), { types, trigger: one });
    expect(run.order().slice(2)).toEqual(["First", "Second"]);
    expect(run.json("Second")).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it("match the second arrivals with each other", async () => {
    const nodes = { Start: "start", A: "pass", B: "pass", C: "pass", D: "pass", Merge: "pair" };
    const wires = "Start > A > Merge; Start > B > Merge; Start > C > Merge:1; Start > D > Merge:1";
    const run = await runWorkflow(flow(nodes, wires), { types, trigger: one });
    const sources = run.result.runData["Merge"]!.map((task) =>
      task.source.map((source) => source?.previousNode),
    );
    expect(sources).toEqual([
      ["A", "C"],
      ["B", "D"],
    ]);
  });

  it("run immediately if only one input is connected", async () => {
    const run = await runWorkflow(
      flow({ Start: "start", Merge: "pair", After: "pass" }, "Start > Merge:1; Merge > After"),
      {
        types,
        trigger: one,
      },
    );
    expect(run.result.runData["Merge"]![0]!.source[0]).toBeNull();
    expect(run.json("After")).toEqual([{ n: 1 }]);
  });
});

describe("cycles", () => {
  it("run until no data goes round", async () => {
    const nodes = { Start: "start", Half: "half", Parity: "parity" };
    const half = {
      ...types.find((type) => type.name === "set")!,
      name: "half",
      execute: (context: { items: readonly { json: Record<string, unknown> }[] }) => [
        context.items.map((item) => ({ json: { n: Number(item.json["n"]) / 2 } })),
      ],
    };
    const run = await runWorkflow(flow(nodes, "Start > Half > Parity > Half"), {
      types: [...types, half],
      trigger: { node: "Start", output: [[{ json: { n: 24 } }]] },
    });
    expect(run.result.runData["Half"]).toHaveLength(3);
    expect(run.json("Parity", 1)).toEqual([{ n: 3 }]);
  });
});
