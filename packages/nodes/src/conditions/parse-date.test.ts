import { DATE_CASES, type DateCase, NO_DATES } from "@heddle/workflow/testing";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { dateIn } from "./parse-date.ts";

const differences = (read: (text: string, zone: string) => string | undefined) =>
  DATE_CASES.map((each: DateCase) => ({ ...each, seen: read(each.text, each.zone) })).filter(
    ({ seen, shown }) => seen !== shown,
  );

/** UTC as an offset, in the table's notation. */
const shown = (date: DateTime | undefined) => date?.toISO()?.replace(/Z$/, "+00:00");

describe("dateIn", () => {
  it("reads every spelling in every zone", () => {
    expect(differences((text, zone) => shown(dateIn(zone, text)))).toEqual([]);
  });

  it("takes seconds, milliseconds, Date and DateTime values as moments", () => {
    const moment = DateTime.fromISO("2023-04-11T14:30:00Z", { zone: "Asia/Tokyo" });
    for (const value of [1681223400, 1681223400000, moment.toJSDate(), moment])
      expect(shown(dateIn("Asia/Kolkata", value))).toBe("2023-04-11T20:00:00.000+05:30");
  });

  it.each([
    ...NO_DATES,
    null,
    undefined,
    {},
    [],
    true,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    new Date(Number.NaN),
  ])("refuses %j", (value) => {
    expect(dateIn("America/New_York", value)).toBeUndefined();
  });
});
