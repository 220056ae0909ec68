import { Duration, Interval } from "luxon";
import { fail } from "../../errors.ts";
import { charge, checkListLength, newList, type Run } from "../../run.ts";
import { getters, methods, methodsFromRows, type TypeTable } from "../../types/tables.ts";
import { toNumber } from "../../values/coerce.ts";
import { isPlain } from "../../values/kinds.ts";
import { EXAMPLE_VALUES } from "../example-values.ts";
import { luxonGetters, luxonMethods, luxonRow } from "./luxon-rows.ts";
import { callLuxon, luxonArgument } from "./luxon-values.ts";

const { interval: day, later: noon } = EXAMPLE_VALUES;

const intervalGetters = luxonGetters({
  start: ["DateTime", "The start.", [`${day}.start.toUTC().day`, 15]],
  end: ["DateTime", "The end, which is not part of the interval.", [`${day}.end.toUTC().day`, 16]],
  lastDateTime: ["DateTime", "The last millisecond of the interval."],
  isValid: ["boolean", "Whether the interval is valid.", [`${day}.isValid`, true]],
  invalidReason: ["string", "Why the interval is invalid, in a word."],
  invalidExplanation: ["string", "Why the interval is invalid."],
});

const intervalMethods = luxonMethods({
  abutsEnd: ["(other): boolean", "Whether it starts where another one ends."],
  abutsStart: ["(other): boolean", "Whether it ends where another one starts."],
  contains: [
    "(date): boolean",
    "Whether it contains a date.",
    [`${day}.contains(DateTime.fromISO('2024-05-15T08:00Z'))`, true],
  ],
  count: ["(unit?, options?): number", "Number of units that it touches.", [`${noon}.count('days')`, 2]],
  difference: [
    "(...others): Interval[]",
    "The parts that no other interval covers.",
    [`${day}.difference(${noon}).map(i => i.length('hours'))`, [12]],
  ],
  engulfs: ["(other): boolean", "Whether it contains another interval.", [`${day}.engulfs(${noon})`, false]],
  equals: ["(other): boolean", "Whether both have the same start and end.", [`${day}.equals(${day})`, true]],
  hasSame: [
    "(unit, options?): boolean",
    "Whether start and end are in the same unit.",
    [`${day}.hasSame('month')`, true],
  ],
  intersection: [
    "(other): Interval",
    "The time that both intervals share.",
    [`${day}.intersection(${noon}).length('hours')`, 12],
  ],
  isAfter: ["(date): boolean", "Whether it starts after a date."],
  isBefore: ["(date): boolean", "Whether it ends before a date."],
  isEmpty: ["(): boolean", "Whether start and end are the same.", [`${day}.isEmpty()`, false]],
  length: ["(unit?): number", "Length in one unit; milliseconds by default.", [`${day}.length('hours')`, 24]],
  overlaps: ["(other): boolean", "Whether the intervals overlap.", [`${day}.overlaps(${noon})`, true]],
  set: ["(ends): Interval", "With another start or end."],
  splitAt: [
    "(...dates): Interval[]",
    "The interval split at dates.",
    [`${day}.splitAt(DateTime.fromISO('2024-05-15T08:00Z')).length`, 2],
  ],
  toDuration: [
    "(units?, options?): Duration",
    "The duration from start to end.",
    [`${day}.toDuration('hours').hours`, 24],
  ],
  toFormat: ["(format, options?): string", "As text in a format."],
  toISO: ["(options?): string", "As ISO 8601 text."],
  toISODate: [
    "(): string",
    "The dates as ISO 8601 text.",
    ["Interval.fromISO('2024-05-15/2024-05-16').toISODate()", "2024-05-15/2024-05-16"],
  ],
  toISOTime: ["(options?): string", "The times as ISO 8601 text."],
  toLocaleString: luxonRow("(format?, options?): string", "Formatted for a language."),
  toString: luxonRow("(): string", "As text."),
  union: [
    "(other): Interval",
    "From the earlier start to the later end.",
    [`${day}.union(${noon}).length('hours')`, 36],
  ],
});

/** Methods that split. The number of parts is known before, so it is checked and charged first. */
const splitting = methodsFromRows<Interval>({
  splitBy: [
    "(duration): Interval[]",
    "The interval split into parts of a length.",
    (interval, [value], run) => splitBy(interval, partOf(value), run),
    [`${day}.splitBy({ hours: 8 }).length`, 3],
  ],
  divideEqually: [
    "(count): Interval[]",
    "The interval split into a number of equal parts.",
    (interval, [value], run) => callLuxon(interval, "divideEqually", [countOf(value, run)], run),
    [`${day}.divideEqually(4).map(i => i.length('hours'))`, [6, 6, 6, 6]],
  ],
});

function partOf(value: unknown): Duration {
  const argument = luxonArgument(value);
  const duration = Duration.isDuration(argument)
    ? argument
    : isPlain(argument)
      ? Duration.fromObject(argument)
      : Duration.fromMillis(Number(argument));
  return duration.toMillis() > 0 ? duration : failForEmptyParts();
}

const failForEmptyParts = () => fail("bad-argument", "The parts must have a length, such as { hours: 1 }");

/**
 * Ends of parts are counted from the start, as in Luxon, so that months of different lengths do not add up. A duration that goes
 * forward by its length in milliseconds can go backward by the calendar, so every part is checked.
 */
function splitBy(interval: Interval, part: Duration, run: Run): unknown[] {
  const { start, end } = interval;
  if (start === null || end === null) return newList(run, []);
  chargeForParts(interval.length() / part.toMillis(), run);
  const parts: Interval[] = [];
  for (let from = start; from < end; ) {
    charge(run, 100);
    const next = start.plus(part.mapUnits((amount) => amount * (parts.length + 1)));
    if (!(next > from)) failForEmptyParts();
    const to = next < end ? next : end;
    parts.push(Interval.fromDateTimes(from, to));
    checkListLength(parts.length);
    from = to;
  }
  return newList(run, parts);
}

function countOf(value: unknown, run: Run): number {
  const count = toNumber(value, run);
  if (!(Number.isInteger(count) && count > 0))
    fail("bad-argument", "The number of parts must be a whole number");
  chargeForParts(count, run);
  return count;
}

/** Charges for computing the date of every part. */
function chargeForParts(count: number, run: Run): void {
  checkListLength(count);
  charge(run, Math.ceil(count) * 100);
}

/** Members of Luxon's Interval. */
export const intervalTable: TypeTable = {
  name: "Interval",
  getters: getters<object>(intervalGetters),
  methods: methods<never>({ ...intervalMethods, ...splitting }),
  text: (interval: Interval) => interval.toString(),
  data: (interval: Interval) => interval.toISO(),
};
