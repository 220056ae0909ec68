import { describe, expect, it } from "vitest";
import {
  addNode,
  moveNodes,
  NodeLimitError,
  pinData,
  setParameters,
  setWorkflowName,
  toggleDisabled,
  topLeft,
} from "./index.ts";
import { TestEditor } from "./testing/test-editor.ts";

describe("WorkflowDocument", () => {
  it("keeps connections by source, type, output and target", { tags: ["ED-1"] }, () => {
    const editor = new TestEditor();
    editor.add("A", { type: "test.fork" });
    editor.add("B");
    editor.connect("A", "B", 1);
    expect(editor.document.toWorkflow().connections).toEqual({
      A: { main: [[], [{ node: "B", type: "main", index: 0 }]] },
    });
  });

  it("is marked changed by name, nodes, connections, pinned data and parameters", { tags: ["ED-4"] }, () => {
    const editor = new TestEditor();
    const id = editor.add("A");
    editor.add("B");
    const changes = [
      () => setWorkflowName(editor.document, "Other"),
      () => editor.add("C"),
      () => editor.connect("A", "B"),
      () => pinData(editor.document, id, [{ a: 1 }]),
      () => setParameters(editor.document, id, { a: 1 }),
    ];
    for (const change of changes) {
      editor.document.markSaved();
      expect(editor.document.isDirty).toBe(false);
      change();
      expect(editor.document.isDirty).toBe(true);
    }
  });

  it("is unchanged again after undoing to the saved state", () => {
    const editor = new TestEditor();
    editor.add("A");
    editor.document.markSaved();
    editor.add("B");
    editor.undo();
    expect(editor.document.isDirty).toBe(false);
    editor.undo();
    expect(editor.document.isDirty).toBe(true);
  });

  it("stays changed by edits made during a save", { tags: ["WF-44"] }, () => {
    const editor = new TestEditor();
    const id = editor.add("A");
    setParameters(editor.document, id, { text: "h" }, { mergeKey: "text" });
    const mark = editor.document.takeMark();
    setParameters(editor.document, id, { text: "he" }, { mergeKey: "text" });
    editor.document.markSaved(mark);
    expect(editor.document.isDirty).toBe(true);
    editor.undo();
    expect(editor.document.isDirty).toBe(false);
  });

  it("checks nodes against their type's limit", { tags: ["ED-7"] }, () => {
    const editor = new TestEditor();
    editor.add("Start", { type: "test.trigger" });
    expect(() => addNode(editor.document, editor.catalog, { type: "test.trigger" })).toThrow(NodeLimitError);
    expect(editor.names).toEqual(["Start"]);
  });

  it("defaults to version 1", { tags: ["ED-9"] }, () => {
    const node = { id: "1", name: "A", type: "test.step", position: [0, 0], parameters: {} };
    const editor = new TestEditor({ nodes: [node as never] });
    expect(editor.document.nodeByName("A")?.typeVersion).toBe(1);
    expect(editor.catalog.describe({ type: "test.step", typeVersion: 1 })).toBeDefined();
  });

  it("finds the corner of a distant group", { tags: ["ED-10"] }, () => {
    expect(topLeft([])).toEqual({ x: 99_999_999, y: 99_999_999 });
    expect(topLeft([{ position: [40, 900] }, { position: [200, -20] }])).toEqual({ x: 40, y: -20 });
  });

  it("names nodes uniquely, with a running number", { tags: ["ED-13"] }, () => {
    const editor = new TestEditor();
    for (let count = 0; count < 3; count++) editor.add("Set");
    expect(editor.names).toEqual(["Set", "Set1", "Set2"]);
  });

  it("snaps to a grid of 20", { tags: ["ED-12"] }, () => {
    const editor = new TestEditor();
    const id = editor.add("A", { position: [0, 0] });
    moveNodes(editor.document, [{ id, position: [109, 51] }]);
    expect(editor.document.node(id)?.position).toEqual([100, 60]);
  });

  it("yields webhook nodes a webhook id", { tags: ["ED-19"] }, () => {
    const editor = new TestEditor();
    const id = editor.add("Hook", { type: "test.hook" });
    expect(editor.document.node(id)?.webhookId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("notifies only listeners of the changed topic", () => {
    const editor = new TestEditor();
    const [a, b] = editor.chain("A", "B") as [string, string];
    const heard: string[] = [];
    editor.document.on(`node:${a}`, () => heard.push("A"));
    editor.document.on(`node:${b}`, () => heard.push("B"));
    editor.document.on("nodes", () => heard.push("nodes"));
    toggleDisabled(editor.document, [b]);
    expect(heard).toEqual(["B"]);
    editor.add("C");
    expect(heard).toEqual(["B", "nodes"]);
  });

  it("drops removed nodes from the selection", () => {
    const editor = new TestEditor();
    const ids = editor.chain("A", "B");
    editor.document.selection.set(ids);
    editor.undo(1);
    editor.undo(1);
    expect([...editor.document.selection.nodes]).toEqual([ids[0]]);
  });

  it("preserves unknown properties", () => {
    const workflow = {
      nodes: [
        {
          id: "1",
          name: "A",
          type: "x.y",
          typeVersion: 7.3,
          position: [3, 5],
          parameters: { a: [1] },
          later: true,
        },
      ],
      connections: {},
      meta: { templateId: "7" },
      nodeGroups: [1],
      pinData: { Gone: [{ json: {} }] },
    };
    const written = new TestEditor(workflow as never).document.toWorkflow();
    expect(written).toMatchObject(workflow);
  });
});
