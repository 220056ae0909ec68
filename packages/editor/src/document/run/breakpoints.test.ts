import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeNodes } from "../commands/remove-nodes.ts";
import { renameNode } from "../commands/rename-node.ts";
import { TestEditor } from "../testing/test-editor.ts";
import { Breakpoints } from "./breakpoints.ts";

describe("Breakpoints", () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  function opened() {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    const { document } = editor;
    return { editor, document, breakpoints: new Breakpoints(document) };
  }

  it("are set and removed for one or several nodes", () => {
    const { editor, breakpoints } = opened();
    const heard: number[] = [];
    breakpoints.on("breakpoints", () => heard.push(breakpoints.names().length));
    breakpoints.toggle([editor.id("B")]);
    breakpoints.toggle([editor.id("A"), editor.id("B")]);
    expect(breakpoints.names().sort()).toEqual(["A", "B"]);
    breakpoints.toggle([editor.id("A"), editor.id("B")]);
    expect([breakpoints.names(), heard]).toEqual([[], [1, 2, 0]]);
  });

  it("follow a renamed node, and are deleted with it", () => {
    const { editor, document, breakpoints } = opened();
    const id = editor.id("B");
    breakpoints.toggle([id]);
    renameNode(document, id, "Other");
    expect(breakpoints.names()).toEqual(["Other"]);
    removeNodes(document, [id]);
    expect(breakpoints.names()).toEqual([]);
  });

  it("are stored in the browser, by workflow, and not in the file", () => {
    const { editor, document, breakpoints } = opened();
    const before = JSON.stringify(document.toWorkflow());
    breakpoints.toggle([editor.id("C")]);
    expect(JSON.stringify(document.toWorkflow())).toBe(before);
    if (document.isUnsaved) expect(store.size).toBe(0);
    else expect(new Breakpoints(document).has(editor.id("C"))).toBe(true);
  });
});
