import { cpuTimeMs } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { addConnection } from "../commands/connections.ts";
import { updateNode } from "../commands/node-settings.ts";
import { pinData, unpinData } from "../commands/pins.ts";
import { renameNode } from "../commands/rename-node.ts";
import { TestEditor } from "../testing/test-editor.ts";
import { RunFreshness } from "./run-freshness.ts";

function ranChain() {
  const editor = new TestEditor();
  editor.chain("A", "B", "C");
  const freshness = new RunFreshness(editor.document, editor.run);
  const run = (...names: string[]) => {
    for (const name of names) {
      freshness.ran(editor.id(name));
      editor.run.nodeFinished(name, {
        ...{ startTime: 0, executionTime: 1, source: [], data: { main: [[{ json: {} }]] } },
      });
    }
  };
  run("A", "B", "C");
  const stale = () => ["A", "B", "C", "New B", "X"].filter((name) => editor.run.node(name)?.isStale === true);
  return { editor, document: editor.document, freshness, run, stale };
}

describe("Results of a run", () => {
  it("stay valid if only positions and notes change", () => {
    const { document, editor, stale } = ranChain();
    updateNode(document, editor.id("B"), { position: [500, 500], notes: "seen", notesInFlow: true });
    expect(stale()).toEqual([]);
  });

  it("are stale from a changed node on, and valid again after undo", () => {
    const { document, editor, freshness, stale } = ranChain();
    updateNode(document, editor.id("B"), { parameters: { url: "x" } });
    expect(stale()).toEqual(["B", "C"]);
    expect([freshness.isFresh(editor.id("A")), freshness.isFresh(editor.id("B"))]).toEqual([true, false]);
    document.undo();
    expect(stale()).toEqual([]);
    document.redo();
    expect(stale()).toEqual(["B", "C"]);
    updateNode(document, editor.id("B"), { parameters: {} });
    expect(stale()).toEqual([]);
  });

  it("are stale after an inserted node, and after a different connection", () => {
    const { document, editor, stale } = ranChain();
    const id = editor.add("X");
    addConnection(document, { source: id, output: 0, target: editor.id("C"), input: 0 });
    expect(stale()).toEqual(["C"]);
  });

  it("are stale after a node that has been pinned since, but not at pinned nodes", () => {
    const { document, editor, stale } = ranChain();
    pinData(document, editor.id("B"), [{ a: 1 }]);
    expect(stale()).toEqual(["C"]);
    updateNode(document, editor.id("A"), { disabled: true });
    expect(stale()).toEqual(["A", "C"]);
    unpinData(document, [editor.id("B")]);
    expect(stale()).toEqual(["A", "B", "C"]);
  });

  it("stay valid after a rename, including expressions that reference the node, also when undone", () => {
    const { document, editor, run, stale } = ranChain();
    updateNode(document, editor.id("C"), { parameters: { text: "={{ $('B').item.json.a }}" } });
    expect(stale()).toEqual(["C"]);
    run("C");
    expect(stale()).toEqual([]);
    renameNode(document, editor.id("B"), "New B");
    expect(document.node(editor.id("C"))?.parameters["text"]).toContain("New B");
    expect([stale(), editor.run.node("New B")?.runs, editor.run.node("B")]).toEqual([[], 1, undefined]);
    document.undo();
    expect([stale(), editor.run.node("B")?.runs, editor.run.node("New B")]).toEqual([[], 1, undefined]);
    document.redo();
    updateNode(document, editor.id("New B"), { parameters: { changed: true } });
    expect(stale()).toEqual(["C", "New B"]);
  });

  it("follow nodes that swap names", () => {
    const { document, editor, stale } = ranChain();
    const [a, b] = [editor.id("A"), editor.id("B")];
    editor.run.nodeFinished("A", { startTime: 0, executionTime: 1, source: [], data: { main: [[]] } });
    document.transact("swap", () => {
      const [one, two] = [document.node(a), document.node(b)];
      if (!one || !two) throw new Error("no nodes");
      document.setNode(a, { ...one, name: "B" });
      document.setNode(b, { ...two, name: "A" });
    });
    expect([editor.run.node("B")?.runs, editor.run.node("A")?.runs, stale()]).toEqual([2, 1, []]);
  });

  it("of an earlier run are stale, including successors", () => {
    const { editor, run, stale } = ranChain();
    editor.run.begin({ startedAt: 0 });
    expect(stale()).toEqual(["A", "B", "C"]);
    run("A");
    expect(stale()).toEqual(["B", "C"]);
    editor.run.abandon();
    expect(stale()).toEqual([]);
  });

  it("of a node that ran again stay valid next to a tool that this run did not call", () => {
    const { editor, document, run, stale } = ranChain();
    const id = editor.add("X");
    addConnection(document, { source: id, type: "ai_tool", output: 0, target: editor.id("B"), input: 0 });
    run("A", "X", "B");
    editor.run.begin({ startedAt: 0 });
    run("A", "B");
    editor.run.finish({ status: "error" });
    expect(stale()).toEqual(["C", "X"]);
    updateNode(document, id, { parameters: { url: "x" } });
    expect(stale()).toEqual(["B", "C", "X"]);
  });

  it("are reported for a thousand nodes together", () => {
    const editor = new TestEditor();
    const names = Array.from({ length: 1000 }, (_, index) => `N${index}`);
    editor.chain(...names);
    const freshness = new RunFreshness(editor.document, editor.run);
    for (const name of names) freshness.ran(editor.id(name));
    editor.run.show(
      { executionId: "1", status: "success", startedAt: 0 },
      Object.fromEntries(names.map((name) => [name, [{ startTime: 0, executionTime: 1, source: [] }]])),
    );
    const change = () => updateNode(editor.document, editor.id("N0"), { parameters: { a: 1 } });
    expect(cpuTimeMs(change)).toBeLessThan(200);
    expect(editor.run.node("N999")?.isStale).toBe(true);
  });
});
