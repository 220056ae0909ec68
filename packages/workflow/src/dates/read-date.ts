import { freeDate } from "./free-date.ts";
import { type DateText, wallOf } from "./wall-clock.ts";

/** Longer strings are not dates. */
const MAX_DATE_CHARACTERS = 100;

const TIME = String.raw`(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d{1,30}))?)?)?`;
const ZONE = String.raw`\s*(Z|[+-]\d\d(?::?\d\d)?)?(?:\[([A-Za-z0-9_+/-]+)\])?`;
const DAY = String.raw`([+-]\d{6}|\d{4})(?:-?(\d\d)(?:-?(\d\d))?|-?W(\d\d)(?:-?([1-7]))?|-?(\d{3}))?`;
const ISO = new RegExp(`^${DAY}(?:[Tt ]${TIME}${ZONE})?$`, "i");
const ISO_TIME = new RegExp(`^T?${TIME}${ZONE}$`, "i");
/** Digits without separators, as databases and cameras write them. */
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/**
 * Reads a date and time as people and services write it: ISO 8601 (calendar, week and ordinal dates), SQL, RFC 2822, RFC 850, HTTP,
 * `2023/04/11`, `4/11/2023` (month first), `11.04.2023` (day first), `April 11, 2023 2:30 pm`, and seconds (9 or 10 digits, also with
 * fractions, as Slack writes them) or milliseconds (11 or more digits) since 1970. A date without a time is the start of its day. `today` is the wall clock at the start of the current day,
 * which times without a date need.
 * @returns undefined for other strings, also for days that do not exist.
 */
export function readDate(text: string, today?: () => number): DateText | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_DATE_CHARACTERS) return undefined;
  const compact = COMPACT.exec(trimmed);
  if (compact) return compactDate(compact) ?? countedTime(trimmed);
  if (/^-?(?:\d{9,}|\d{9,10}\.\d{1,9})$/.test(trimmed)) return countedTime(trimmed);
  const iso = ISO.exec(trimmed);
  if (iso) return isoDate(iso);
  const time = ISO_TIME.exec(trimmed);
  if (time && trimmed.includes(":")) return today && timeOfToday(time, today());
  return freeDate(trimmed);
}

function countedTime(digits: string): DateText | undefined {
  const isSeconds = digits.replace(/^-|\..*$/g, "").length <= 10;
  const wall = Math.round(Number(digits) * (isSeconds ? 1_000 : 1));
  return Math.abs(wall) <= 8.64e15 ? { wall, offset: 0, isCount: true } : undefined;
}

function compactDate([, ...parts]: RegExpExecArray): DateText | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const wall = wallOf({ year, month, day }, { hour, minute, second, millisecond: 0 });
  return wall === undefined ? undefined : { wall };
}

function isoDate([, ...groups]: RegExpExecArray): DateText | undefined {
  const [year, month, day, week, weekday, ordinal, ...rest] = groups;
  const dayWall =
    week !== undefined
      ? wallOfWeek(Number(year), Number(week), Number(weekday ?? 1))
      : ordinal !== undefined
        ? wallOfOrdinal(Number(year), Number(ordinal))
        : wallOf({ year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) });
  return dayWall === undefined ? undefined : withTime(dayWall, rest);
}

const timeOfToday = ([, ...groups]: RegExpExecArray, today: number) => withTime(today, groups);

function withTime(day: number, groups: readonly (string | undefined)[]): DateText | undefined {
  const [hour = "0", minute = "0", second = "0", fraction = "0", offset, zone] = groups;
  const millisecond = Math.floor(Number(`0.${fraction}`) * 1_000);
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second), millisecond };
  const isEndOfDay = time.hour === 24 && time.minute + time.second + millisecond === 0;
  if ((time.hour > 23 && !isEndOfDay) || time.minute > 59 || time.second > 59) return undefined;
  const wall = day + ((time.hour * 60 + time.minute) * 60 + time.second) * 1_000 + millisecond;
  return { wall, offset: offset === undefined ? undefined : offsetMinutes(offset), zone };
}

/** Minutes ahead of UTC, from `Z`, `+2`, `+02`, `+0200` or `+02:00`. */
function offsetMinutes(text: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? [];
  const amount = Number(hours) * 60 + Number(minutes);
  return sign === "-" ? -amount : amount;
}

const DAY_MS = 86_400_000;

function wallOfOrdinal(year: number, ordinal: number): number | undefined {
  const [start, next] = [wallOf({ year, month: 1, day: 1 }), wallOf({ year: year + 1, month: 1, day: 1 })];
  if (start === undefined || next === undefined || ordinal < 1) return undefined;
  const wall = start + (ordinal - 1) * DAY_MS;
  return wall < next ? wall : undefined;
}

/** Week 1 is the week of January 4; weeks start on Monday. */
function wallOfWeek(year: number, week: number, weekday: number): number | undefined {
  const first = mondayOfWeekOne(year);
  const next = mondayOfWeekOne(year + 1);
  const wall = first + ((week - 1) * 7 + weekday - 1) * DAY_MS;
  return week >= 1 && wall < next ? wall : undefined;
}

function mondayOfWeekOne(year: number): number {
  const fourth = wallOf({ year, month: 1, day: 4 }) ?? Number.NaN;
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}
