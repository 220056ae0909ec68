import { describe, expect, it } from "vitest";
import { NodeLimitError, pinData, setParameters, updateNode } from "../../document/index.ts";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { openOf } from "../testing/test-canvas.ts";
import { insertNode } from "./insert-node.ts";

const option = (value: string) => ({ name: value, value });
const request = describeNode({
  name: "test.request",
  displayName: "Request",
  defaults: { name: "Request" },
  credentials: [{ name: "tokenApi" }],
  properties: [
    { displayName: "URL", name: "url", type: "string", default: "" },
    { displayName: "Method", name: "method", type: "options", default: "GET", options: [option("GET")] },
    { displayName: "Count", name: "count", type: "number", default: 0 },
  ],
});

function editorWithFork() {
  const editor = new TestEditor({}, [...testDescriptions, request]);
  editor.chain("A", "Fork", "C");
  const id = editor.id("Fork");
  updateNode(editor.document, id, {
    type: "test.fork",
    notes: "Keep me",
    disabled: true,
    credentials: { tokenApi: { id: "1", name: "T" }, otherApi: { id: "2", name: "O" } },
  });
  setParameters(editor.document, id, { url: "https://x.test", method: "PUT", count: "7", more: 1 });
  editor.add("D");
  editor.connect("Fork", "D", 1);
  return { editor, id };
}

const replace = (editor: TestEditor, id: string, type: string) =>
  insertNode(openOf(editor), { source: "replace", replaces: id }, { type });

describe("Replacing a node", () => {
  it("keeps its position, its compatible wires, and other position-related settings", {
    tags: ["ED-12"],
  }, () => {
    const { editor, id } = editorWithFork();
    const before = editor.document.node(id)?.position;
    expect(replace(editor, id, "test.request")).toBe(id);
    const node = editor.document.node(id);
    expect(node).toMatchObject({ type: "test.request", notes: "Keep me", disabled: true, position: before });
    expect(editor.wires).toEqual(["A → Request", "Request → C"]);
    editor.undo();
    expect(editor.wires).toEqual(["A → Fork", "Fork → C", "Fork:1 → D"]);
    expect(editor.document.node(id)?.type).toBe("test.fork");
  });

  it("keeps parameters and credentials with the same meaning", () => {
    const { editor, id } = editorWithFork();
    replace(editor, id, "test.request");
    const node = editor.document.node(id);
    expect(node?.parameters).toEqual({ url: "https://x.test" });
    expect(node?.credentials).toEqual({ tokenApi: { id: "1", name: "T" } });
  });

  it("keeps a custom name, and updates references to a default one", () => {
    const { editor, id } = editorWithFork();
    setParameters(editor.document, editor.id("C"), { value: "={{ $('Fork').item.json.x }}" });
    replace(editor, id, "test.request");
    expect(editor.document.nodeByName("C")?.parameters).toEqual({ value: "={{ $('Request').item.json.x }}" });
    updateNode(editor.document, editor.id("A"), { name: "Mine" });
    replace(editor, editor.id("Mine"), "test.request");
    expect(editor.document.nodeByName("Mine")?.type).toBe("test.request");
  });

  it("drops pinned data of the replaced node", () => {
    const { editor, id } = editorWithFork();
    pinData(editor.document, id, [{ a: 1 }]);
    replace(editor, id, "test.request");
    expect(editor.document.pinned(id)).toBeUndefined();
    editor.undo();
    expect(editor.document.pinned(id)).toEqual([{ json: { a: 1 } }]);
  });

  it("does not exceed a type's limit", { tags: ["ED-7"] }, () => {
    const { editor, id } = editorWithFork();
    editor.add("Start", { type: "test.trigger" });
    expect(() => replace(editor, id, "test.trigger")).toThrow(NodeLimitError);
    expect(editor.document.node(id)?.type).toBe("test.fork");
  });
});
