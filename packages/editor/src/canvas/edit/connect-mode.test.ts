import { describe, expect, it } from "vitest";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import { pressConnectKey } from "../gestures/connecting/all-commands.ts";
import { canvasOf, openOf } from "../testing/test-canvas.ts";
import { refusalOf } from "./connect-mode.ts";

const join = describeNode({ name: "test.join", inputs: ["main", "main"], inputNames: ["First", "Second"] });

function connecting() {
  const editor = new TestEditor({}, [...testDescriptions, join]);
  editor.add("Fork", { type: "test.fork", position: [0, 0] });
  editor.add("Next", { position: [300, 0] });
  editor.add("Join", { type: "test.join", position: [600, 0] });
  editor.add("Start", { type: "test.trigger", position: [300, 200] });
  const open = openOf(editor);
  const { canvas, asked, run } = canvasOf(open);
  editor.document.selection.set([editor.id("Fork")]);
  run("connect");
  const press = (...keys: string[]) => {
    for (const key of keys) pressConnectKey(canvas, { key } as KeyboardEvent);
  };
  return { editor, open, asked, press, state: () => canvas.state.getState().connecting };
}

describe("Connecting by keys", () => {
  it("moves to a node and connects to it", { tags: ["ED-12", "ED-48"] }, () => {
    const { editor, press, state } = connecting();
    press("ArrowRight", "Enter");
    expect(editor.wires).toEqual(["Fork → Next"]);
    expect(state()).toBeUndefined();
    expect([...editor.document.selection.nodes]).toEqual([editor.id("Next")]);
    editor.undo();
    expect(editor.wires).toEqual([]);
  });

  it("selects outputs and inputs, starting with the first free one", () => {
    const { editor, press } = connecting();
    editor.connect("Next", "Join");
    press("o", "ArrowRight", "ArrowRight", "Enter");
    expect(editor.wires).toEqual(["Next → Join", "Fork:1 → Join:1"]);
  });

  it("switches to the other input", () => {
    const { editor, press } = connecting();
    press("ArrowRight", "ArrowRight", "i", "Enter");
    expect(editor.wires).toEqual(["Fork → Join:1"]);
  });

  it("refuses nodes without inputs and duplicates, and stays active", () => {
    const { editor, open, press, state } = connecting();
    press("ArrowRight", "ArrowDown");
    expect(state()?.target).toBe(editor.id("Start"));
    expect(refusalOf(open, state()!)).toBe("missing-end");
    press("Enter");
    expect(editor.wires).toEqual([]);
    expect(state()).toBeDefined();
    editor.connect("Fork", "Next");
    press("ArrowUp");
    expect(refusalOf(open, state()!)).toBe("duplicate");
    press("Escape");
    expect(state()).toBeUndefined();
  });

  it("requests a new node at the output", () => {
    const { editor, asked, press } = connecting();
    press("o", "Tab");
    expect(asked).toEqual([{ source: "plus", from: { source: editor.id("Fork"), output: 1, type: "main" } }]);
  });
});
