import { type Item, nodeIssues } from "@heddle/workflow";
import { DATE_CASES } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./date-time.node.ts";

const run = async (parameters: object, typeVersion = 2) => {
  const items: Item[] = [{ json: { a: 1, day: "2026-05-04T10:30:15+02:00" } }];
  return (await runNodeJson(node, { parameters: { ...parameters }, items, typeVersion }))[0]?.[0];
};
const date = "={{ $json.day }}";

describe("Date & Time", () => {
  it.each<[object, object]>([
    [{}, { currentDate: "2026-01-01T00:00:00.000Z" }],
    [{ options: { timezone: "America/Sao_Paulo" } }, { currentDate: "2025-12-31T21:00:00.000-03:00" }],
    [
      {
        includeTime: false,
        outputFieldName: "d",
        options: { includeInputFields: true, timezone: "America/Sao_Paulo" },
      },
      { a: 1, day: "2026-05-04T10:30:15+02:00", d: "2025-12-31T00:00:00.000-03:00" },
    ],
    [
      { operation: "addToDate", magnitude: date, duration: 1, options: {} },
      { newDate: "2026-05-05T08:30:15.000Z" },
    ],
    [
      { operation: "addToDate", magnitude: date, duration: "={{ 2 * -1 }}", timeUnit: "hours" },
      { newDate: "2026-05-04T06:30:15.000Z" },
    ],
    [
      { operation: "subtractFromDate", magnitude: "1899-12-30", duration: 1, timeUnit: "months" },
      { newDate: "1899-11-30T00:00:00.000Z" },
    ],
    [{ operation: "formatDate", date }, { formattedDate: "05/04/2026" }],
    [{ operation: "formatDate", date, format: "custom", customFormat: "cccc" }, { formattedDate: "Monday" }],
    [{ operation: "formatDate", date, format: "X" }, { formattedDate: "1777883415" }],
    [
      { operation: "formatDate", date, format: "custom", customFormat: "HH:mm", options: { timezone: true } },
      { formattedDate: "08:30" },
    ],
    [
      {
        operation: "formatDate",
        date: "20260504",
        format: "yyyy-MM-dd",
        options: { fromFormat: "yyyyMMdd" },
      },
      { formattedDate: "2026-05-04" },
    ],
    [
      { operation: "formatDate", date: "Mon, 04 May 2026 10:00:00 GMT\n", format: "yyyy-MM-dd" },
      { formattedDate: "2026-05-04" },
    ],
    [
      { operation: "formatDate", date: "={{ 1777883415 }}", format: "yyyy-MM-dd" },
      { formattedDate: "2026-05-04" },
    ],
    [
      { operation: "formatDate", date: "={{ $now }}", format: "x" },
      { formattedDate: expect.stringMatching(/^\d{13}$/) },
    ],
    [
      { operation: "getTimeBetweenDates", startDate: "2026-05-01", endDate: "2026-05-04" },
      { timeDifference: { days: 3 } },
    ],
    [
      {
        operation: "getTimeBetweenDates",
        startDate: "2026-05-01",
        endDate: "2026-05-02T06:00",
        units: ["day", "hour"],
      },
      { timeDifference: { days: 1, hours: 6 } },
    ],
    [
      {
        operation: "getTimeBetweenDates",
        startDate: "2026-05-01",
        endDate: "2026-05-02T06:00",
        units: ["day", "hour"],
        options: { isoString: true },
      },
      { timeDifference: "P1DT6H" },
    ],
    [{ operation: "roundDate", date }, { roundedDate: "2026-05-01T00:00:00.000Z" }],
    [{ operation: "roundDate", date, toNearest: "hour" }, { roundedDate: "2026-05-04T08:00:00.000Z" }],
    [{ operation: "roundDate", date, mode: "roundUp" }, { roundedDate: "2026-06-01T00:00:00.000Z" }],
    [{ operation: "extractDate", date }, { datePart: 5 }],
    [{ operation: "extractDate", date, part: "week" }, { datePart: 19 }],
  ])("%j", async (parameters, expected) => {
    expect(await run(parameters)).toEqual(expected);
  });

  it.each<[object, string]>([
    [{ operation: "formatDate", date: "soon" }, '"Date" is not a date: soon'],
    [{ operation: "formatDate", date: "" }, '"Date" is not a date: it is empty'],
    [{ options: { timezone: "Mars/North" } }, 'The time zone "Mars/North" is not known'],
    [{ operation: "dance" }, 'There is no operation "dance"'],
  ])("reports the problem with %j", async (parameters, message) => {
    await expect(run(parameters)).rejects.toThrow(message);
  });
});

describe("Date & Time with values that its lists do not have", () => {
  it.each<[object, number, object]>([
    [{ operation: "formatDate", date, format: "dd.MM.yyyy" }, 2, { formattedDate: "04.05.2026" }],
    [{ value: date, toFormat: "DD.MM.YYYY", options: {} }, 1, { data: "04.05.2026" }],
    [
      { operation: "addToDate", magnitude: date, duration: 1, timeUnit: "day" },
      2,
      { newDate: "2026-05-05T08:30:15.000Z" },
    ],
    [
      { action: "calculate", value: date, duration: 1, timeUnit: "hour" },
      1,
      { data: "2026-05-04T09:30:15.000Z" },
    ],
    [{ operation: "extractDate", date, part: "hours" }, 2, { datePart: 8 }],
    [{ operation: "roundDate", date, toNearest: "days" }, 2, { roundedDate: "2026-05-04T00:00:00.000Z" }],
  ])("starts and runs %j", async (parameters, typeVersion, expected) => {
    const at = { id: "1", name: "D", type: node.name, typeVersion, position: [0, 0] as [number, number] };
    const repaired = node.repair?.({ ...parameters }, typeVersion)?.parameters ?? { ...parameters };
    const description = node.descriptions.find(({ version }) => [version].flat().includes(typeVersion));
    expect(nodeIssues({ ...at, parameters: repaired }, description, { isBlocking: true })).toBeNull();
    expect(await run(parameters, typeVersion)).toMatchObject(expected);
  });
});

