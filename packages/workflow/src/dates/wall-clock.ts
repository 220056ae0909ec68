/** A date and time as written. */
export interface DateText {
  /** The wall clock: milliseconds since 1970 as if it were UTC. */
  readonly wall: number;
  /** Minutes ahead of UTC; `undefined` if the string has no offset. */
  readonly offset?: number | undefined;
  /** Name of the time zone in the string, such as `Europe/Berlin`. */
  readonly zone?: string | undefined;
  /** True for seconds or milliseconds since 1970, which name no zone to show them in. */
  readonly isCount?: boolean | undefined;
}

interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

interface Time {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const MIDNIGHT: Time = { hour: 0, minute: 0, second: 0, millisecond: 0 };

/** The wall clock of a day and time; undefined when there is no such day or time. */
export function wallOf({ year, month, day }: Day, time: Time = MIDNIGHT): number | undefined {
  const { hour, minute, second, millisecond } = time;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return undefined;
  return date.setUTCHours(hour, minute, second, millisecond);
}

/** Minutes that a time zone is ahead of UTC at a moment; NaN for unknown zones. Without a name: the zone of dates that name none. */
export type OffsetAt = (time: number, zone?: string) => number;

/** Milliseconds since 1970 of a written date; undefined when it names an unknown zone. */
export function instantOfDate({ wall, offset, zone }: DateText, offsetAt: OffsetAt): number | undefined {
  const instant =
    offset === undefined ? instantOfWall(wall, (time) => offsetAt(time, zone)) : wall - offset * MINUTE_MS;
  return Number.isNaN(instant) || Math.abs(instant) > 8.64e15 ? undefined : instant;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Milliseconds since 1970 of a wall clock. As in JavaScript, the offset before a change of clocks counts for times that exist twice or
 * not at all.
 */
export function instantOfWall(wall: number, offsetAt: (time: number) => number): number {
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((near) => {
    const offset = offsetAt(near);
    const time = wall - offset * MINUTE_MS;
    return { time, isPossible: offsetAt(time) === offset };
  });
  return !before!.isPossible && after!.isPossible ? after!.time : before!.time;
}
