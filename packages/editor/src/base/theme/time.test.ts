import { describe, expect, it } from "vitest";
import { agoText, durationText, momentText, timeText, zonedTimeText } from "./time.ts";

describe("Times as strings", () => {
  it("formats relative times in one unit", () => {
    const now = Date.parse("2026-01-10T12:00:00Z");
    expect(agoText("2026-01-10T11:59:40Z", now)).toBe("just now");
    expect(agoText("2026-01-10T09:00:00Z", now)).toBe("3 hr. ago");
    expect(agoText("2026-01-09T12:00:00Z", now)).toBe("yesterday");
  });
  it("uses a 24-hour clock everywhere", () => {
    const evening = new Date(2027, 2, 3, 19, 5, 9);
    expect(timeText(evening.getTime())).toBe("Mar 3, 2027, 19:05:09");
    expect(momentText(evening.getTime(), evening.getTime())).toBe("19:05");
  });
  it("formats a time in another time zone", () => {
    expect(zonedTimeText("2026-12-01T08:00:00Z", "Asia/Tokyo")).toBe("Tue, Dec 1, 17:00");
  });
  it("formats durations as short as possible", () => {
    expect([340, 2400, 59_000, 185_000, 3_729_000].map(durationText)).toEqual([
      "340 ms",
      "2.4 s",
      "59 s",
      "3:05",
      "1:02:09",
    ]);
  });
});
