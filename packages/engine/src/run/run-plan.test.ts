import { defineNode, type NodeType, type WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runWorkflow } from "../testing/index.ts";

const description = (name: string, group: string) => ({
  name,
  displayName: name,
  description: "",
  version: 1,
  group: [group],
  defaults: { name },
  inputs: ["main"],
  outputs: ["main"],
  properties: [],
});
const types: NodeType[] = [
  defineNode({
    name: "start",
    effect: "pure",
    descriptions: [{ ...description("start", "trigger"), inputs: [] }],
  }),
  defineNode({ name: "pass", effect: "pure", descriptions: [description("pass", "transform")] }),
  defineNode({
    name: "send",
    effect: "unsafe",
    descriptions: [description("send", "output")],
    execute: async (context) => [
      context.items.map((item, i) => ({ json: { ...item.json, to: context.parameter("to", i) } })),
    ],
  }),
];
const node = (name: string, type: string, parameters = {}, y = 0): WorkflowNode => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [0, y],
  parameters,
});
const chain = (...names: string[]) =>
  Object.fromEntries(
    names.slice(0, -1).map((n, i) => [n, { main: [[{ node: names[i + 1]!, type: "main", index: 0 }]] }]),
  );

describe("runPlan", () => {
  it("runs a chain and pairs items", async () => {
    const run = await runWorkflow(
      {
        nodes: [node("A", "start"), node("B", "pass"), node("C", "send", { to: "={{ $json.a }}" })],
        connections: chain("A", "B", "C"),
      },
      { types, trigger: { node: "A", output: [[{ json: { a: 1 } }, { json: { a: 2 } }]] } },
    );
    expect(run.status).toBe("success");
    expect(run.json("C")).toEqual([
      { a: 1, to: 1 },
      { a: 2, to: 2 },
    ]);
    expect(run.items("C")![1]!.pairedItem).toEqual({ item: 1 });
    expect(run.order()).toEqual(["A", "B", "C"]);
    expect(run.ports.journal.entries).toHaveLength(1);
  });
});
