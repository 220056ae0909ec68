import { describe, expect, it } from "vitest";
import { TestEditor } from "../../document/testing/test-editor.ts";
import { neighboursOf } from "./neighbours.ts";

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
