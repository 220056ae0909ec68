import { FILLED_AT_EXECUTION } from "@heddle/expression";
import type { Item, TaskData } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { itemOf } from "./lineage.ts";
import { ancestorsOf, dataAt, firstOutputWithData, inputPlace, type WorkflowView } from "./node-data.ts";
import { PreviewRun, previewScope } from "./scope.ts";

interface World {
  wires?: [source: string, target: string, output?: number, input?: number][];
  runs?: Record<string, TaskData[]>;
  pins?: Record<string, Item[]>;
}

function viewOf({ wires = [], runs = {}, pins = {} }: World): WorkflowView {
  return {
    inputsOf: (node) =>
      wires
        .filter(([, target]) => target === node)
        .map(([source, , output = 0, input = 0]) => ({ source, output, input })),
    tasks: (node) => runs[node],
    pinned: (node) => pins[node],
  };
}

const items = (...values: unknown[]): Item[] =>
  values.map((n, index) => ({ json: { n }, pairedItem: { item: index } }));
const task = (main: (Item[] | null)[], from?: string, more: object = {}): TaskData => ({
  startTime: 0,
  executionTime: 1,
  source: from ? [{ previousNode: from, ...more }] : [],
  data: { main },
});

const chain = viewOf({
  wires: [
    ["A", "B"],
    ["B", "C"],
  ],
  runs: {
    A: [task([items(1, 2, 3)])],
    B: [task([[{ json: { n: "b" }, pairedItem: { item: 2 } }]], "A")],
  },
});

const surroundings = {
  nodeName: "C",
  workflow: { id: "w", name: "W", active: false },
  timezone: "UTC",
  hasNode: (name: string) => ["A", "B", "C"].includes(name),
  parameters: () => ({}),
};

describe("Data of nodes", () => {
  it("is the run's items, or pinned data", () => {
    expect(dataAt(chain, { node: "A", run: 0, output: 0 }).count).toBe(3);
    const pinned = viewOf({ pins: { A: items(9) }, runs: { A: [task([items(1)])] } });
    expect(dataAt(pinned, { node: "A", run: 0, output: 0 })).toMatchObject({ isPinned: true, count: 1 });
  });
  it("is counted if it was not sent", () => {
    const counted = { ...task([]), data: undefined, itemCounts: [12_000] } as never;
    const data = dataAt(viewOf({ runs: { A: [counted] } }), { node: "A", run: 0, output: 0 });
    expect(data).toMatchObject({ items: undefined, count: 12_000 });
  });
  it("opens on the first output with items", () => {
    expect(firstOutputWithData(viewOf({ runs: { A: [task([[], items(1)])] } }), "A", 0)).toBe(1);
  });
  it("comes from the run's source, otherwise from the connected node with data", () => {
    expect(inputPlace(chain, "B", 0)).toEqual({ node: "A", run: 0, output: 0 });
    expect(inputPlace(chain, "C", 0)).toEqual({ node: "B", run: 0, output: 0 });
    expect(inputPlace(chain, "A", 0)).toBeUndefined();
    const forked = viewOf({
      wires: [
        ["X", "C"],
        ["Y", "C", 1],
      ],
      runs: { Y: [task([[], items(1)]), task([[], []])] },
    });
    expect(inputPlace(forked, "C", 0)).toEqual({ node: "Y", run: 0, output: 1 });
  });
  it("includes earlier nodes, nearest first, and stops at loops", () => {
    expect(ancestorsOf(chain, "C")).toEqual([
      { node: "B", distance: 1 },
      { node: "A", distance: 2 },
    ]);
    const loop = viewOf({
      wires: [
        ["A", "B"],
        ["B", "A"],
      ],
    });
    expect(ancestorsOf(loop, "A")).toEqual([{ node: "B", distance: 1 }]);
  });
});

describe("Lineage", () => {
  const from = { node: "B", run: 0, output: 0, index: 0 };
  it("leads back through the runs", () => {
    expect(itemOf(chain, "A", from)).toMatchObject({ item: { json: { n: 3 } }, place: { index: 2 } });
  });
  it("reports why it cannot be followed", () => {
    expect(itemOf(chain, "Z", from)).toMatchObject({ failure: "not-run" });
    const unpaired = viewOf({
      wires: [["A", "B"]],
      runs: { A: [task([items(1, 2)])], B: [task([[{ json: {} }]], "A")] },
    });
    expect(itemOf(unpaired, "A", from)).toEqual({ failure: "no-pairing", brokenAt: "B" });
    const merged = viewOf({
      wires: [["A", "B"]],
      runs: {
        A: [task([items(1, 2)])],
        B: [task([[{ json: {}, pairedItem: [{ item: 0 }, { item: 1 }] }]], "A")],
      },
    });
    expect(itemOf(merged, "A", from)).toEqual({ failure: "ambiguous" });
  });
  it("matches pinned items by index", () => {
    const pinned = viewOf({
      wires: [["A", "B"]],
      runs: { A: [task([items(1, 2)])] },
      pins: { B: [{ json: { p: 1 } }, { json: { p: 2 } }] },
    });
    expect(itemOf(pinned, "A", { ...from, index: 1 })).toMatchObject({ item: { json: { n: 2 } } });
  });
});

describe("Scope of a preview", () => {
  it("reads the input of the node and other nodes", () => {
    const scope = previewScope(chain, surroundings, { itemIndex: 0, runIndex: 0 });
    expect(scope.items[0]?.json).toEqual({ n: "b" });
    expect(scope.run.previous).toEqual({ name: "B", outputIndex: 0, runIndex: 0 });
    expect(scope.run.outputItems("A")).toHaveLength(3);
    expect(scope.run.outputItems("C")).toBeUndefined();
    expect(scope.run.pairedItem("A", 0)).toMatchObject({ item: { json: { n: 3 } } });
  });
  it("evaluates parameters of other nodes, except self-references", () => {
    const parameters = (name: string) =>
      name === "A" ? { url: "={{ $json.n + '/' + $('A').params.url }}", broken: "={{ $json.n.x.y }}" } : {};
    const { run } = previewScope(chain, { ...surroundings, parameters }, { itemIndex: 0, runIndex: 0 });
    expect(run.parameters("A")).toMatchObject({ url: "b/={{ $json.n + '/' + $('A').params.url }}" });
  });
  it("stays within the items", () => {
    expect(previewScope(chain, surroundings, { itemIndex: 7, runIndex: 0 }).itemIndex).toBe(0);
  });
  it("has a placeholder for values known only in a run", { tags: ["EXP-24", "EXP-25"] }, () => {
    const run = new PreviewRun(chain, surroundings, undefined);
    expect(run.execution).toMatchObject({
      id: FILLED_AT_EXECUTION,
      mode: "test",
      resumeUrl: FILLED_AT_EXECUTION,
    });
    expect(new PreviewRun(chain, { ...surroundings, executionId: "7" }, undefined).execution.id).toBe("7");
  });
});
