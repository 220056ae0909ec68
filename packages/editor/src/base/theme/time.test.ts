import { describe, expect, it } from "vitest";
import { agoText, durationText, momentText, timeText } from "./time.ts";

describe("times in words", () => {
  it("says how long ago in one unit", () => {
    const now = Date.parse("2026-01-10T12:00:00Z");
    expect(agoText("2026-01-10T11:59:40Z", now)).toBe("just now");
    expect(agoText("2026-01-10T09:00:00Z", now)).toBe("3 hr. ago");
    expect(agoText("2026-01-09T12:00:00Z", now)).toBe("yesterday");
  });
  it("counts hours from 0 to 23 everywhere", () => {
    const evening = new Date(2027, 2, 3, 19, 5, 9);
    expect(timeText(evening.getTime())).toBe("Mar 3, 2027, 19:05:09");
    expect(momentText(evening.getTime(), evening.getTime())).toBe("19:05");
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
