import { describe, expect, it, vi } from "vitest";
import {
  Breakpoints,
  Issues,
  moveNodes,
  type OpenWorkflow,
  RunFreshness,
  setParameters,
  TestMarks,
  updateNode,
} from "../../document/index.ts";
import { TestEditor } from "../../document/testing/test-editor.ts";
import { FlowModel } from "./flow-model.ts";

function modelOf(editor: TestEditor): FlowModel {
  const { document, run, catalog } = editor;
  const open: OpenWorkflow = {
    document,
    run,
    catalog,
    readOnly: false,
    issues: new Issues(document, run, catalog),
    freshness: new RunFreshness(document, run),
    breakpoints: new Breakpoints(document),
    testMarks: new TestMarks(),
  };
  const model = new FlowModel(open, () => undefined);
  model.subscribe(() => {});
  return model;
}

/** Returns the nodes whose objects changed, which are rendered again. */
function redrawn(model: FlowModel, act: () => void): string[] {
  const before = new Set(model.getNodes());
  act();
  return model.getNodes().flatMap((node) => (before.has(node) ? [] : [node.data.node.name]));
}

describe("FlowModel", () => {
  it("renders one node of many while it is dragged", () => {
    const editor = new TestEditor();
    editor.chain(...Array.from({ length: 1000 }, (_, index) => `N${index}`));
    const model = modelOf(editor);
    const id = editor.id("N500");
    const edges = model.getEdges();
    const drag = () =>
      model.applyChanges([{ type: "position", id, position: { x: 7, y: 9 }, dragging: true }]);
    expect(redrawn(model, drag)).toEqual(["N500"]);
    expect(model.getEdges()).toBe(edges);
    expect(editor.document.node(id)?.position).not.toEqual([7, 9]);
    expect(model.pendingMoves()).toEqual([{ id, position: [7, 9] }]);
  });

  it("renders a renamed node and its outgoing connections", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    const model = modelOf(editor);
    const edges = new Set(model.getEdges());
    expect(redrawn(model, () => updateNode(editor.document, editor.id("B"), { name: "X" }))).toEqual(["X"]);
    expect(model.getEdges().filter((edge) => !edges.has(edge))).toHaveLength(1);
  });

  it("processes only the node that changed", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    const model = modelOf(editor);
    const described = vi.spyOn(editor.catalog, "describe");
    expect(redrawn(model, () => updateNode(editor.document, editor.id("B"), { disabled: true }))).toEqual([
      "B",
    ]);
    expect(described.mock.calls.map(([node]) => node)).toEqual([editor.document.nodeByName("B")]);
  });

  it("renders a node's card once typing pauses", () => {
    vi.useFakeTimers();
    const editor = new TestEditor();
    editor.chain("A", "B");
    const model = modelOf(editor);
    const type = (text: string) => setParameters(editor.document, editor.id("A"), { text });
    expect(redrawn(model, () => ["a", "ab"].forEach(type))).toEqual([]);
    expect(redrawn(model, () => vi.advanceTimersByTime(100))).toEqual(["A"]);
    expect(model.node(editor.id("A"))?.data.node.parameters).toEqual({ text: "ab" });
    vi.useRealTimers();
  });

  it("syncs the selection in both directions", () => {
    const editor = new TestEditor();
    const [a, b] = editor.chain("A", "B") as [string, string];
    const model = modelOf(editor);
    model.applyChanges([{ type: "select", id: a, selected: true }]);
    expect([...editor.document.selection.nodes]).toEqual([a]);
    expect(redrawn(model, () => editor.document.selection.set([a, b]))).toEqual(["B"]);
    expect(model.node(b)?.selected).toBe(true);
  });

  it("resets nodes to their positions in the document", () => {
    const editor = new TestEditor();
    const id = editor.add("A", { position: [0, 0] });
    const model = modelOf(editor);
    model.applyChanges([{ type: "position", id, position: { x: 4, y: 4 }, dragging: true }]);
    moveNodes(editor.document, model.pendingMoves());
    model.resetPositions();
    expect(model.node(id)?.position).toEqual({ x: 0, y: 0 });
  });

  it("sets the ports of nodes, at least the connected ones", () => {
    const editor = new TestEditor();
    editor.add("Fork", { type: "test.fork" });
    editor.chain("A", "B");
    editor.connect("A", "B", 2);
    const model = modelOf(editor);
    const ports = (name: string) => {
      const node = model.node(editor.id(name));
      return node?.type === "card" ? node.data.ports.outputs.map((port) => port.label ?? port.index) : [];
    };
    expect(ports("Fork")).toEqual(["true", "false"]);
    expect(ports("A")).toEqual([0, 2]);
  });
});
