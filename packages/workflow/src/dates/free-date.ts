import { type DateText, wallOf } from "./wall-clock.ts";

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
/** Words between the parts of a date. */
const FILLERS = new Set(["at", "of", "the", "on", "t"]);
/** Offsets from UTC, in hours, of zone names in email and HTTP, and of European zones. */
const ZONES = new Map([
  ...["z", "utc", "ut", "gmt", "wet"].map((name) => [name, 0] as const),
  ["est", -5],
  ["edt", -4],
  ["cst", -6],
  ["cdt", -5],
  ["mst", -7],
  ["mdt", -6],
  ["pst", -8],
  ["pdt", -7],
  ["west", 1],
  ["cet", 1],
  ["cest", 2],
  ["eet", 2],
  ["eest", 3],
] as const);

/** Parts of a date during parsing. */
interface Parts {
  /** Numbers that are a day or a year. */
  readonly numbers: string[];
  month?: number | undefined;
  day?: { readonly year: number; readonly month: number; readonly day: number } | undefined;
  time?: { readonly hour: number; readonly minute: number; second: number; millisecond: number } | undefined;
  half?: "am" | "pm" | undefined;
  offset?: number | undefined;
  zone?: string | undefined;
}

/** Reads one kind of part; false when it cannot be part of a date here. */
type Reader = (parts: Parts, match: RegExpExecArray) => boolean;

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/[\s,]+|-(?=\s)|\([^()]*\)/y, () => true],
  [/([A-Za-z]{3,9})([-/])(\d{1,2})\2(\d{4})(?!\d)/y, readMonthFirst],
  [/\[?([A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)\]?/y, readZoneName],
  [/(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,30}))?)?(?![:\d])/y, readTime],
  [/(\d{1,4})([-/.])(\d{1,2}|[A-Za-z]{3,9})\2(\d{1,4})(?![-/.]?\d)/y, readTriple],
  [/([+-])(\d{1,2})(?::?(\d\d))?(?![:\d])/y, readOffset],
  [/(\d{1,2})\s*([ap])\.?m\b\.?/iy, readHour],
  [/(\d{1,4})(?:st|nd|rd|th|\.(?=\s))?(?!\d)/iy, readNumber],
  [/([ap])\.?m\b\.?/iy, (parts, [, half]) => readHalf(parts, half!)],
  [/([A-Za-z]+)\.?/y, readWord],
];

/** Reads a date that is not written in ISO 8601: words and numbers in the order of English, email, HTTP or JavaScript. */
export function freeDate(text: string): DateText | undefined {
  const parts: Parts = { numbers: [] };
  for (let at = 0; at < text.length; ) {
    const next = readPart(parts, text, at);
    if (next === undefined) return undefined;
    at = next;
  }
  const day = dayOf(parts);
  const time = timeOf(parts);
  const wall = day && time && wallOf(day, time);
  return wall === undefined ? undefined : { wall, offset: parts.offset, zone: parts.zone };
}

/** End of the part; `undefined` if the text here does not belong to a date. */
function readPart(parts: Parts, text: string, at: number): number | undefined {
  for (const [pattern, read] of READERS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return read(parts, match) ? at + match[0].length : undefined;
  }
  return undefined;
}

function readZoneName(parts: Parts, [, name]: RegExpExecArray): boolean {
  if (parts.zone !== undefined) return false;
  parts.zone = name;
  return true;
}

function readTime(parts: Parts, [, hour, minute, second = "0", fraction = "0"]: RegExpExecArray): boolean {
  if (parts.time) return false;
  const millisecond = Math.floor(Number(`0.${fraction}`) * 1_000);
  parts.time = { hour: Number(hour), minute: Number(minute), second: Number(second), millisecond };
  return true;
}

function readHour(parts: Parts, [, hour, half]: RegExpExecArray): boolean {
  if (parts.time) return false;
  parts.time = { hour: Number(hour), minute: 0, second: 0, millisecond: 0 };
  return readHalf(parts, half!);
}

function readHalf(parts: Parts, half: string): boolean {
  if (!parts.time || parts.half) return false;
  parts.half = half.toLowerCase() === "a" ? "am" : "pm";
  return true;
}

/** Year first when it has more than two digits; else day first between dots and before names of months, month first otherwise. */
function readTriple(parts: Parts, [, first, separator, second, third]: RegExpExecArray): boolean {
  if (parts.day || parts.month !== undefined) return false;
  const name = /[a-z]/i.test(second!) ? monthOf(second!) : undefined;
  if (/[a-z]/i.test(second!) && name === undefined) return false;
  const isYearFirst = first!.length > 2;
  const isDayFirst = name !== undefined || separator === ".";
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : isDayFirst
      ? [third, second, first]
      : [third, first, second];
  if (isYearFirst && third!.length > 2) return false;
  parts.day = { year: yearOf(year!), month: name ?? Number(month), day: Number(day) };
  return true;
}

/** `Apr-11-2023`, `Apr/11/2023`. */
function readMonthFirst(parts: Parts, [, name, , day, year]: RegExpExecArray): boolean {
  const month = monthOf(name!);
  if (parts.day || parts.month !== undefined || month === undefined) return false;
  parts.day = { year: Number(year), month, day: Number(day) };
  return true;
}

function readOffset(parts: Parts, [, sign, hours, minutes = "0"]: RegExpExecArray): boolean {
  const isAllowed = parts.time !== undefined && (parts.offset === undefined || parts.offset === 0);
  if (!isAllowed) return false;
  const amount = Number(hours) * 60 + Number(minutes);
  parts.offset = sign === "-" ? -amount : amount;
  return true;
}

function readNumber(parts: Parts, [, number]: RegExpExecArray): boolean {
  parts.numbers.push(number!);
  return parts.numbers.length <= 2;
}

function readWord(parts: Parts, [, written]: RegExpExecArray): boolean {
  const word = written!.toLowerCase();
  const month = monthOf(word);
  if (month !== undefined) {
    if (parts.month !== undefined) return false;
    parts.month = month;
    return true;
  }
  const hours = ZONES.get(word as "utc");
  if (hours !== undefined && parts.offset === undefined && parts.zone === undefined) {
    parts.offset = hours * 60;
    return true;
  }
  return FILLERS.has(word) || nameIndex(WEEKDAYS, word) >= 0;
}

function monthOf(word: string): number | undefined {
  const index = nameIndex(MONTHS, word.toLowerCase());
  return index < 0 ? undefined : index + 1;
}

/** The index of a name that is written whole or cut off after three letters or more; -1 for other words. */
function nameIndex(names: readonly string[], word: string): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

function dayOf({ numbers, month, day }: Parts) {
  if (day) return numbers.length === 0 ? day : undefined;
  if (month === undefined || numbers.length === 0) return undefined;
  const yearAt = numbers.findIndex((number) => number.length > 2);
  if (numbers.length === 1) return yearAt === 0 ? { year: Number(numbers[0]), month, day: 1 } : undefined;
  const year = numbers[yearAt < 0 ? 1 : yearAt]!;
  const number = numbers[yearAt === 0 ? 1 : 0]!;
  return number.length > 2 ? undefined : { year: yearOf(year), month, day: Number(number) };
}

/** Two digits are a year from 1950 to 2049, as in RFC 2822. */
function yearOf(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function timeOf({ time, half }: Parts) {
  if (!time) return { hour: 0, minute: 0, second: 0, millisecond: 0 };
  if (!half) return time;
  if (time.hour < 1 || time.hour > 12) return undefined;
  return { ...time, hour: (time.hour % 12) + (half === "pm" ? 12 : 0) };
}
