import type { ScheduleRule } from "@heddle/workflow";
import { Cron } from "croner";
import { DateTime } from "luxon";
import { RunError } from "../../errors/run-error.ts";

/**
 * When a rule fires next after a moment, in milliseconds since the epoch; undefined when never again. Rules that fire every n-th
 * time count from the last firing; without one the first time that the cron expression names counts.
 */
export function nextFire(
  rule: ScheduleRule,
  timezone: string,
  after: number,
  lastFired: number | undefined,
): number | undefined {
  const from =
    rule.every && lastFired !== undefined
      ? Math.max(after, earliest(rule.every, timezone, lastFired) - 1)
      : after;
  return new Cron(rule.cron, { timezone, paused: true }).nextRun(new Date(from))?.getTime();
}

/**
 * The latest time between `after` and `until` (the end included) that a rule names; undefined when there is none. `lastFired` is for
 * rules that count from the last firing.
 */
export function latestDue(
  rule: ScheduleRule,
  timezone: string,
  { after, until, lastFired }: { after: number; until: number; lastFired: number | undefined },
): number | undefined {
  const first = nextFire(rule, timezone, after, lastFired);
  if (first === undefined || first > until) return undefined;
  const [latest] = new Cron(rule.cron, { timezone, paused: true }).previousRuns(1, new Date(until + 1));
  return Math.max(first, latest?.getTime() ?? first);
}

/** Throws an error that describes the problem with a rule. */
export function assertRule(rule: ScheduleRule, timezone: string): void {
  try {
    if (nextFire(rule, timezone, Date.now(), undefined) !== undefined) return;
  } catch (error) {
    throw new RunError("schedule-unreadable", { cron: rule.cron, reason: (error as Error).message });
  }
  throw new RunError("schedule-never-fires", { cron: rule.cron });
}

/** Start of the unit that is `n` units after the last trigger time, in local time. */
function earliest(
  { unit, n }: NonNullable<ScheduleRule["every"]>,
  timezone: string,
  lastFired: number,
): number {
  const last = DateTime.fromMillis(lastFired, { zone: timezone });
  const singular = unit.slice(0, -1) as "second" | "minute" | "hour" | "day" | "week" | "month";
  return last
    .startOf(singular)
    .plus({ [unit]: n })
    .toMillis();
}
