import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignMoves, distributeMoves, sides } from "./arrange.ts";

const box = (id: string, x: number, y: number, width = 160, height = 80) => ({ id, x, y, width, height });
const places = (moves: readonly { position: [number, number] }[]) => moves.map((move) => move.position);

describe("Aligning", () => {
  const boxes = [box("a", 0, 0), box("b", 300, 60, 200, 120)];

  it("puts edges and centers on one line", { tags: ["ED-12"] }, () => {
    const to = (side: (typeof sides)[number]) => places(alignMoves(boxes, side));
    expect(to("left")).toEqual([
      [0, 0],
      [0, 60],
    ]);
    expect(to("right")).toEqual([
      [340, 0],
      [300, 60],
    ]);
    expect(to("center")).toEqual([
      [170, 0],
      [150, 60],
    ]);
    expect(to("top")).toEqual([
      [0, 0],
      [300, 0],
    ]);
    expect(to("bottom")).toEqual([
      [0, 100],
      [300, 60],
    ]);
    expect(to("middle")).toEqual([
      [0, 50],
      [300, 30],
    ]);
  });

  it("does not move a single node", () => {
    for (const side of sides) expect(alignMoves([box("a", 3, 5)], side)).toEqual([]);
  });
});

describe("Distributing", () => {
  it("makes gaps equal and keeps the ends", { tags: ["ED-12"] }, () => {
    const boxes = [box("a", 0, 0), box("c", 900, 0), box("b", 200, 40)];
    const moves = distributeMoves(boxes, "x");
    expect(moves.map((move) => move.id)).toEqual(["a", "b", "c"]);
    expect(places(moves)).toEqual([
      [0, 0],
      [460, 40],
      [900, 0],
    ]);
    expect(distributeMoves(boxes.slice(0, 2), "x")).toEqual([]);
  });

  it("produces no -0", () => {
    const moves = distributeMoves(
      [box("A", 0, 0, 160, 60), box("B", 0, 0, 160, 65), box("C", 0, 0, 160, 60)],
      "y",
    );
    expect(moves.map(({ position }) => Object.is(position[1], -0))).toEqual([false, false, false]);
  });

  it("keeps the order, whatever the sizes", () => {
    const sizes = fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 60, max: 400 })), {
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(sizes, (list) => {
        const boxes = list.map(([y, height], index) => box(String(index), 0, y, 160, height));
        const moves = distributeMoves(boxes, "y");
        expect(Math.min(...moves.map(({ position }) => position[1]))).toBe(Math.min(...list.map(([y]) => y)));
      }),
    );
  });
});
