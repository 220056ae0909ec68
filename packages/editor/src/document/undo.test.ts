import { describe, expect, it } from "vitest";
import {
  addConnection,
  moveNodes,
  pinData,
  removeConnections,
  removeNodes,
  renameNode,
  setParameters,
  setWorkflowName,
  toggleDisabled,
} from "./index.ts";
import { TestEditor } from "./testing/test-editor.ts";

/** Runs an action, and proves that undo and redo revert and repeat it exactly. */
function provesUndo(editor: TestEditor, act: () => void): void {
  const state = () => JSON.stringify(editor.document.toWorkflow());
  const before = state();
  editor.now += 10_000;
  act();
  const after = state();
  expect(after).not.toBe(before);
  editor.undo();
  expect(state()).toBe(before);
  editor.redo();
  expect(state()).toBe(after);
}

describe("Undo", () => {
  it("reverts a move", { tags: ["ED-45"] }, () => {
    const editor = new TestEditor();
    const id = editor.add("A", { position: [0, 0] });
    provesUndo(editor, () => moveNodes(editor.document, [{ id, position: [100, 40] }]));
  });

  it("reverts an added node", { tags: ["ED-46"] }, () => {
    const editor = new TestEditor();
    provesUndo(editor, () => editor.add("A"));
  });

  it("restores a removed node with its wires, pins and position", { tags: ["ED-47"] }, () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    pinData(editor.document, editor.id("B"), [{ a: 1 }]);
    provesUndo(editor, () => removeNodes(editor.document, [editor.id("B")]));
    editor.undo();
    expect(editor.names).toEqual(["A", "B", "C"]);
    expect(editor.wires).toEqual(["A → B", "B → C"]);
  });

  it("reverts an added connection", { tags: ["ED-48"] }, () => {
    const editor = new TestEditor();
    editor.add("A");
    editor.add("B");
    provesUndo(editor, () => editor.connect("A", "B"));
  });

  it("restores a removed connection at its index", { tags: ["ED-49"] }, () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    const [first] = editor.document.edges.keys();
    provesUndo(editor, () => removeConnections(editor.document, [first as string]));
    editor.undo();
    expect(editor.wires).toEqual(["A → B", "B → C"]);
  });

  it("reverts disabling", { tags: ["ED-50"] }, () => {
    const editor = new TestEditor();
    const id = editor.add("A");
    provesUndo(editor, () => toggleDisabled(editor.document, [id]));
  });

  it("reverts a rename with its updated references", { tags: ["ED-51"] }, () => {
    const editor = new TestEditor();
    const [a] = editor.chain("A", "B");
    setParameters(editor.document, editor.id("B"), { value: "={{ $('A').item.json.x }}" });
    provesUndo(editor, () => renameNode(editor.document, a as string, "Fetch"));
    expect(editor.document.nodeByName("B")?.parameters).toEqual({ value: "={{ $('Fetch').item.json.x }}" });
  });

  it("updates references in scripts, pages and nested strings after a rename, and nowhere else", () => {
    const editor = new TestEditor();
    const [a] = editor.chain("A", "B");
    const before = {
      text: "=$('A') {{ `x ${$(\"A\").item.json['$(A)']}` /* $('A') */ }}",
      jsCode: "// $('A')\nreturn await $node.A.json;",
      pythonCode: "return _('A').all()  # _('A')",
      html: "<p title=\"A\">{{ $items('A')[0].json.x }}</p>",
      plain: "$('A')",
    };
    setParameters(editor.document, editor.id("B"), before);
    provesUndo(editor, () => renameNode(editor.document, a as string, "It's"));
    expect(editor.document.nodeByName("B")?.parameters).toEqual({
      text: "=$('A') {{ `x ${$(\"It's\").item.json['$(A)']}` /* $('A') */ }}",
      jsCode: "// $('A')\nreturn await $node[\"It's\"].json;",
      pythonCode: "return _('It\\'s').all()  # _('A')",
      html: "<p title=\"A\">{{ $items('It\\'s')[0].json.x }}</p>",
      plain: "$('A')",
    });
    renameNode(editor.document, a as string, "A");
    expect(editor.document.nodeByName("B")?.parameters).toMatchObject({
      text: before.text,
      html: before.html,
    });
  });

  it("reverts the workflow's name", () => {
    const editor = new TestEditor();
    provesUndo(editor, () => setWorkflowName(editor.document, "  Orders  "));
    expect(editor.document.fields.name).toBe("Orders");
  });

  it("reverts a group as one step", { tags: ["ED-52", "ED-56"] }, () => {
    const editor = new TestEditor();
    const ids = editor.chain("A", "B", "C");
    const { undo } = editor.document.history.depth;
    provesUndo(editor, () => removeNodes(editor.document, ids));
    expect(editor.document.history.depth.undo).toBe(undo + 1);
    editor.undo();
    expect(editor.names).toEqual(["A", "B", "C"]);
  });

  it("records a repeated removal in a group once", { tags: ["ED-57"] }, () => {
    const editor = new TestEditor();
    editor.chain("A", "B");
    const [edge] = editor.document.edges.keys();
    editor.document.transact("twice", () => {
      removeConnections(editor.document, [edge as string]);
      removeConnections(editor.document, [edge as string]);
    });
    editor.undo();
    expect(editor.wires).toEqual(["A → B"]);
    editor.undo();
    expect(editor.wires).toEqual([]);
  });

  it("leaves no trace of a failed group", () => {
    const editor = new TestEditor();
    const work = () => {
      editor.add("A");
      throw new Error("no");
    };
    expect(() => editor.document.transact("group", work)).toThrow("no");
    expect(editor.names).toEqual([]);
    expect(editor.document.canUndo).toBe(false);
  });

  it("merges quick edits of the same thing", () => {
    const editor = new TestEditor();
    const id = editor.add("A");
    for (const text of ["h", "he", "hey"]) {
      editor.now += 100;
      setParameters(editor.document, id, { text }, { mergeKey: "text" });
    }
    editor.now += 5000;
    setParameters(editor.document, id, { text: "hey you" }, { mergeKey: "text" });
    editor.undo();
    expect(editor.document.node(id)?.parameters).toEqual({ text: "hey" });
    editor.undo();
    expect(editor.document.node(id)?.parameters).toEqual({});
  });

  it("keeps 100 entries and drops the oldest", { tags: ["ED-53"] }, () => {
    const editor = new TestEditor();
    for (let count = 0; count <= 100; count++) editor.add(`N${count}`);
    expect(editor.document.history.depth.undo).toBe(100);
    editor.undo(200);
    expect(editor.names).toEqual(["N0"]);
  });

  it("keeps 100 entries to redo", { tags: ["ED-54"] }, () => {
    const editor = new TestEditor();
    for (let count = 0; count < 100; count++) editor.add(`N${count}`);
    editor.undo(100);
    expect(editor.document.history.depth).toEqual({ undo: 0, redo: 100 });
    editor.redo(200);
    expect(editor.names).toHaveLength(100);
  });

  it("clears redo after a new change", { tags: ["ED-55"] }, () => {
    const editor = new TestEditor();
    const id = editor.add("A", { position: [0, 0] });
    editor.add("B");
    editor.undo();
    moveNodes(editor.document, [{ id, position: [40, 40] }]);
    expect(editor.document.canRedo).toBe(false);
    editor.redo();
    expect(editor.names).toEqual(["A"]);
  });

  it("keeps one connection between the same ends", { tags: ["ED-2", "ED-3"] }, () => {
    const editor = new TestEditor();
    const [source, target] = editor.chain("A", "B") as [string, string];
    expect(addConnection(editor.document, { source, target, output: 0, input: 0 })).toBeUndefined();
    expect(editor.wires).toEqual(["A → B"]);
  });
});
