import { describe, expect, it } from "vitest";
import { removeConnections } from "../../document/index.ts";
import { TestEditor } from "../../document/testing/test-editor.ts";
import { withPlace } from "../edit/place-request.ts";
import type { FlowNode } from "../flow/flow-model.ts";
import { nodesTouching } from "../gestures/use-marquee.ts";
import { canvasOf, openOf } from "../testing/test-canvas.ts";

function setUp() {
  const editor = new TestEditor();
  const ids = editor.chain("A", "B", "C") as [string, string, string];
  const open = openOf(editor);
  return { editor, ids, open, ...canvasOf(open) };
}

describe("Commands of the canvas", () => {
  it("move the selection by keys, undone as one burst", { tags: ["ED-12", "ED-45"] }, () => {
    const { editor, ids, run } = setUp();
    editor.document.selection.set([ids[0], ids[1]]);
    run("move", { key: "ArrowRight" });
    run("move", { key: "ArrowRight" });
    expect(ids.map((id) => editor.document.node(id)?.position[0])).toEqual([40, 340, 600]);
    editor.undo();
    expect(ids.map((id) => editor.document.node(id)?.position[0])).toEqual([0, 300, 600]);
  });

  it("align and distribute as one step", () => {
    const { editor, ids, run } = setUp();
    editor.document.selection.set(ids);
    run("align-left");
    expect(ids.map((id) => editor.document.node(id)?.position[0])).toEqual([0, 0, 0]);
    editor.undo();
    expect(editor.document.node(ids[2])?.position[0]).toBe(600);
  });

  it("cycle through the connections of a node, so that one can be removed by keys", () => {
    const { editor, ids, run } = setUp();
    editor.document.selection.set([ids[1]]);
    run("select-connection");
    const [first] = editor.document.selection.edges;
    run("select-connection");
    const [second] = editor.document.selection.edges;
    expect(new Set([first, second]).size).toBe(2);
    expect([...editor.document.selection.nodes]).toEqual([]);
    removeConnections(editor.document, [second as string]);
    expect(editor.wires).toHaveLength(1);
  });

  it("open the node creator for the selected connection", () => {
    const { editor, run, asked } = setUp();
    const [edge] = editor.document.edges.keys();
    editor.document.selection.set([], [edge as string]);
    run("add-node");
    expect(asked).toEqual([{ source: "edge", edgeId: edge }]);
  });

  it("delete a connection and not the node from which it was focused", () => {
    const { editor, ids, run } = setUp();
    editor.document.selection.set([ids[0]]);
    run("select-connection");
    run("delete");
    expect(editor.wires).toEqual(["B → C"]);
    expect(editor.names).toEqual(["A", "B", "C"]);
    expect([...editor.document.selection.nodes]).toEqual([ids[0]]);
  });
});

describe("A node without a position", () => {
  it("goes after the selected one, at its first free output", () => {
    const editor = new TestEditor();
    const fork = editor.add("Fork", { type: "test.fork" });
    editor.add("A");
    editor.connect("Fork", "A");
    editor.document.selection.set([fork]);
    const { canvas } = canvasOf(openOf(editor));
    expect(withPlace(canvas, { source: "tab" }).from).toEqual({ source: fork, output: 1, type: "main" });
    const placed = { source: "button", position: { x: 0, y: 0 } } as const;
    expect(withPlace(canvas, placed)).toBe(placed);
    editor.add("B");
    editor.connect("Fork", "B", 1);
    expect(withPlace(canvas, { source: "tab" }).from).toBeUndefined();
  });

  it("goes to the right of a selection without a free output, clear of other nodes", () => {
    const editor = new TestEditor();
    editor.chain("A", "B");
    editor.document.selection.set([editor.id("A")]);
    const { canvas } = canvasOf(openOf(editor));
    expect(withPlace(canvas, { source: "tab" }).position).toEqual({ x: 220, y: 140 });
    editor.document.selection.set([editor.id("A"), editor.id("B")]);
    expect(withPlace(canvas, { source: "tab" }).position).toEqual({ x: 520, y: 0 });
  });

  it("goes to the middle of the view without a selection", () => {
    const editor = new TestEditor();
    const { canvas } = canvasOf(openOf(editor));
    canvas.view = { center: () => ({ x: 640, y: 400 }) } as NonNullable<typeof canvas.view>;
    expect(withPlace(canvas, { source: "button" }).position).toEqual({ x: 600, y: 360 });
    expect(withPlace(canvas, { source: "replace", replaces: "x" }).position).toBeUndefined();
  });
});

describe("A selection frame on the canvas", () => {
  it("selects cards it touches and notes inside it", { tags: ["ED-12"] }, () => {
    const at = (id: string, type: string, x: number) =>
      ({ id, type, position: { x, y: 0 }, width: 100, height: 100 }) as FlowNode;
    const nodes = [
      at("card", "card", 0),
      at("far", "card", 500),
      at("note", "sticky", 0),
      at("in", "frame", 120),
    ];
    const box = { x: 50, y: -20, width: 200, height: 200 };
    expect(nodesTouching(nodes, box)).toEqual(["card", "in"]);
  });
});
