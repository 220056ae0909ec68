import { describe, expect, it } from "vitest";
import type { Workflow } from "../document/workflow.ts";
import { differencesOf } from "./differences.ts";
import { renameTestedNodes } from "./rename-tested-nodes.ts";
import { coverageOf } from "./test-outcome.ts";
import { readWorkflowTests } from "./workflow-test.ts";

const workflow = (heddleTests: unknown) =>
  ({ nodes: [{ name: "A" }], connections: {}, heddleTests }) as unknown as Workflow;

describe("the tests of a workflow", () => {
  it("are empty if there are none", () => {
    expect(readWorkflowTests(workflow(undefined))).toEqual([]);
  });
  it("have defaults for omitted parts, and items in the format's wrapper", () => {
    expect(readWorkflowTests(workflow([{ input: [{ a: 1 }], expect: [{ node: "A", value: [] }] }]))).toEqual([
      {
        ...{
          name: "Test 1",
          trigger: undefined,
          input: [{ json: { a: 1 } }],
          replaced: {},
          allowed: [],
          vars: {},
        },
        expect: [{ node: "A", output: 0, run: undefined, kind: "exact", value: [] }],
      },
    ]);
  });
  it.each([
    [{}, "is not a list"],
    [[{ name: "T", trigger: "B" }], 'The test "T" cannot be read: there is no node "B"'],
    [[{ replaced: { B: [] } }], "no node"],
    [[{ input: [1] }], "not a list of objects"],
    [[{ expect: [{ node: "A", kind: "expression", value: "true" }] }], "not an expression"],
    [[{ expect: [{ node: "A", kind: "schema", value: [] }] }], "not a JSON Schema"],
    [[{ expect: [{ node: "A", output: -1, value: [] }] }], "whole numbers"],
    [[{ expect: [{ node: "A", kind: "like", value: [] }] }], "exact, subset, expression, schema, snapshot"],
    [[{ expect: [{ node: "A", value: {} }] }], "is not a list"],
  ])("report the problem with %j", (stored, message) => {
    expect(() => readWorkflowTests(workflow(stored))).toThrow(message);
  });
});

describe("a renamed node", () => {
  it("keeps its place in tests, and tests that do not name it stay the same", () => {
    const other = { name: "Other", expect: [{ node: "B" }] };
    const test = {
      trigger: "A",
      replaced: { A: [], B: [] },
      allowed: ["A"],
      expect: [{ node: "A", value: [] }],
      odd: 1,
    };
    const stored = [test, other];
    const renamed = renameTestedNodes(stored, new Map([["A", "C"]])) as unknown[];
    expect(renamed[0]).toEqual({
      ...{ trigger: "C", replaced: { C: [], B: [] }, allowed: ["C"] },
      ...{ expect: [{ node: "C", value: [] }], odd: 1 },
    });
    expect(renamed[1]).toBe(other);
    expect(renameTestedNodes(stored, new Map([["X", "Y"]]))).toBe(stored);
    expect(renameTestedNodes("odd", new Map())).toBe("odd");
  });
});

describe("coverage", () => {
  it("counts connected outputs and the nodes on the way, without disabled ones and notes", () => {
    const to = (node: string) => [{ node, type: "main", index: 0 }];
    const nodes = ["A", "B", "C", "Note", "Off"].map((name) => ({ name, disabled: name === "Off" }));
    const connections = { A: { main: [to("B"), to("C")] }, Off: { main: [to("C")] } };
    const branches = [{ node: "A", output: 0 }];
    expect(coverageOf({ nodes, connections } as never, [{ nodes: ["A", "B"], branches }])).toEqual({
      ...{ nodes: 3, branches: 2 },
      ...{ missedNodes: ["C"], missedBranches: [{ node: "A", output: 1 }] },
    });
  });
});

describe("differences", () => {
  it("contain the path, the actual and the expected value", () => {
    expect(differencesOf([{ a: 1, b: { c: "x" } }], [{ a: 2, b: { c: "y" } }])).toEqual([
      "[0].a: 2 instead of 1",
      '[0].b.c: "y" instead of "x"',
    ]);
    expect(differencesOf([1, 2], [1])).toEqual(["items: 1 instead of 2"]);
  });
  it("leave further members aside for a subset", () => {
    expect(differencesOf([{ a: 1 }], [{ a: 1, b: 2 }])).toEqual(["[0].b: 2 instead of nothing"]);
    expect(differencesOf([{ a: 1 }], [{ a: 1, b: 2 }], { isSubset: true })).toEqual([]);
  });
});
