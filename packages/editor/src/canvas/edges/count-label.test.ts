import { describe, expect, it } from "vitest";
import { countLabel } from "./count-label.ts";

const textOn = (length: number, count: number, output?: string) =>
  countLabel({ sourceX: 100, targetX: 100 + length }, output, count)?.text;

describe("The number of items on a wire", () => {
  it("is spelled out if it fits, then a bare number, then hidden", () => {
    expect([120, 60, 30, 15].map((length) => textOn(length, 12))).toEqual([
      "12 items",
      "12",
      "12",
      undefined,
    ]);
    expect([120, 60, 30].map((length) => textOn(length, 123_456))).toEqual([
      "123,456 items",
      "123k",
      undefined,
    ]);
  });

  it("starts after the name of its output, and never reaches the next card", () => {
    const places = [200, 80, 60].map((length) =>
      countLabel({ sourceX: 100, targetX: 100 + length }, "Success", 10),
    );
    expect(places.map((place) => place?.text)).toEqual(["10", undefined, undefined]);
    expect(places[0]?.x).toBeGreaterThan(100 + "Success".length * 7);
  });

  it("fits on a wire that leads back", () => {
    expect(textOn(-400, 3)).toBe("3 items");
    expect(textOn(-400, 3, "loop")).toBe("3");
  });
});
