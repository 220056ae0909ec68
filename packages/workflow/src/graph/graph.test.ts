import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workflowOf } from "../testing/index.ts";
import { buildGraph } from "./graph.ts";

const loop = workflowOf(
  ["Start", "Loop", "Work", "End", { name: "Note", type: "n8n-nodes-base.stickyNote" }, "Model"],
  [
    ["Start", "Loop"],
    ["Loop", "End", { output: 0 }],
    ["Loop", "Work", { output: 1 }],
    ["Work", "Loop"],
    ["Model", "Work", { type: "ai_languageModel" }],
  ],
);

describe("buildGraph", () => {
  const graph = buildGraph(loop);

  it("returns connected nodes", () => {
    expect(graph.children("Loop")).toEqual(["End", "Work"]);
    expect(graph.parents("Loop")).toEqual(["Start", "Work"]);
    expect(graph.parents("Work")).toEqual(["Loop"]);
    expect(graph.parents("Work", { all: true })).toEqual(["Loop", "Model"]);
    expect(graph.incoming("Work", "ai_languageModel")).toHaveLength(1);
    expect(graph.ancestors("End")).toEqual(["Loop", "Start", "Work"]);
    expect(graph.descendants("Start")).toEqual(["Loop", "End", "Work"]);
    expect(graph.outgoing("constructor")).toEqual([]);
  });

  it("finds start nodes, which are no notes and no sub-nodes", () => {
    expect(graph.startNodes()).toEqual(["Start"]);
  });

  it("finds cycles", () => {
    expect(graph.hasCycle).toBe(true);
    expect(graph.isInCycle("Loop")).toBe(true);
    expect(graph.isInCycle("Work")).toBe(true);
    expect(graph.isInCycle("End")).toBe(false);
    expect(buildGraph(workflowOf(["A"], [["A", "A"]])).isInCycle("A")).toBe(true);
  });

  it("lists connected inputs", () => {
    const merge = workflowOf(
      ["A", "M"],
      [
        ["A", "M", { input: 2 }],
        ["A", "M"],
        ["A", "M", { input: 2, output: 1 }],
      ],
    );
    expect(buildGraph(merge).connectedInputs("M")).toEqual([0, 2]);
  });

  it("stays quick and within its stack on long chains", () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `N${index}`);
    const chain = workflowOf(
      names,
      names.slice(1).map((name, index) => [`N${index}`, name]),
    );
    expect(buildGraph(chain).hasCycle).toBe(false);
  });
});

const anyGraph = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), { maxLength: 25 })
  .map((pairs) =>
    buildGraph(
      workflowOf(
        Array.from({ length: 10 }, (_, i) => `N${i}`),
        pairs.map(([a, b]) => [`N${a}`, `N${b}`]),
      ),
    ),
  );

describe("properties of any graph", () => {
  it("ancestors and descendants mirror each other", () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        for (const a of graph.nodes.keys()) {
          for (const b of graph.descendants(a)) expect(graph.ancestors(b)).toContain(a);
          for (const b of graph.ancestors(a)) expect(graph.descendants(b)).toContain(a);
        }
      }),
    );
  });

  it("a node is in a cycle exactly when it reaches itself", () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        for (const name of graph.nodes.keys()) {
          expect(graph.isInCycle(name)).toBe(graph.descendants(name).includes(name));
        }
      }),
    );
  });
});
