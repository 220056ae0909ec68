import { defineNode, type WorkflowSettings } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { type FlowNode, flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { describeType, sampleTypes } from "../testing/sample-types.ts";

/** Returns the numbers from 1 to 3, one per round. */
const rows = defineNode({
  name: "rows",
  effect: "pure",
  descriptions: [describeType("rows", { group: ["trigger"], inputs: [] })],
  repeats: ({ n }) => Number(n) < 3,
  execute({ state }) {
    state["n"] = Number(state["n"] ?? 0) + 1;
    return [[{ json: { n: state["n"] } }]];
  },
});
const types = [...sampleTypes, rows];

const run = (
  nodes: Record<string, FlowNode>,
  wires: string,
  settings: WorkflowSettings,
  destinationNode?: string,
) =>
  runWorkflow(flow({ Rows: "rows", ...nodes }, wires, settings), {
    types,
    ...(destinationNode ? { destinationNode } : {}),
  });

describe.each([
  ["order v0", { executionOrder: "v0" }],
  ["order v1", { executionOrder: "v1" }],
  ["parallel branches", { executionOrder: "v1", parallelBranches: true }],
] as const)("nodes that work in rounds, with %s", (_title, settings) => {
  it("run again once everything that came of the last round is through", async () => {
    const { order, status, json } = await run({ A: "pass", B: "pass" }, "Rows > A; Rows > B", settings);
    expect(status).toBe("success");
    expect(order()).toEqual(["Rows", "A", "B", "Rows", "A", "B", "Rows", "A", "B"]);
    expect(json("A")).toEqual([{ n: 3 }]);
  });

  it("do not mix rounds if a node waits for another input", async () => {
    const wires = "Rows > P; P:0 > M; P:1 > A > M:1";
    const { result } = await run({ P: "parity", A: "pass", M: "pair" }, wires, settings);
    const rounds = result.runData["M"]?.map(({ data }) => data?.main[0]?.map((item) => item.json["n"]));
    expect(rounds).toEqual([[1], [2], [3]]);
  });

  it("see in each round what nodes before gave in it", async () => {
    const Read = { type: "set", parameters: { fields: { first: '={{ $("A").first().json.n }}' } } };
    const { result } = await run({ A: "pass", B: "pass", Read }, "Rows > A > B > Read", settings);
    const seen = result.runData["Read"]?.map(({ data }) => data?.main[0]?.[0]?.json);
    expect(seen).toEqual([1, 2, 3].map((n) => ({ n, first: n })));
  });
});

it("a run up to the node itself has one round", async () => {
  const { order } = await run({ A: "pass" }, "Rows > A", {}, "Rows");
  expect(order()).toEqual(["Rows"]);
});
