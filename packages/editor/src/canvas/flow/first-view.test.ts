import { describe, expect, it } from "vitest";
import { Breakpoints, Issues, RunFreshness, TestMarks } from "../../document/index.ts";
import { TestEditor } from "../../document/testing/test-editor.ts";
import { firstView, fitView, revealView, type Viewport } from "./first-view.ts";
import { FlowModel, type FlowNode } from "./flow-model.ts";
import { drawnBox } from "./name-room.ts";
import { FAR_ZOOM } from "./use-far.ts";

const screen = { width: 1440, height: 900 };

function modelOf({ document, run, catalog }: TestEditor): FlowModel {
  const issues = new Issues(document, run, catalog);
  return new FlowModel(
    {
      document,
      run,
      catalog,
      readOnly: false,
      issues,
      freshness: new RunFreshness(document, run),
      breakpoints: new Breakpoints(document),
      testMarks: new TestMarks(),
    },
    () => undefined,
  );
}

/** Returns the screen positions of the outermost cards, including their names. */
function edgesOf({ x, y, zoom }: Viewport, model: FlowModel) {
  const boxes = model.getNodes().map(drawnBox);
  return {
    left: Math.min(...boxes.map((box) => box.x)) * zoom + x,
    right: Math.max(...boxes.map((box) => box.x + box.width)) * zoom + x,
    top: Math.min(...boxes.map((box) => box.y)) * zoom + y,
    bottom: Math.max(...boxes.map((box) => box.y + box.height)) * zoom + y,
  };
}

function viewOf(editor: TestEditor) {
  const model = modelOf(editor);
  const view = firstView(model.getNodes(), screen);
  const seen = model.getNodes().filter(({ position }) => {
    const [x, y] = [position.x * view.zoom + view.x, position.y * view.zoom + view.y];
    return x >= 0 && y >= 0 && x < screen.width && y < screen.height;
  });
  return { ...view, seen: seen.map((node) => node.data.node.name) };
}

describe("The initial view of a workflow", () => {
  it("shows everything if it is readable", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    expect(viewOf(editor)).toMatchObject({ zoom: 1, seen: ["A", "B", "C"] });
  });

  it("starts at the trigger with the most surroundings if everything would be too small", () => {
    const editor = new TestEditor();
    editor.add("Lonely", { type: "test.hook", position: [-9000, -9000] });
    editor.add("Start", { type: "test.trigger", position: [40_000, 300] });
    for (let index = 1; index <= 6; index++)
      editor.add(`N${index}`, { position: [40_000 + index * 220, 300] });
    const view = viewOf(editor);
    expect(view.zoom).toBeGreaterThanOrEqual(0.6);
    expect(view.seen).toEqual(["Start", "N1", "N2", "N3", "N4", "N5", "N6"]);
  });

  it("shows all cards if only a note makes everything too small", () => {
    const editor = new TestEditor();
    editor.chain("A", "B", "C");
    const cards = modelOf(editor).getNodes();
    const note = {
      ...cards[0]!,
      id: "note",
      type: "note",
      position: { x: 0, y: 400 },
      width: 900,
      height: 4000,
    };
    const all = [...cards, note as unknown as FlowNode];
    expect(fitView(all, screen).zoom).toBeLessThan(FAR_ZOOM);
    expect(firstView(all, screen)).toEqual(firstView(cards, screen));
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

describe("The frame of a view", () => {
  const row = (count: number, step: number) => {
    const editor = new TestEditor();
    for (let index = 0; index < count; index++) editor.add(`N${index}`, { position: [index * step, 0] });
    return editor;
  };

  it("centers the content in the space that buttons and bars leave free", () => {
    const { left, right, top, bottom } = edgesOf(viewOf(row(3, 220)), modelOf(row(3, 220)));
    expect(Math.abs(left - 40 - (screen.width - 72 - right))).toBeLessThan(2);
    expect(Math.abs(top - 64 - (screen.height - 80 - bottom))).toBeLessThan(2);
  });

  it("never opens with unreadable names, however large the workflow", () => {
    for (const count of [10, 12, 20, 60]) expect(viewOf(row(count, 220)).zoom).toBeGreaterThanOrEqual(0.5);
  });

  it("centers the visible part of a workflow that does not fit", () => {
    const editor = row(40, 220);
    const { top, bottom } = edgesOf(viewOf(editor), modelOf(editor));
    expect(Math.abs(top - 64 - (screen.height - 80 - bottom))).toBeLessThan(2);
  });
});

describe("A view that reveals nodes", () => {
  const options = { screen, hasMap: true, minZoom: 0.7 };
  const at = (...places: [number, number][]) => {
    const editor = new TestEditor();
    for (const [index, position] of places.entries()) editor.add(`N${index}`, { position });
    return modelOf(editor);
  };
  const reveal = (model: FlowModel, view: Viewport) => revealView(model.getNodes(), view, options);

  it("stays unchanged if they are visible, also when zoomed out", () => {
    expect(reveal(at([600, 400]), { x: 0, y: 0, zoom: 1 })).toBeUndefined();
    expect(reveal(at([600, 400]), { x: 0, y: 0, zoom: 0.3 })).toBeUndefined();
  });

  it("moves nodes out from under the run bar, the minimap and the buttons, at the same zoom", () => {
    for (const place of [
      [680, 760],
      [1280, 640],
      [1360, 20],
    ] as [number, number][]) {
      const model = at(place);
      const view = reveal(model, { x: 0, y: 0, zoom: 1 })!;
      const { left, right, top, bottom } = edgesOf(view, model);
      expect(view.zoom).toBe(1);
      expect([left >= 40, right <= 1368, top >= 64, bottom <= 820]).toEqual([true, true, true, true]);
    }
  });

  it("moves no farther than needed", () => {
    expect(reveal(at([680, 760]), { x: 0, y: 0, zoom: 1 })).toMatchObject({ x: 0, y: expect.any(Number) });
    const far = at([4000, 400]);
    const { left, right } = edgesOf(reveal(far, { x: 0, y: 0, zoom: 1 })!, far);
    expect((left + right) / 2).toBeCloseTo((40 + screen.width - 72) / 2);
  });

  it("is legible, and zooms out only if the nodes do not fit", () => {
    expect(reveal(at([9000, 400]), { x: 0, y: 0, zoom: 0.3 })?.zoom).toBe(0.7);
    const wide = at([0, 0], [3000, 0]);
    const view = reveal(wide, { x: 0, y: 0, zoom: 1 })!;
    expect(view.zoom).toBeLessThan(0.7);
    expect(edgesOf(view, wide).right).toBeLessThanOrEqual(1370);
  });
});

describe("A view of everything", () => {
  it("is at 100% if almost everything fits at it", () => {
    const width = screen.width - 72 - 40;
    const fitting = (share: number) => {
      const editor = new TestEditor();
      editor.add("A", { position: [0, 0] });
      editor.add("B", { position: [width / share - 192, 0] });
      return fitView(modelOf(editor).getNodes(), screen).zoom;
    };
    expect(fitting(0.98)).toBe(1);
    expect(fitting(0.9)).toBeLessThan(0.92);
  });
});
