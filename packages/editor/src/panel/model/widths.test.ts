import { describe, expect, it } from "vitest";
import { forgetWidths, keepWidths, moveBorder, moveBoth, readWidths } from "./widths.ts";

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe("Column widths", () => {
  it("are stored for each kind of panel", () => {
    const store = storage();
    keepWidths("regular", { input: 0.2, output: 0.3 }, store);
    expect(readWidths("regular", store)).toEqual({ input: 0.2, output: 0.3 });
    expect(readWidths("trigger", store)).toBeUndefined();
    forgetWidths("regular", store);
    expect(readWidths("regular", store)).toBeUndefined();
  });
  it("leave space for every column", () => {
    expect(moveBorder({ input: 0.3, output: 0.3 }, "input", 0.9).input).toBeCloseTo(0.46);
    expect(moveBorder({ input: 0.3, output: 0.3 }, "output", 0.9).output).toBeCloseTo(0.16);
  });
  it("move together with the middle, which keeps its width", () => {
    const moved = moveBoth({ input: 0.3, output: 0.3 }, 0.1);
    expect(moved.input).toBeCloseTo(0.4);
    expect(moved.output).toBeCloseTo(0.2);
    expect(moveBoth({ input: 0.3, output: 0.3 }, -0.9).input).toBeCloseTo(0.16);
    expect(moveBoth({ input: 0.3, output: 0.3 }, 0.9)).toMatchObject({ output: expect.closeTo(0.16) });
  });
  it("ignore invalid stored values", () => {
    const store = storage();
    store.setItem("HEDDLE_MAIN_PANEL_RELATIVE_WIDTH", "{");
    expect(readWidths("regular", store)).toBeUndefined();
  });
});
