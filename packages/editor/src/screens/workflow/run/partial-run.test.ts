import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { pinData, updateNode } from "../../../document/index.ts";
import { TestEditor } from "../../../document/testing/test-editor.ts";
import { planPartialRun, planRunFrom } from "./partial-run.ts";
import { withoutEarlierResults } from "./run-request.ts";
import { untouchedBy, whatRuns } from "./what-runs.ts";

function ran(editor: TestEditor, ...names: string[]): void {
  const items: Item[] = [{ json: {} }];
  for (const name of names) {
    editor.run.nodeFinished(name, { startTime: 0, executionTime: 1, source: [], data: { main: [items] } });
  }
}

function plan(editor: TestEditor, destination: string, stale: string[] = []) {
  const isFresh = (id: string) => !stale.includes(editor.document.node(id)?.name ?? "");
  const found = planPartialRun(editor.document, editor.run, editor.id(destination), isFresh);
  return found && { start: found.startNodes, kept: [...found.kept].sort() };
}

describe("running up to a node", () => {
  it("runs everything when nothing has run", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    expect(plan(editor, "C")).toBeUndefined();
  });

  it("starts after the last node with results", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    ran(editor, "A", "B");
    expect(plan(editor, "C")).toEqual({ start: ["C"], kept: ["A", "B"] });
  });

  it("runs nodes that have changed since", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    ran(editor, "A", "B", "C");
    expect(plan(editor, "C", ["B"])).toEqual({ start: ["B"], kept: ["A"] });
    expect(plan(editor, "C", ["A", "B"])).toBeUndefined();
  });

  it("takes pinned data for results", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    pinData(editor.document, editor.id("B"), [{ a: 1 }]);
    expect(plan(editor, "C")).toEqual({ start: ["C"], kept: [] });
  });

  it("brings up every branch that leads to the node", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "D");
    editor.add("C");
    editor.connect("A", "C");
    editor.connect("C", "D");
    ran(editor, "A", "B");
    expect(plan(editor, "D")).toEqual({ start: ["C"], kept: ["A", "B"] });
  });

  it("leaves results with the server that are not all here", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    ran(editor, "A");
    const large = { startTime: 0, executionTime: 1, source: [], itemCounts: [10_000] };
    editor.run.nodeFinished("B", large);
    const whole = () => planPartialRun(editor.document, editor.run, editor.id("C"), () => true);
    expect(whole()).toMatchObject({ startNodes: ["C"], kept: ["B", "A"], runData: undefined });
    // The first page alone is no result either.
    editor.run.nodeFinished("B", { ...large, data: { main: [[{ json: {} }]] } }, 0);
    expect(whole()?.runData).toBeUndefined();
  });

  it("ends in cyclic graphs", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    editor.connect("C", "B");
    ran(editor, "A");
    expect(plan(editor, "C")).toBeUndefined();
  });

  it("reuses nothing from a run that has been replaced, nor from two runs at the same time", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    const large = { startTime: 0, executionTime: 1, source: [], itemCounts: [10_000] };
    editor.run.begin({ startedAt: 0, executionId: "1" });
    editor.run.nodeFinished("A", large);
    editor.run.nodeFinished("B", large);
    const whole = () => planPartialRun(editor.document, editor.run, editor.id("C"), () => true);
    expect(whole()?.keptBy).toBe("1");
    editor.run.begin({ startedAt: 0, executionId: "2" }, new Set(), new Set(["A"]));
    editor.run.nodeFinished("B", large, 0);
    expect(whole()).toBeUndefined();
    editor.run.begin({ startedAt: 0, executionId: "3" });
    expect(plan(editor, "C")).toBeUndefined();
  });
});

describe("running from a node on", () => {
  const planFrom = (editor: TestEditor, from: string, stale: string[] = []) => {
    const isFresh = (id: string) => !stale.includes(editor.document.node(id)?.name ?? "");
    const found = planRunFrom(editor.document, editor.run, editor.id(from), isFresh);
    return found && { start: found.startNodes, kept: [...found.kept].sort(), runs: [...found.runs].sort() };
  };

  it("runs it and everything after it, with the results of earlier nodes and of other branches", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "Merge", "End");
    editor.add("C");
    editor.connect("A", "C");
    editor.connect("C", "Merge");
    ran(editor, "A", "B", "C", "Merge", "End");
    expect(planFrom(editor, "B", ["B"])).toEqual({
      start: ["B"],
      kept: ["A", "C"],
      runs: ["B", "End", "Merge"],
    });
  });

  it("starts earlier if a previous node changed", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C", "D");
    ran(editor, "A", "B", "C", "D");
    expect(planFrom(editor, "C", ["B", "C", "D"])).toEqual({
      start: ["B"],
      kept: ["A"],
      runs: ["B", "C", "D"],
    });
    expect(planFrom(editor, "C", ["A", "B", "C", "D"])).toBeUndefined();
  });
});

describe("a run whose earlier results no longer exist", () => {
  const body = { workflowData: {} as never, runDataOf: "7", runDataNodes: ["A"], startNodes: ["B"] };

  it("runs everything that leads to a node, and is not repeated if it should start at one", () => {
    expect(withoutEarlierResults({ ...body, destinationNode: "C" })).toEqual({
      workflowData: {},
      destinationNode: "C",
    });
    expect(withoutEarlierResults(body)).toBeUndefined();
    expect(withoutEarlierResults({ workflowData: {} as never, destinationNode: "C" })).toBeUndefined();
  });
});

describe("what a button would run", () => {
  it("is everything after the trigger, with sub-nodes, except disabled nodes", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    editor.add("Else");
    updateNode(editor.document, editor.id("B"), { disabled: true });
    expect([...whatRuns(editor.document, { scope: { trigger: "A" } })].sort()).toEqual(["A", "C"]);
  });

  it("is up to a node what has to run again, or all that leads to it", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C", "D");
    const target = { scope: { destination: "C" } };
    expect([...whatRuns(editor.document, target)].sort()).toEqual(["A", "B", "C"]);
    ran(editor, "A", "B");
    const partial = planPartialRun(editor.document, editor.run, editor.id("C"), () => true);
    expect([...whatRuns(editor.document, { ...target, plan: partial })]).toEqual(["C"]);
    expect(partial && [...untouchedBy(editor.document, partial)].sort()).toEqual(["A", "B"]);
  });
});
