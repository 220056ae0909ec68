import { describe, expect, it } from "vitest";
import { agoText, durationText } from "./time.ts";

describe("times in words", () => {
  it("says how long ago in one unit", () => {
    const now = Date.parse("2026-01-10T12:00:00Z");
    expect(agoText("2026-01-10T11:59:40Z", now)).toBe("just now");
    expect(agoText("2026-01-10T09:00:00Z", now)).toBe("3 hr. ago");
    expect(agoText("2026-01-09T12:00:00Z", now)).toBe("yesterday");
  });
  it("writes spans as short as they can be", () => {
    expect([340, 2400, 59_000, 185_000, 3_729_000].map(durationText)).toEqual([
      "340 ms",
      "2.4 s",
      "59 s",
      "3:05",
      "1:02:09",
    ]);
  });
});
