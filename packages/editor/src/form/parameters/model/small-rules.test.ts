import { describe, expect, it } from "vitest";
import { toHexColor } from "./color.ts";
import { combine, readDate, shortcutDate } from "./dates.ts";
import { moveButtons, moveEntry } from "./list-edits.ts";

describe("Colors", () => {
  it("become hex with the alpha as a suffix", { tags: ["PRM-75", "PRM-76"] }, () => {
    expect(toHexColor("rgba(255, 0, 0, 0.5)", true)).toBe("#ff000080");
    expect(toHexColor("rgb(1 2 3)", true)).toBe("#010203");
    expect(toHexColor("rgba(255,0,0,0.5)", false)).toBe("#ff0000");
    expect(toHexColor("#FF00AA", true)).toBe("#ff00aa");
  });
});

describe("dates", () => {
  const now = new Date("2024-03-10T15:00:00Z");
  it("have shortcuts at midnight in the time zone", {
    tags: ["PRM-67", "PRM-68", "PRM-69", "PRM-77"],
  }, () => {
    expect(shortcutDate(0, now, "UTC")).toBe("2024-03-10T00:00:00.000Z");
    expect(shortcutDate(1, now, "UTC")).toBe("2024-03-09T00:00:00.000Z");
    expect(shortcutDate(7, now, "Europe/Berlin")).toBe("2024-03-02T23:00:00.000Z");
  });
  it("keep day and time in the time zone", () => {
    expect(combine(new Date(2024, 6, 1), "08:30", "Europe/Berlin")).toBe("2024-07-01T06:30:00.000Z");
    expect(readDate("2024-07-01T06:30:00.000Z", "Europe/Berlin")?.text).toBe("2024-07-01 08:30:00");
    expect(readDate("nonsense", "UTC")).toBeUndefined();
  });
});

describe("lists", () => {
  it("move an entry", { tags: ["PRM-115"] }, () => {
    expect(moveEntry([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
    expect(moveEntry([1, 2], 0, 5)).toEqual([1, 2]);
  });
  it("cannot move the first entry up or the last one down", { tags: ["PRM-116", "PRM-117"] }, () => {
    expect(moveButtons(0, 2, true)).toEqual({ up: false, down: true });
    expect(moveButtons(1, 2, true)).toEqual({ up: true, down: false });
    expect(moveButtons(1, 3, false)).toEqual({ up: false, down: false });
  });
});
