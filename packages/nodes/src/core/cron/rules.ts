import { isRecord, type ScheduleContext, type ScheduleRule } from "@heddle/workflow";
import { intervalOf } from "../schedule-trigger/cron-times.ts";
import { type Interval, ruleOf } from "../schedule-trigger/rules.ts";
import type { parameters } from "./description.ts";

/**
 * The times of a Cron node as cron expressions with a seconds field. Files also hold them as rules of a Schedule
 * Trigger, or outside of the list.
 */
export function cronRules({ read }: ScheduleContext<typeof parameters>): ScheduleRule[] {
  const { triggerTimes, rule, mode, value, cronExpression } = read.given();
  const times = recordsOf(triggerTimes.item);
  if (times.length > 0) return timeRules(times);
  if (isRecord(rule)) return recordsOf(rule["interval"]).map(ruleOf);
  if (!mode && !cronExpression) return [];
  const first = (part: string) => (isRecord(value) ? [value[part]].flat()[0] : undefined);
  return timeRules([
    { mode: mode || "custom", hour: first("hour"), minute: first("minute"), cronExpression },
  ]);
}

/** Rules of rows such as `{ mode: "everyDay", hour: 9 }`. */
export function timeRules(rows: unknown): ScheduleRule[] {
  return recordsOf(rows).map((time, index) => ruleOf(intervalOf(time, index), index));
}

function recordsOf(given: unknown): Interval[] {
  return [given ?? []].flat().filter(isRecord);
}
