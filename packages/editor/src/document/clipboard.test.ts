import { describe, expect, it } from "vitest";
import { copyGraph, insertGraph, pinData, readPasted, setParameters } from "./index.ts";
import { TestEditor } from "./testing/test-editor.ts";

function editorWithChain(): TestEditor {
  const editor = new TestEditor();
  editor.chain("A", "B");
  setParameters(editor.document, editor.id("B"), { value: "={{ $('A').item.json.x }}" });
  pinData(editor.document, editor.id("A"), [{ x: 1 }]);
  return editor;
}

function copyAll(editor: TestEditor) {
  return copyGraph(editor.document, new Set(editor.document.nodes.keys()), { instanceId: "here" });
}

describe("copying and pasting", () => {
  it("copies nodes with what connects them and their pinned data", () => {
    const data = copyAll(editorWithChain());
    expect(data.meta).toEqual({ instanceId: "here" });
    expect(data.nodes.map((node) => node.name)).toEqual(["A", "B"]);
    expect(data.connections).toEqual({ A: { main: [[{ node: "B", type: "main", index: 0 }]] } });
    expect(data.pinData).toEqual({ A: [{ json: { x: 1 } }] });
  });

  it("leaves out connections that lead outside", () => {
    const editor = editorWithChain();
    expect(copyGraph(editor.document, new Set([editor.id("A")])).connections).toEqual({});
  });

  it("copies have new ids and names, and references follow", () => {
    const editor = editorWithChain();
    const before = new Set(editor.document.nodes.keys());
    const ids = insertGraph(editor.document, editor.catalog, copyAll(editor), { at: { x: 0, y: 400 } });
    expect(ids.some((id) => before.has(id))).toBe(false);
    expect(editor.names).toEqual(["A", "B", "A1", "B1"]);
    expect(editor.wires).toEqual(["A → B", "A1 → B1"]);
    expect(editor.document.nodeByName("B1")?.parameters).toEqual({ value: "={{ $('A1').item.json.x }}" });
    expect(editor.document.pinned(ids[0] as string)).toEqual([{ json: { x: 1 } }]);
    expect([...editor.document.selection.nodes]).toEqual(ids);
  });

  it("moves the group as a whole", { tags: ["ED-11"] }, () => {
    const editor = editorWithChain();
    const ids = insertGraph(editor.document, editor.catalog, copyAll(editor), { at: { x: 1000, y: 200 } });
    expect(ids.map((id) => editor.document.node(id)?.position)).toEqual([
      [1000, 200],
      [1300, 200],
    ]);
  });

  it("copied webhooks have new ids", () => {
    const editor = new TestEditor();
    const id = editor.add("Hook", { type: "test.hook" });
    const [copy] = insertGraph(editor.document, editor.catalog, copyAll(editor)) as [string];
    const { webhookId } = editor.document.node(copy) ?? {};
    expect(webhookId).toBeDefined();
    expect(webhookId).not.toBe(editor.document.node(id)?.webhookId);
  });

  it("is undone as one", () => {
    const editor = editorWithChain();
    insertGraph(editor.document, editor.catalog, copyAll(editor));
    editor.undo();
    expect(editor.names).toEqual(["A", "B"]);
  });

  it("refuses to exceed a type's limit, and adds nothing", () => {
    const editor = new TestEditor();
    editor.add("Start", { type: "test.trigger" });
    editor.add("A");
    expect(() => insertGraph(editor.document, editor.catalog, copyAll(editor))).toThrow("only one");
    expect(editor.names).toEqual(["Start", "A"]);
  });

  it("drops credentials that belong to another instance", { tags: ["WF-54"] }, () => {
    const editor = new TestEditor();
    const node = {
      id: "1",
      name: "A",
      type: "test.step",
      typeVersion: 1,
      position: [0, 0] as [number, number],
      parameters: {},
      credentials: { mine: { id: "1", name: "Mine" }, theirs: { id: "9", name: "Theirs" }, named: "By name" },
    };
    const options = { allowedCredentials: new Set(["1"]) };
    const [id] = insertGraph(
      editor.document,
      editor.catalog,
      { nodes: [node], connections: {} },
      options,
    ) as [string];
    expect(Object.keys(editor.document.node(id)?.credentials ?? {})).toEqual(["mine", "named"]);
  });

  it("tells workflows, addresses and other text apart", () => {
    expect(readPasted(JSON.stringify({ nodes: [], connections: {} })).kind).toBe("graph");
    expect(readPasted(" https://example.com/flow.json ")).toEqual({
      kind: "url",
      url: "https://example.com/flow.json",
    });
    for (const text of ["hello", "{}", '{"nodes":[]}', "{oops", "https://example.com/page"]) {
      expect(readPasted(text).kind).toBe("other");
    }
  });
});
