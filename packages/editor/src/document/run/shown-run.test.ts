import type { Item, TaskData } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { Issues, pinData, ShownRun, toggleDisabled } from "../index.ts";
import { describeNode, TestEditor } from "../testing/test-editor.ts";

function task(items: number, more: Partial<TaskData> = {}): TaskData {
  const list = Array.from({ length: items }, (): Item => ({ json: {} }));
  return {
    startTime: 0,
    executionTime: 5,
    executionStatus: "success",
    source: [],
    data: { main: [list] },
    ...more,
  };
}

const failure = { name: "NodeOperationError", message: "No" };

describe("ShownRun", () => {
  it("follows a node from start to end", () => {
    const run = new ShownRun();
    run.begin({ startedAt: 0 });
    run.nodeStarted("A");
    expect(run.node("A")?.status).toBe("running");
    run.nodeFinished("A", task(3));
    expect(run.node("A")).toMatchObject({ status: "success", runs: 1, itemCounts: [3], time: 5 });
  });

  it("sums up the runs of a loop", () => {
    const run = new ShownRun();
    run.begin({ startedAt: 0 });
    run.nodeFinished("A", task(2), 0);
    run.nodeFinished("A", task(3), 1);
    expect(run.node("A")).toMatchObject({ runs: 2, itemCounts: [5] });
  });

  it("counts the expressions that evaluated to empty", () => {
    const run = new ShownRun();
    run.begin({ startedAt: 0 });
    const emptyExpressions = { count: 2, first: [{ itemIndex: 0, message: "trim is not a function" }] };
    run.nodeFinished("A", { ...task(1), emptyExpressions }, 0);
    run.nodeFinished("A", { ...task(1), emptyExpressions }, 1);
    expect(run.node("A")?.emptyExpressions).toBe(4);
  });

  it("keeps each note of its runs once", () => {
    const run = new ShownRun();
    run.begin({ startedAt: 0 });
    const hints = [{ message: "Read as version 4." }];
    run.nodeFinished("A", { ...task(1), hints }, 0);
    run.nodeFinished("A", { ...task(1), hints }, 1);
    expect(run.node("A")?.notes).toEqual(["Read as version 4."]);
    expect(run.node("A")?.isWarned).toBe(false);
    run.nodeFinished("A", { ...task(1), hints: [{ message: "1 item failed: No.", type: "warning" }] }, 2);
    expect(run.node("A")?.isWarned).toBe(true);
  });

  it("accepts counts if the items were not sent", () => {
    const run = new ShownRun();
    const { data: _, ...rest } = task(0);
    run.nodeFinished("A", { ...rest, itemCounts: [100_000, null] });
    expect(run.node("A")?.itemCounts).toEqual([100_000, 0]);
    expect(run.runData()).toEqual({});
  });

  it("ends nodes that were left running when the run is stopped", () => {
    const run = new ShownRun();
    run.begin({ startedAt: 0 });
    run.nodeStarted("A");
    run.finish({ status: "canceled" });
    expect(run.node("A")?.status).toBe("canceled");
    expect(run.isRunning).toBe(false);
  });

  it("keeps the results that a partial run continues from", () => {
    const run = new ShownRun();
    run.nodeFinished("A", task(1));
    run.nodeFinished("B", task(1));
    run.begin({ startedAt: 0 }, new Set(["A"]));
    expect(run.node("A")).toMatchObject({ runs: 1 });
    expect(run.node("A")?.isStale).toBeUndefined();
    expect(run.node("B")?.isStale).toBe(true);
  });

  it("shows the previous run's results until this one has some, and removes those of nodes that it did not reach", () => {
    const run = new ShownRun();
    run.begin({ startedAt: 0, executionId: "1" });
    for (const name of ["A", "B", "C"]) run.nodeFinished(name, task(2));
    run.finish({ status: "success" });
    run.begin({ startedAt: 0, executionId: "2" });
    expect([run.isOld("A"), run.executionOf("A"), run.node("A")?.itemCounts]).toEqual([true, "1", [2]]);
    run.nodeStarted("A");
    expect(run.node("A")).toMatchObject({ status: "running", runs: 0 });
    run.nodeFinished("A", task(5), 0);
    expect([run.isOld("A"), run.executionOf("A"), run.tasks("A")?.length]).toEqual([false, "2", 1]);
    run.finish({ status: "canceled" });
    expect(run.node("B")).toMatchObject({ isStale: true, itemCounts: [2] });
    run.begin({ startedAt: 0, executionId: "3" });
    run.nodeFinished("A", task(1), 0);
    run.finish({ status: "success" });
    expect([run.node("A")?.isStale, run.node("B"), run.tasks("C")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("keeps results of nodes outside a partial run, with their execution", () => {
    const run = new ShownRun();
    run.begin({ startedAt: 0, executionId: "1" });
    for (const name of ["A", "B", "Else"]) run.nodeFinished(name, task(2));
    run.finish({ status: "success" });
    run.begin({ startedAt: 0, executionId: "2", destinationNode: "B" }, new Set(["A"]), new Set(["Else"]));
    run.nodeFinished("B", task(1), 0);
    run.finish({ status: "success" });
    expect(run.node("Else")?.isStale).toBeUndefined();
    expect(["A", "B", "Else"].map((name) => run.executionOf(name))).toEqual(["2", "2", "1"]);
  });

  it("highlights what a button would run, until the pointer leaves it", () => {
    const run = new ShownRun();
    const heard: string[] = [];
    run.on("node:A", () => heard.push("A"));
    run.on("node:B", () => heard.push("B"));
    run.plan(new Set(["A"]));
    expect([run.isPlanned("A"), run.isPlanned("B")]).toEqual([true, false]);
    run.plan(new Set());
    expect([run.isPlanned("A"), heard]).toEqual([false, ["A", "A"]]);
  });

  it("notifies only listeners of the node", () => {
    const run = new ShownRun();
    let heard = 0;
    run.on("node:B", () => heard++);
    run.nodeStarted("A");
    expect(heard).toBe(0);
    run.nodeStarted("B");
    expect(heard).toBe(1);
  });
});

describe("Issues", () => {
  const strict = describeNode({
    name: "test.strict",
    properties: [{ displayName: "Url", name: "url", type: "string", default: "", required: true }],
    credentials: [{ name: "key", required: true }],
  });

  function broken() {
    const editor = new TestEditor({}, [strict]);
    const id = editor.add("A", { type: "test.strict" });
    return { editor, id, issues: new Issues(editor.document, editor.run, editor.catalog) };
  }

  it("name parameters and credentials", { tags: ["ED-40"] }, () => {
    const { id, issues } = broken();
    expect(Object.keys(issues.of(id) ?? {}).sort()).toEqual(["credentials", "parameters"]);
  });

  it("name unknown types", { tags: ["ED-40"] }, () => {
    const node = { id: "1", name: "A", type: "x.unknown", typeVersion: 1, position: [0, 0], parameters: {} };
    const editor = new TestEditor({ nodes: [node as never] });
    expect(new Issues(editor.document, editor.run, editor.catalog).of(editor.id("A"))).toEqual({
      typeUnknown: true,
    });
  });

  it("follow changes", { tags: ["ED-41"] }, () => {
    const { editor, id, issues } = broken();
    expect(issues.of(id)?.parameters).toBeDefined();
    editor.document.setNode(id, { ...editor.document.node(id)!, parameters: { url: "x" } });
    expect(issues.of(id)?.parameters).toBeUndefined();
  });

  it("are empty for disabled nodes", { tags: ["ED-42"] }, () => {
    const { editor, id, issues } = broken();
    toggleDisabled(editor.document, [id]);
    expect(issues.of(id)).toBeNull();
  });

  it("are empty for pinned nodes", { tags: ["ED-43"] }, () => {
    const { editor, id, issues } = broken();
    pinData(editor.document, id, [{ a: 1 }]);
    expect(issues.of(id)).toBeNull();
  });

  it("include a failure in any run, which does not block new runs", { tags: ["ED-44", "ED-40"] }, () => {
    const editor = new TestEditor();
    const id = editor.add("A");
    const issues = new Issues(editor.document, editor.run, editor.catalog);
    editor.run.nodeFinished("A", task(1, { error: failure, executionStatus: "error" }));
    editor.run.nodeFinished("A", task(1));
    expect(issues.of(id)).toEqual({ execution: true });
    expect(issues.blocking([id])).toEqual([]);
  });
});
