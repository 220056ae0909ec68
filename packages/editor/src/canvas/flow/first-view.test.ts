import { describe, expect, it } from "vitest";
import { Issues, RunFreshness } from "../../document/index.ts";
import { TestEditor } from "../../document/testing/test-editor.ts";
import { cardWidthFor } from "./density.ts";
import { firstView } from "./first-view.ts";
import { FlowModel } from "./flow-model.ts";

const screen = { width: 1440, height: 900 };

function viewOf(editor: TestEditor) {
  const { document, run, catalog } = editor;
  const issues = new Issues(document, run, catalog);
  const model = new FlowModel(
    { document, run, catalog, readOnly: false, issues, freshness: new RunFreshness(document, run) },
    () => undefined,
  );
  const view = firstView(model.getNodes(), screen);
  const seen = model.getNodes().filter(({ position }) => {
    const [x, y] = [position.x * view.zoom + view.x, position.y * view.zoom + view.y];
    return x >= 0 && y >= 0 && x < screen.width && y < screen.height;
  });
  return { ...view, seen: seen.map((node) => node.data.node.name) };
}

describe("what a workflow shows when it is opened", () => {
  it("shows everything where that can be read", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    expect(viewOf(editor)).toMatchObject({ zoom: 1, seen: ["A", "B", "C"] });
  });

  it("begins at a start with much around it where everything would be too small", () => {
    const editor = new TestEditor();
    editor.add("Lonely", { type: "test.hook", position: [-9000, -9000] });
    editor.add("Start", { type: "test.trigger", position: [40_000, 300] });
    for (let index = 1; index <= 6; index++)
      editor.add(`N${index}`, { position: [40_000 + index * 220, 300] });
    const view = viewOf(editor);
    expect(view.zoom).toBeGreaterThanOrEqual(0.6);
    expect(view.seen).toEqual(["Start", "N1", "N2", "N3", "N4", "N5", "N6"]);
  });

  it("never shows an empty place, also without triggers", () => {
    const editor = new TestEditor();
    editor.add("A", { position: [-80_000, 50_000] });
    editor.add("B", { position: [90_000, -50_000] });
    expect(viewOf(editor).seen).toHaveLength(1);
  });

  it("shows an empty workflow at 100%", () => {
    expect(viewOf(new TestEditor())).toEqual({ x: 0, y: 0, zoom: 1, seen: [] });
  });
});

describe("the width of cards", () => {
  const row = (gap: number) =>
    Array.from({ length: 10 }, (_, index) => ({ type: "test.step", position: [index * gap, 0] as const }));

  it("is less where nodes stand near each other, so that wires are seen", () => {
    expect([220, 200, 180, 160, 140].map((gap) => cardWidthFor(row(gap)))).toEqual([160, 160, 120, 120, 100]);
  });

  it("does not follow single nodes that overlap, other rows, or notes", () => {
    const nodes = row(220);
    expect(cardWidthFor([...nodes, { type: "test.step", position: [10, 0] }])).toBe(160);
    const below = nodes.map(({ type, position: [x] }) => ({ type, position: [x + 60, 200] as const }));
    expect(cardWidthFor([...nodes, ...below])).toBe(160);
    const notes = nodes.map(({ position: [x] }) => ({
      type: "n8n-nodes-base.stickyNote",
      position: [x + 60, 0] as const,
    }));
    expect(cardWidthFor([...nodes, ...notes])).toBe(160);
  });
});
