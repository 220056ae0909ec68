import { describe, expect, it } from "vitest";
import { Breakpoints, Issues, type OpenWorkflow, RunFreshness, TestMarks } from "../../document/index.ts";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { snippets } from "../../form/code-editor/snippets.ts";
import { reconnect } from "../gestures/use-connecting.ts";
import { insertNode } from "./insert-node.ts";

const code = describeNode({ name: "n8n-nodes-base.code" });
const manual = describeNode({ name: "n8n-nodes-base.manualTrigger", group: ["trigger"], inputs: [] });

function openEditor(): { editor: TestEditor; open: OpenWorkflow } {
  const editor = new TestEditor({}, [...testDescriptions, code, manual]);
  const { document, run, catalog } = editor;
  return {
    editor,
    open: {
      document,
      run,
      catalog,
      readOnly: false,
      issues: new Issues(document, run, catalog),
      freshness: new RunFreshness(document, run),
      breakpoints: new Breakpoints(document),
      testMarks: new TestMarks(),
    },
  };
}

describe("Adding the first node", () => {
  it("adds and connects a trigger in front, as one step", { tags: ["ED-69"] }, () => {
    const { editor, open } = openEditor();
    const id = insertNode(open, { source: "first-step" }, { type: "test.step" });
    expect(editor.wires).toEqual(["n8n-nodes-base.manualTrigger → test.step".replace("test.step", "Step")]);
    expect([...editor.document.selection.nodes]).toEqual([id]);
    const [trigger, step] = [...editor.document.nodes.values()];
    expect((step?.position[0] ?? 0) - (trigger?.position[0] ?? 0)).toBe(220);
    editor.undo();
    expect(editor.names).toEqual([]);
  });

  it("ignores triggers, and workflows with nodes", () => {
    const { editor, open } = openEditor();
    insertNode(open, { source: "button" }, { type: "test.hook" });
    insertNode(open, { source: "button" }, { type: "test.step" });
    expect(editor.names).toEqual(["Hook", "Step"]);
  });
});

describe("A new Code node", () => {
  it("has a runnable example", { tags: ["COD-11"] }, () => {
    const { editor, open } = openEditor();
    const id = insertNode(open, { source: "button" }, { type: code.name });
    expect(editor.document.node(id)?.parameters).toEqual({ jsCode: snippets.runOnceForAllItems });
  });

  it("keeps given parameters", () => {
    const { editor, open } = openEditor();
    const parameters = { mode: "runOnceForEachItem" };
    const id = insertNode(open, { source: "button" }, { type: code.name, parameters });
    expect(editor.document.node(id)?.parameters).toEqual(parameters);
  });
});

describe("Dragging the end of a connection elsewhere", () => {
  it("moves the connection as one step", () => {
    const { editor, open } = openEditor();
    editor.chain("A", "B");
    editor.add("C");
    const [edge] = editor.document.edges.values();
    const ends = { source: editor.id("A"), output: 0, target: editor.id("C"), input: 0 };
    reconnect(open, edge?.id ?? "", ends);
    expect(editor.wires).toEqual(["A → C"]);
    editor.undo();
    expect(editor.wires).toEqual(["A → B"]);
  });

  it("does nothing if the connection is there already", () => {
    const { editor, open } = openEditor();
    editor.chain("A", "B");
    const [edge] = editor.document.edges.values();
    reconnect(open, edge?.id ?? "", { source: editor.id("A"), output: 0, target: editor.id("B"), input: 0 });
    expect(editor.wires).toEqual(["A → B"]);
  });
});
