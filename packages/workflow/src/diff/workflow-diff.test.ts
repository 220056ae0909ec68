import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Workflow, WorkflowNode } from "../document/workflow.ts";
import { edgesOf } from "../graph/graph.ts";
import { deepEqual } from "../plain-data/plain-data.ts";
import { cpuTimeMs, workflowOf } from "../testing/index.ts";
import { summariseDiff } from "./summarise.ts";
import { diffWorkflows, isSameDiff, type WorkflowDiff } from "./workflow-diff.ts";

const names = ["A", "B", "C", "D", "E"];
const node = fc.record({
  name: fc.constantFrom(...names),
  type: fc.constantFrom("x.one", "x.two"),
  position: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constant(0)),
  parameters: fc.dictionary(fc.constantFrom("url", "code"), fc.constantFrom("1", "2")),
});
const sketch = fc.uniqueArray(node, { selector: ({ name }) => name, maxLength: 5 });
const edges = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.integer({ min: 0, max: 1 })),
  { maxLength: 8, selector: (edge) => edge.join() },
);
/** Ids are given by chance, so that some nodes of two workflows share theirs and others do not. */
const ids = fc.shuffledSubarray(["1", "2", "3", "4", "5"], { minLength: 5 });
const workflow = fc.tuple(sketch, edges, ids).map(([nodes, joined, given]) => {
  const there = new Set(nodes.map(({ name }) => name));
  return workflowOf(
    nodes.map((each, index) => ({ ...each, id: given[index] ?? "" })),
    joined.flatMap(([from, to, output]) =>
      there.has(from) && there.has(to) ? [[from, to, { output }]] : [],
    ),
  );
});

/** Nodes and connections of the second version, reconstructed from the first one and the differences. */
function apply(before: Workflow, diff: WorkflowDiff): { nodes: WorkflowNode[]; edges: string[] } {
  const changed = new Map(
    diff.nodes.flatMap((each) => (each.before ? [[each.before.id, each] as const] : [])),
  );
  const nodes = before.nodes.flatMap((each) => {
    const change = changed.get(each.id);
    return change ? (change.after ?? []) : each;
  });
  nodes.push(...diff.nodes.flatMap((each) => (each.before ? [] : (each.after ?? []))));
  const nameNow = new Map(diff.nodes.map((each) => [each.before?.name, each.after?.name]));
  const edges = new Set(edgesOf(before).map((edge) => JSON.stringify(edge)));
  for (const { kind: _, ...edge } of diff.connections.filter(({ kind }) => kind === "removed"))
    edges.delete(JSON.stringify(edge));
  const now = [...edges].map((text) => {
    const edge = JSON.parse(text) as ReturnType<typeof edgesOf>[number];
    const nameOf = (name: string) => nameNow.get(name) ?? name;
    return JSON.stringify({ ...edge, source: nameOf(edge.source), target: nameOf(edge.target) });
  });
  const added = diff.connections.filter(({ kind }) => kind === "added");
  return { nodes, edges: [...now, ...added.map(({ kind: _, ...edge }) => JSON.stringify(edge))] };
}

const byName = (nodes: readonly WorkflowNode[]) =>
  nodes.map(({ id: _, ...rest }) => rest).sort((a, b) => a.name.localeCompare(b.name));