describe("Date & Time in the zones of workflows", () => {
  const zones = [...new Set(DATE_CASES.map(({ zone }) => zone))];
  const ofZone = (zone: string) => DATE_CASES.filter((each) => each.zone === zone);
  const results = async (zone: string, parameters: object, typeVersion = 2) => {
    const items = ofZone(zone).map(({ text }) => ({ json: { text } }));
    const [output] = await runNodeJson(node, {
      parameters: { ...parameters },
      items,
      typeVersion,
      timezone: zone,
    });
    return (output as Record<string, unknown>[]).map((json) => Object.values(json).at(-1));
  };
  const text = "={{ $json.text }}";

  it.each(zones)("formats, rounds, extracts and adds in %s", async (zone) => {
    const format = {
      format: "custom",
      customFormat: "yyyy-MM-dd'T'HH:mm:ss.SSSZZ",
      options: { timezone: true },
    };
    const shown = ofZone(zone).map((each) => each.shown);
    expect(await results(zone, { operation: "formatDate", date: text, ...format })).toEqual(shown);
    const hours = await results(zone, { operation: "extractDate", date: text, part: "hour" });
    expect(hours).toEqual(shown.map((time) => Number(time.slice(11, 13))));
    const days = await results(zone, { operation: "roundDate", date: text, toNearest: "day" });
    expect(days.map((day) => String(day).slice(0, 10))).toEqual(shown.map((time) => time.slice(0, 10)));
    const later = await results(zone, {
      operation: "addToDate",
      magnitude: text,
      duration: 0,
      timeUnit: "days",
    });
    expect(later.map((time) => String(time).replace("Z", "+00:00"))).toEqual(shown);
    const old = { value: text, custom: true, toFormat: "YYYY-MM-DD[T]HH:mm:ss.SSSZ" };
    expect(await results(zone, old, 1)).toEqual(shown);
  });

  it("keeps the offset of a formatted date, unless the workflow's time zone is requested", async () => {
    const parameters = {
      operation: "formatDate",
      date: "2026-05-04T10:30:15+02:00",
      format: "custom",
      customFormat: "HH:mm",
    };
    const run = (options: object) =>
      runNodeJson(node, { parameters: { ...parameters, options }, timezone: "Asia/Kolkata" });
    expect(await run({})).toEqual([[{ formattedDate: "10:30" }]]);
    expect(await run({ timezone: true })).toEqual([[{ formattedDate: "14:00" }]]);
  });

  it.each([
    ["1741501815", "06:30:15.000 +00:00"],
    ["1741501815250", "06:30:15.250 +00:00"],
    ["1741501815.25", "06:30:15.250 +00:00"],
    ["2025-03-09T06:30:15", "06:30:15.000 +05:30"],
  ])("formats %s, which has no time zone, as %s", async (date, formattedDate) => {
    const parameters = { operation: "formatDate", date, format: "custom", customFormat: "HH:mm:ss.SSS ZZ" };
    expect(await runNodeJson(node, { parameters, timezone: "Asia/Kolkata" })).toEqual([[{ formattedDate }]]);
  });

  it("counts days between moments by the calendar of the workflow's zone", async () => {
    const span = { startDate: "2025-01-01T00:00:00Z", endDate: "2025-03-09T06:30:00Z", units: ["day"] };
    const parameters = { operation: "getTimeBetweenDates", ...span, options: { isoString: true } };
    expect(await runNodeJson(node, { parameters, timezone: "America/New_York" })).toEqual([
      [{ timeDifference: "P67.28260869565217D" }],
    ]);
  });
});

describe("Date & Time of version 1", () => {
  it.each<[object, unknown]>([
    [{ value: date, options: {} }, "05/04/2026"],
    [{ value: date, custom: true, toFormat: "DD/MM/YYYY 'at' HH:mm", options: {} }, "04/05/2026 at 08:30"],
    [
      {
        value: date,
        custom: true,
        toFormat: "dddd, MMMM Do YYYY [day] a A ZZ",
        options: { toTimezone: "Asia/Qatar" },
      },
      "Monday, May 4th 2026 day am AM +0300",
    ],
    [{ value: "14/02/2020", toFormat: "YYYY-MM-DD", options: { fromFormat: "DD/MM/YYYY" } }, "2020-02-14"],
    [{ value: "2026-05-04 10:00", toFormat: "X", options: { fromTimezone: "Asia/Qatar" } }, "1777878000"],
    [
      { action: "calculate", value: date, operation: "subtract", duration: 1, timeUnit: "hours" },
      "2026-05-04T07:30:15.000Z",
    ],
    [{ action: "calculate", value: date, duration: 1 }, "2026-05-05T08:30:15.000Z"],
  ])("%j", async (parameters, expected) => {
    expect(await run(parameters, 1)).toMatchObject({ a: 1, data: expected });
  });

  it("puts its result at a path, and keeps files", async () => {
    const items: Item[] = [{ json: { at: { b: 1 } }, binary: { f: { data: "", mimeType: "a/b" } } }];
    const parameters = { value: "2026-05-04", dataPropertyName: "at.day" };
    const [output] = await runNode(node, { parameters, items, typeVersion: 1 });
    expect(output).toMatchObject([{ json: { at: { b: 1, day: "05/04/2026" } }, binary: { f: {} } }]);
  });
});
