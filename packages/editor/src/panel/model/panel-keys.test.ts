import { describe, expect, it } from "vitest";
import { TestEditor } from "../../document/testing/test-editor.ts";
import { neighboursOf } from "./neighbours.ts";
import { panelKey } from "./panel-key.ts";

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe("keys of the panel", () => {
  it("run, close, rename and lead on", () => {
    expect(panelKey(press("Enter", { ctrlKey: true }), true)).toBe("run");
    expect(panelKey(press("Enter", { metaKey: true }), true)).toBe("run");
    expect(panelKey(press("Escape"), true)).toBe("close");
    expect(panelKey(press("F2"), false)).toBe("rename");
    expect(panelKey(press("F6"), true)).toBe("nextColumn");
    expect(panelKey(press("F6", { shiftKey: true }), true)).toBe("previousColumn");
    expect(panelKey(press("ArrowLeft", { altKey: true }), false)).toBe("before");
    expect(panelKey(press("ArrowRight", { altKey: true }), false)).toBe("after");
  });
  it("leave to fields what is theirs", () => {
    expect(panelKey(press("ArrowLeft", { altKey: true }), true)).toBeUndefined();
    expect(panelKey(press("Enter"), true)).toBeUndefined();
    expect(panelKey(press("ArrowLeft"), false)).toBeUndefined();
    expect(panelKey(press("Escape", { ctrlKey: true }), false)).toBeUndefined();
  });
});

describe("nodes beside a node", () => {
  it("are named once each, and the node itself is not among them", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    editor.add("D");
    editor.connect("D", "B");
    editor.connect("B", "B");
    editor.connect("B", "C");
    const names = (side: "before" | "after") =>
      neighboursOf(editor.document, editor.id("B"), side).map((node) => node.name);
    expect(names("before")).toEqual(["A", "D"]);
    expect(names("after")).toEqual(["C"]);
  });
});
