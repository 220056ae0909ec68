import { runWorkflow } from "@heddle/engine/testing";
import { defineNode, type NodeType } from "@heddle/workflow";
import { type EdgeSketch, type NodeSketch, workflowOf } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import choose from "../if/if.node.ts";
import noOp from "../no-op/no-op.node.ts";
import set from "../set/set.node.ts";
import node from "./split-in-batches.node.ts";

const start = defineNode({
  ...noOp,
  name: "test.start",
  descriptions: noOp.descriptions.map((description) => ({ ...description, group: ["trigger"], inputs: [] })),
});

/** Outputs two items per input item. */
const twice: NodeType = {
  ...noOp,
  name: "test.twice",
  execute: (context) => [context.items.flatMap((item) => [{ json: item.json }, { json: item.json }])],
};

const items = (count: number) => Array.from({ length: count }, (_, n) => ({ json: { n } }));

async function run(count: number, nodes: NodeSketch[], edges: EdgeSketch[]) {
  const workflow = workflowOf([{ name: "Start", type: start.name }, ...nodes], edges);
  const types = [start, node, noOp, set, twice, choose];
  return runWorkflow(workflow, { types, trigger: { node: "Start", output: [items(count)] } });
}

const loop = (name: string, parameters: object = {}, typeVersion = 3) => ({
  name,
  type: node.name,
  typeVersion,
  parameters: { ...parameters },
});
const round: EdgeSketch[] = [
  ["Start", "Loop"],
  ["Loop", "Body", { output: 1 }],
  ["Body", "Loop"],
  ["Loop", "End", { output: 0 }],
];

describe("Loop Over Items", () => {
  it("sends batches round and everything that came round to done", async () => {
    const result = await run(5, [loop("Loop", { batchSize: 2 }), "Body", "End"], round);
    expect([0, 1, 2].map((turn) => result.json("Body", 0, turn))).toEqual([
      [{ n: 0 }, { n: 1 }],
      [{ n: 2 }, { n: 3 }],
      [{ n: 4 }],
    ]);
    expect(result.json("End")).toEqual(items(5).map((item) => item.json));
    expect(result.result.runData["End"]).toHaveLength(1);
  });

  it("sends one item at a time by default", async () => {
    const result = await run(3, [loop("Loop"), "Body", "End"], round);
    expect(result.result.runData["Body"]).toHaveLength(3);
  });

  it("starts again within an outer loop", async () => {
    const nodes = [loop("Outer"), { name: "Twice", type: twice.name }, loop("Inner"), "Body", "End"];
    const result = await run(3, nodes, [
      ["Start", "Outer"],
      ["Outer", "End", { output: 0 }],
      ["Outer", "Twice", { output: 1 }],
      ["Twice", "Inner"],
      ["Inner", "Outer", { output: 0 }],
      ["Inner", "Body", { output: 1 }],
      ["Body", "Inner"],
    ]);
    expect(result.result.runData["Body"]).toHaveLength(6);
    expect(result.json("End")).toEqual([0, 0, 1, 1, 2, 2].map((n) => ({ n })));
  });

  it("keeps track of where items came from, in every turn and at the end", async () => {
    const look = (name: string) => ({
      name,
      type: set.name,
      typeVersion: 3.4,
      parameters: {
        assignments: {
          assignments: [{ name: "start", type: "number", value: "={{ $('Start').item.json.n }}" }],
        },
        includeOtherFields: true,
      },
    });
    const result = await run(3, [loop("Loop", { batchSize: 2 }), look("Body"), look("End")], round);
    expect(result.result.error).toBeUndefined();
    expect(result.json("Body", 0, 1)).toEqual([{ n: 2, start: 2 }]);
    expect(result.json("End")).toEqual([0, 1, 2].map((n) => ({ n, start: n })));
  });

  it("keeps only counters after it ends", async () => {
    const result = await run(3, [loop("Loop"), "Body", "End"], round);
    expect(result.data.executionData?.["contextData"]).toEqual({
      "node:Loop": { noItemsLeft: true, currentRunIndex: 3, maxRunIndex: 3 },
    });
  });

  it("ends where several branches lead back: what comes round after the end is added", async () => {
    const odd = { conditions: { number: [{ value1: "={{ $json.n % 2 }}", operation: "equal", value2: 1 }] } };
    const result = await run(
      4,
      [
        loop("Loop", { batchSize: 2 }),
        { name: "If", type: choose.name, parameters: odd },
        "Odd",
        "Even",
        "End",
      ],
      [
        ["Start", "Loop"],
        ["Loop", "If", { output: 1 }],
        ["If", "Odd", { output: 0 }],
        ["If", "Even", { output: 1 }],
        ["Odd", "Loop"],
        ["Even", "Loop"],
        ["Loop", "End", { output: 0 }],
      ],
    );
    expect(result.result.runData["If"]).toHaveLength(2);
    expect(result.result.runData["Loop"]).toHaveLength(5);
    const turns = result.result.runData["End"]?.map((_, turn) => result.json("End", 0, turn)) ?? [];
    expect(turns.map((one) => one?.length)).toEqual([2, 3, 4]);
    expect(new Set(turns.at(-1)?.map((json) => (json as { n: number }).n))).toEqual(new Set([0, 1, 2, 3]));
  });

  it("restarts with the incoming items when reset", async () => {
    const body = { name: "Body", type: set.name, typeVersion: 3.4, parameters: {} };
    const reset = "={{ $json.again }}";
    const again = await run(2, [loop("Loop", { options: { reset } }), body, "End"], round);
    expect(again.status).toBe("success");
  });

  it("has one output in version 1, and loop before done in version 2", async () => {
    const one = await run(
      3,
      [loop("Loop", { batchSize: 2 }, 1), "Body"],
      [
        ["Start", "Loop"],
        ["Loop", "Body"],
        ["Body", "Loop"],
      ],
    );
    expect(one.result.runData["Body"]).toHaveLength(2);
    const two = await run(
      3,
      [loop("Loop", {}, 2), "Body", "End"],
      [
        ["Start", "Loop"],
        ["Loop", "Body", { output: 0 }],
        ["Body", "Loop"],
        ["Loop", "End", { output: 1 }],
      ],
    );
    expect(two.result.runData["Body"]).toHaveLength(1);
    expect(two.json("End")).toHaveLength(3);
  });
});
