import { describe, expect, it } from "vitest";
import { TestEditor } from "../../document/testing/test-editor.ts";
import { neighboursOf } from "./neighbours.ts";

describe("Neighbors of a node", () => {
  it("are listed once each, without the node itself", () => {
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
