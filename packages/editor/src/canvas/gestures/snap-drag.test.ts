import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_PX } from "../../document/index.ts";
import { snapDrag } from "./snap-drag.ts";

const box = (x: number, y: number, width = 160, height = 80) => ({ x, y, width, height });
const drag = (dx: number, dy: number, others = [box(600, 200)], reach = 6) =>
  snapDrag({ anchor: box(0, 0), others, dx, dy, reach });

describe("Dragging a node", () => {
  it("snaps to the grid if nothing is near", { tags: ["ED-12"] }, () => {
    expect(drag(47, 91, [])).toEqual({ dx: 40, dy: 100, guides: [] });
  });

  it("shows one line for neighbors of the same size", () => {
    const { dx, dy, guides } = drag(300, 203);
    expect([dx, dy]).toEqual([300, 200]);
    expect(guides).toEqual([{ axis: "y", at: 240, from: 300, to: 760 }]);
  });

  it("spans all nodes on the line", () => {
    const { guides } = drag(298, 200, [box(600, 200), box(-400, 200), box(0, 900)]);
    expect(guides).toEqual([{ axis: "y", at: 240, from: -400, to: 760 }]);
  });

  it("aligns edges and centers of nodes of other sizes", () => {
    const wide = box(600, 200, 240, 120);
    expect(drag(601, 400, [wide]).guides).toEqual([{ axis: "x", at: 600, from: 200, to: 480 }]);
    expect(drag(641, 400, [wide])).toMatchObject({ dx: 640, guides: [{ axis: "x", at: 720 }] });
  });

  it("leaves the grid only for a neighbor that is off the grid", () => {
    expect(drag(300, 211, [box(600, 213)])).toMatchObject({ dy: 213, guides: [{ axis: "y", at: 253 }] });
    // The center of a card that is 100 high is between two grid lines.
    expect(drag(300, 209, [box(600, 200, 160, 100)])).toMatchObject({ dy: 200 });
  });

  it("ends on the grid wherever it is dragged, among nodes on the grid", () => {
    const place = fc.integer({ min: -100, max: 100 }).map((value) => value * GRID_PX);
    const size = fc.integer({ min: 3, max: 20 }).map((value) => value * GRID_PX);
    const boxes = fc.record({ x: place, y: place, width: size, height: size });
    const far = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(boxes, fc.array(boxes), far, far, (anchor, others, dx, dy) => {
        const snapped = snapDrag({ anchor, others, dx, dy, reach: 9 });
        expect((anchor.x + snapped.dx) % GRID_PX).toBeCloseTo(0);
        expect((anchor.y + snapped.dy) % GRID_PX).toBeCloseTo(0);
        expect(Math.abs(snapped.dx - dx)).toBeLessThanOrEqual(GRID_PX / 2);
        expect(Math.abs(snapped.dy - dy)).toBeLessThanOrEqual(GRID_PX / 2);
      }),
    );
  });
});