describe("diffWorkflows", () => {
  it("finds nothing between a workflow and itself, in any order of nodes", () => {
    fc.assert(
      fc.property(workflow, (one) => {
        const other = structuredClone(one);
        other.nodes.reverse();
        expect(isSameDiff(diffWorkflows(one, other))).toBe(true);
      }),
    );
  });

  it("leads from the first version to the second", () => {
    fc.assert(
      fc.property(workflow, workflow, (a, b) => {
        const made = apply(a, diffWorkflows(a, b));
        expect(deepEqual(byName(made.nodes), byName(b.nodes))).toBe(true);
        expect(made.edges.sort()).toEqual(
          edgesOf(b)
            .map((edge) => JSON.stringify(edge))
            .sort(),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("returns the inverse when the versions are swapped", () => {
    const opposite = { added: "removed", removed: "added", changed: "changed", moved: "moved" } as const;
    const lines = (diff: WorkflowDiff, turn: boolean) =>
      diff.nodes
        .map(({ kind, before, after }) =>
          turn
            ? [opposite[kind], after?.name ?? "", before?.name ?? ""].join()
            : [kind, before?.name ?? "", after?.name ?? ""].join(),
        )
        .sort();
    const wires = (diff: WorkflowDiff, turn: boolean) =>
      diff.connections
        .map(({ kind, ...edge }) => JSON.stringify([turn ? opposite[kind] : kind, edge]))
        .sort();
    fc.assert(
      fc.property(workflow, workflow, (a, b) => {
        const [there, back] = [diffWorkflows(a, b), diffWorkflows(b, a)];
        expect(lines(back, true)).toEqual(lines(there, false));
        expect(wires(back, true)).toEqual(wires(there, false));
      }),
      { numRuns: 500 },
    );
  });

  const before = workflowOf(
    [
      { name: "Start", type: "x.trigger" },
      { name: "Call", type: "x.http", parameters: { url: "https://a.example", method: "GET" } },
      { name: "Gone" },
    ],
    [
      ["Start", "Call"],
      ["Call", "Gone"],
    ],
  );

  it("matches a renamed node by its id, and its connections", () => {
    const after = workflowOf(
      [
        { name: "Start", type: "x.trigger" },
        { name: "Fetch", type: "x.http", parameters: { url: "https://b.example", method: "GET" } },
        { name: "Gone" },
      ],
      [
        ["Start", "Fetch"],
        ["Fetch", "Gone"],
      ],
    );
    const diff = diffWorkflows(before, after);
    expect(diff.connections).toEqual([]);
    expect(diff.nodes).toMatchObject([{ kind: "changed", isRenamed: true, isMoved: false }]);
    expect(summariseDiff(diff)).toMatchObject({ changed: 1, nodes: [{ kind: "changed", name: "Fetch" }] });
  });

  it("recognizes nodes with new ids by name, or by their function", () => {
    const after = structuredClone(before);
    for (const each of after.nodes) each.id = `new-${each.id}`;
    expect(isSameDiff(diffWorkflows(before, after))).toBe(true);
    const call = after.nodes[1]!;
    call.name = "Call it";
    after.connections = {};
    const diff = diffWorkflows(before, after);
    expect(diff.nodes).toMatchObject([{ kind: "changed", isRenamed: true }]);
    expect(diff.connections).toHaveLength(2);
  });

  it("takes another node under the same id for another node", () => {
    const after = workflowOf([{ name: "Other", type: "x.other", id: "id-1" }]);
    const kinds = diffWorkflows(before, after).nodes.map(({ kind }) => kind);
    expect(kinds).toEqual(["added", "removed", "removed", "removed"]);
  });

  it("distinguishes moves, pinned data, settings, the name and other keys", () => {
    const after = structuredClone(before);
    after.nodes[0]!.position = [10, 10];
    after.pinData = { Call: [{ json: {} }] };
    after.settings = { timezone: "Europe/Berlin" };
    after.name = "Another";
    after["futureKey"] = 1;
    after.versionId = "server's";
    const diff = diffWorkflows(before, after);
    expect(summariseDiff(diff)).toEqual({
      ...{ added: 0, removed: 0, changed: 1, moved: 1, connections: 0 },
      ...{ settings: true, name: true, other: true, nodes: [{ kind: "changed", name: "Call" }] },
    });
  });

  it("compares a thousand nodes in the time of a few frames", () => {
    const many = (shift: number) =>
      workflowOf(
        Array.from({ length: 1_000 }, (_, i) => ({
          name: `N${i}`,
          parameters: { fields: [{ id: "a", value: `${i < 50 ? shift : i}` }], code: "x\n".repeat(50) },
        })),
        Array.from({ length: 999 }, (_, i) => [`N${i}`, `N${i + 1}`]),
      );
    const [a, b] = [many(1), many(2)];
    expect(diffWorkflows(a, b).nodes).toHaveLength(50);
    expect(cpuTimeMs(() => diffWorkflows(a, b))).toBeLessThan(150);
  });
});
