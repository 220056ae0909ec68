import { describe, expect, it } from "vitest";
import { type CardBox, nameWidths } from "./name-room.ts";

const square = (id: string, x: number, y: number): CardBox => ({
  id,
  x,
  y,
  width: 80,
  height: 80,
  isWide: false,
});
const widthsOf = (...cards: CardBox[]) => Object.fromEntries(nameWidths(cards));

describe("The width of a name below its card", () => {
  it("is large at the card distances of published workflows", () => {
    expect(widthsOf(square("a", 0, 0), square("b", 220, 0))).toEqual({ a: 192, b: 192 });
    expect(widthsOf(square("a", 0, 0), square("b", 200, 20))).toEqual({ a: 192, b: 192 });
  });

  it("is the space that the nearest neighbor in the row leaves, on both cards", () => {
    expect(widthsOf(square("a", 0, 0), square("b", 160, 0), square("c", 400, 0))).toEqual({
      a: 152,
      b: 152,
      c: 192,
    });
  });

  it("does not depend on cards of other rows, or directly below", () => {
    expect(widthsOf(square("a", 0, 0), square("b", 100, 400), square("c", 0, 160))).toEqual({
      a: 192,
      b: 192,
      c: 192,
    });
  });

  it("ends before a card next to the name", () => {
    const agent = { ...square("agent", 120, 100), width: 240, isWide: true };
    const widths = widthsOf(square("a", 0, 0), agent);
    expect(widths["a"]).toBeLessThanOrEqual(2 * (120 - 40));
    expect(widths["agent"]).toBeUndefined();
  });

  it("never becomes too narrow for a word", () => {
    expect(widthsOf(square("a", 0, 0), square("b", 70, 0))["a"]).toBe(88);
  });
});
