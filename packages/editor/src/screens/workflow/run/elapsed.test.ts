import { describe, expect, it } from "vitest";
import { elapsedText } from "./elapsed.ts";

describe("the time that a run takes", () => {
  it("is shown in seconds below a minute", { tags: ["EXE-35"] }, () => {
    expect([0, 999, 1000, 59_999, -5].map(elapsedText)).toEqual(["0s", "0s", "1s", "59s", "0s"]);
  });

  it("is shown in minutes and seconds from then on", { tags: ["EXE-36"] }, () => {
    expect([60_000, 65_400, 600_000, 3_725_000].map(elapsedText)).toEqual(["1:00", "1:05", "10:00", "62:05"]);
  });
});
