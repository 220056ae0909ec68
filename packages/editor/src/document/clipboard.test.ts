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

describe("Copying and pasting", () => {
  it("copies nodes with the connections among them and their pinned data", () => {
    const data = copyAll(editorWithChain());
    expect(data.meta).toEqual({ instanceId: "here" });
    expect(data.nodes.map((node) => node.name)).toEqual(["A", "B"]);
    expect(data.connections).toEqual({ A: { main: [[{ node: "B", type: "main", index: 0 }]] } });
    expect(data.pinData).toEqual({ A: [{ json: { x: 1 } }] });
  });

  it("omits connections to other nodes", () => {
    const editor = editorWithChain();
    expect(copyGraph(editor.document, new Set([editor.id("A")])).connections).toEqual({});
  });

  it("returns copies new ids and names, and updates references", () => {
    const editor = editorWithChain();
    const before = new Set(editor.document.nodes.keys());
    const { ids } = insertGraph(editor.document, editor.catalog, copyAll(editor), { at: { x: 0, y: 400 } });
    expect(ids.some((id) => before.has(id))).toBe(false);
    expect(editor.names).toEqual(["A", "B", "A1", "B1"]);
    expect(editor.wires).toEqual(["A → B", "A1 → B1"]);
    expect(editor.document.nodeByName("B1")?.parameters).toEqual({ value: "={{ $('A1').item.json.x }}" });
    expect(editor.document.pinned(ids[0] as string)).toEqual([{ json: { x: 1 } }]);
    expect([...editor.document.selection.nodes]).toEqual(ids);
  });

  it("moves the group as a whole", { tags: ["ED-11"] }, () => {
    const editor = editorWithChain();
    const { ids } = insertGraph(editor.document, editor.catalog, copyAll(editor), {
      at: { x: 1000, y: 200 },
    });
    expect(ids.map((id) => editor.document.node(id)?.position)).toEqual([
      [1000, 200],
      [1300, 200],
    ]);
  });

  it("returns copied webhooks new ids", () => {
    const editor = new TestEditor();
    const id = editor.add("Hook", { type: "test.hook" });
    const [copy] = insertGraph(editor.document, editor.catalog, copyAll(editor)).ids as [string];
    const { webhookId } = editor.document.node(copy) ?? {};
    expect(webhookId).toBeDefined();
    expect(webhookId).not.toBe(editor.document.node(id)?.webhookId);
  });

  it("is undone as one step", () => {
    const editor = editorWithChain();
    insertGraph(editor.document, editor.catalog, copyAll(editor));
    editor.undo();
    expect(editor.names).toEqual(["A", "B"]);
  });

  it("omits a node beyond its type's limit, and uses the existing one instead", () => {
    const editor = new TestEditor();
    editor.add("Begin", { type: "test.trigger" });
    editor.add("A");
    editor.connect("Begin", "A");
    setParameters(editor.document, editor.id("A"), { value: "={{ $('Begin').item.json.x }}" });
    const { leftOut } = insertGraph(editor.document, editor.catalog, copyAll(editor));
    expect(leftOut).toMatchObject([
      {
        node: { name: "Begin" },
        standIn: { id: editor.id("Begin") },
        reason: expect.stringContaining("only one"),
      },
    ]);
    expect(editor.names).toEqual(["Begin", "A", "A1"]);
    expect(editor.wires).toEqual(["Begin → A", "Begin → A1"]);
    expect(editor.document.nodeByName("A1")?.parameters).toEqual({ value: "={{ $('Begin').item.json.x }}" });
    editor.undo();
    expect(editor.wires).toEqual(["Begin → A"]);
  });

  it("uses the name of a stand-in, also for a copied one", () => {
    const editor = new TestEditor();
    const node = (name: string, type: string) => ({
      id: name,
      name,
      type,
      typeVersion: 1,
      position: [0, 0] as [number, number],
      parameters: type === "test.step" ? { value: "={{ $('Second').item.json.x }}" } : {},
    });
    const nodes = [node("First", "test.trigger"), node("Second", "test.trigger"), node("After", "test.step")];
    const connections = { Second: { main: [[{ node: "After", type: "main", index: 0 }]] } };
    insertGraph(editor.document, editor.catalog, { nodes, connections });
    expect(editor.names).toEqual(["First", "After"]);
    insertGraph(editor.document, editor.catalog, { nodes, connections });
    expect(editor.names).toEqual(["First", "After", "After1"]);
    expect(editor.wires).toEqual(["First → After", "First → After1"]);
    for (const name of ["After", "After1"])
      expect(editor.document.nodeByName(name)?.parameters).toEqual({
        value: "={{ $('First').item.json.x }}",
      });
  });

  it("adds nothing if all nodes are beyond their limits", () => {
    const editor = new TestEditor();
    editor.add("Begin", { type: "test.trigger" });
    expect(insertGraph(editor.document, editor.catalog, copyAll(editor))).toMatchObject({
      ids: [],
      leftOut: [{ node: { name: "Begin" } }],
    });
    expect(editor.names).toEqual(["Begin"]);
  });

  it("sets a copied webhook's path to its new id, but keeps a custom one", () => {
    const editor = new TestEditor();
    editor.add("Own", { type: "test.hook" });
    editor.add("Named", { type: "test.hook", parameters: { path: "orders" } });
    const own = editor.document.nodeByName("Own")!;
    expect(own.parameters["path"]).toBe(own.webhookId);
    insertGraph(editor.document, editor.catalog, copyAll(editor));
    const copy = editor.document.nodeByName("Own1")!;
    expect(copy.parameters["path"]).toBe(copy.webhookId);
    expect(copy.webhookId).not.toBe(own.webhookId);
    expect(editor.document.nodeByName("Named1")?.parameters).toEqual({ path: "orders" });
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
    const [id] = insertGraph(editor.document, editor.catalog, { nodes: [node], connections: {} }, options)
      .ids as [string];
    expect(Object.keys(editor.document.node(id)?.credentials ?? {})).toEqual(["mine", "named"]);
  });

  it("distinguishes workflows, URLs and other text", () => {
    expect(readPasted(JSON.stringify({ nodes: [], connections: {} })).kind).toBe("graph");
    expect(readPasted(" https://example.com/flow.json ")).toEqual({
      kind: "url",
      url: "https://example.com/flow.json",
    });
    const fenced = '```json\n{"nodes": [], "connections": {}}\n```';
    expect(readPasted(fenced).kind).toBe("graph");
    expect(readPasted('{"nodes": [],\n"connections": {},}')).toMatchObject({
      kind: "broken",
      error: { message: expect.stringContaining("line 2") },
    });
    for (const text of ["hello", "{}", '{"nodes":[]}', "{oops", "https://example.com/page"]) {
      expect(readPasted(text).kind).toBe("other");
    }
  });
});
