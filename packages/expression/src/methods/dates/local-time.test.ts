import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Results of Node with TZ set to the zone: expression, Europe/Berlin, America/New_York. */
const rows: [expression: string, berlin: unknown, newYork: unknown][] = [
  ["new Date('2026-01-15T12:00').toISOString()", "2026-01-15T11:00:00.000Z", "2026-01-15T17:00:00.000Z"],
  ["new Date('2026-01-15').toISOString()", "2026-01-15T00:00:00.000Z", "2026-01-15T00:00:00.000Z"],
  [
    "new Date('2026-01-15T12:00:00+05:00').toISOString()",
    "2026-01-15T07:00:00.000Z",
    "2026-01-15T07:00:00.000Z",
  ],
  ["new Date('15 May 2026 10:00').toISOString()", "2026-05-15T08:00:00.000Z", "2026-05-15T14:00:00.000Z"],
  ["new Date('2026/05/15').toISOString()", "2026-05-14T22:00:00.000Z", "2026-05-15T04:00:00.000Z"],
  ["Date.parse('May 15, 2026 10:00')", 1778832000000, 1778853600000],
  ["new Date(2026, 2, 29, 2, 30).toISOString()", "2026-03-29T01:30:00.000Z", "2026-03-29T06:30:00.000Z"],
  ["new Date(2026, 9, 25, 2, 30).toISOString()", "2026-10-25T00:30:00.000Z", "2026-10-25T06:30:00.000Z"],
  ["new Date(99, 0).toISOString()", "1998-12-31T23:00:00.000Z", "1999-01-01T05:00:00.000Z"],
  ["new Date('2026-07-15T22:30:00Z').getHours()", 0, 18],
  ["new Date('2026-07-15T22:30:00Z').getDate()", 16, 15],
  ["new Date('2026-07-15T22:30:00Z').getDay()", 4, 3],
  ["new Date('2026-07-15T22:30:00Z').getTimezoneOffset()", -120, 240],
  [
    "new Date('2026-07-15T22:30:00Z').toString()",
    "Thu Jul 16 2026 00:30:00 GMT+0200 (Central European Summer Time)",
    "Wed Jul 15 2026 18:30:00 GMT-0400 (Eastern Daylight Time)",
  ],
  ["new Date('2026-07-15T22:30:00Z').toDateString()", "Thu Jul 16 2026", "Wed Jul 15 2026"],
  [
    "new Date('2026-07-15T22:30:00Z').toTimeString()",
    "00:30:00 GMT+0200 (Central European Summer Time)",
    "18:30:00 GMT-0400 (Eastern Daylight Time)",
  ],
  [
    "'on ' + new Date('2026-07-15T22:30:00Z')",
    "on Thu Jul 16 2026 00:30:00 GMT+0200 (Central European Summer Time)",
    "on Wed Jul 15 2026 18:30:00 GMT-0400 (Eastern Daylight Time)",
  ],
  ["new Date('2026-07-15T22:30:00Z').toLocaleString()", "7/16/2026, 12:30:00 AM", "7/15/2026, 6:30:00 PM"],
  ["new Date('2026-07-15T22:30:00Z').toLocaleDateString('de-DE')", "16.7.2026", "15.7.2026"],
  [
    "new Date('2026-07-15T22:30:00Z').toLocaleTimeString('en-GB', { timeZone: 'UTC' })",
    "22:30:00",
    "22:30:00",
  ],
  [
    "(() => { const d = new Date('2026-03-28T12:00:00Z'); d.setDate(d.getDate() + 1); return d.toISOString() })()",
    "2026-03-29T11:00:00.000Z",
    "2026-03-29T12:00:00.000Z",
  ],
  [
    "(() => { const d = new Date('2026-07-15T22:30:00Z'); d.setHours(0, 0, 0, 0); return d.toISOString() })()",
    "2026-07-15T22:00:00.000Z",
    "2026-07-15T04:00:00.000Z",
  ],
  ["(() => { const d = new Date(NaN); d.setFullYear(2026); return d.getFullYear() })()", 2026, 2026],
  [
    "(() => { const d = new Date(NaN); return [d.getHours(), d.setHours(1), String(d), d.toDateString()] })()",
    [null, null, "Invalid Date", "Invalid Date"],
    [null, null, "Invalid Date", "Invalid Date"],
  ],
  ["new Date('1890-01-01T12:00').getHours()", 12, 12],
  [
    "new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }).format(new Date('2026-07-15T22:30:00Z'))",
    "Thursday, July 16, 2026 at 12:30 AM",
    "Wednesday, July 15, 2026 at 6:30 PM",
  ],
  [
    "[(1234.5).toLocaleString(), new Intl.NumberFormat().format(1234.5)]",
    ["1,234.5", "1,234.5"],
    ["1,234.5", "1,234.5"],
  ],
  [
    "DateTime.fromISO('2026-01-15T12:00').toLocaleString(DateTime.DATE_FULL)",
    "January 15, 2026",
    "January 15, 2026",
  ],
  ["DateTime.fromISO('2026-01-15T12:00').monthLong", "January", "January"],
  [
    "Interval.fromISO('2026-01-15/2026-01-16').start.toISO()",
    "2026-01-15T00:00:00.000+01:00",
    "2026-01-15T00:00:00.000-05:00",
  ],
  ["['z', 'ä', 'a'].sort((a, b) => a.localeCompare(b)).join('')", "aäz", "aäz"],
];

const zones = ["Europe/Berlin", "America/New_York"];

/** Evaluates in a separate process, as on a host in Tokyo with German settings. */
const program = `
  import { evaluateTemplate } from ${JSON.stringify(new URL("../../index.ts", import.meta.url))};
  import { scopeOf } from ${JSON.stringify(new URL("../../testing/index.ts", import.meta.url))};
  const inZone = (text, timezone) => evaluateTemplate("={{ " + text + " }}", scopeOf({ run: { timezone } }));
  const own = [new Date(0).getHours(), (1234.5).toLocaleString()];
  const found = process.argv.slice(1).map((text) => ${JSON.stringify(zones)}.map((zone) => inZone(text, zone)));
  console.log(JSON.stringify({ own, found }));
`;

it("dates and numbers use the workflow's time zone, in English, wherever they are evaluated", () => {
  const texts = rows.map(([text]) => text);
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program, "--", ...texts], {
    env: { TZ: "Asia/Tokyo", LC_ALL: "de_DE.UTF-8" },
    encoding: "utf8",
  });
  const { own, found } = JSON.parse(output) as { own: unknown[]; found: unknown[][] };
  expect(own).toEqual([9, "1.234,5"]);
  expect(texts.map((text, index) => [text, ...found[index]!])).toEqual(rows);
});
