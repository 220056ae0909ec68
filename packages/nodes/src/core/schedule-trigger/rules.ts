import { isRecord, type ScheduleContext, type ScheduleRule } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { description } from "./description.ts";

/** One row of a schedule in workflow files. */
export type Interval = Readonly<Record<string, unknown>>;

/** The rules of a schedule as cron expressions with seconds in front. */
export function scheduleRules({ read }: ScheduleContext<typeof description.properties>): ScheduleRule[] {
  const given = read.given().rule.interval ?? [];
  const intervals: unknown[] = Array.isArray(given) ? given : [given];
  return intervals.map((interval, index) => ruleOf(isRecord(interval) ? interval : {}, index));
}

/**
 * One row as a cron expression, perhaps only every n-th time; `index` counts the rows for errors.
 * Cron expresses steps that divide the next larger unit evenly, and minutes and hours; other steps count from
 * the last start.
 */
export function ruleOf(interval: Interval, index: number): ScheduleRule {
  const number = (name: string, fallback: number, low: number, high: number) =>
    wholeNumber(interval[name] ?? fallback, { name, low, high, rule: index + 1 });
  const every = (name: string, fallback: number) => number(name, fallback, 1, 1_000_000);
  const minute = () => number("triggerAtMinute", 0, 0, 59);
  const hour = () => number("triggerAtHour", 0, 0, 23);
  const field = String(interval["field"] ?? "days");
  switch (field) {
    case "seconds":
      return stepped("seconds", every("secondsInterval", 30), 60, (step) => `${step} * * * * *`);
    case "minutes":
      return stepped("minutes", every("minutesInterval", 5), 60, (step) => `0 ${step} * * * *`);
    case "hours":
      return stepped("hours", every("hoursInterval", 1), 24, (step) => `0 ${minute()} ${step} * * *`);
    case "days":
      return counted("days", every("daysInterval", 1), `0 ${minute()} ${hour()} * * *`);
    case "weeks":
      return counted(
        "weeks",
        every("weeksInterval", 1),
        `0 ${minute()} ${hour()} * * ${weekdays(interval, index)}`,
      );
    case "months": {
      const day = number("triggerAtDayOfMonth", 1, 1, 31);
      return stepped(
        "months",
        every("monthsInterval", 1),
        12,
        (step) => `0 ${minute()} ${hour()} ${day} ${step} *`,
      );
    }
    case "cronExpression":
      return { cron: withSeconds(String(interval["expression"] ?? ""), index) };
    default:
      throw nodeError("schedule-interval-unknown", { rule: index + 1, interval: field });
  }
}

type Unit = NonNullable<ScheduleRule["every"]>["unit"];

function stepped(unit: Unit, n: number, size: number, cron: (step: string) => string): ScheduleRule {
  if (n === 1) return { cron: cron("*") };
  const isCronStep = unit === "seconds" || unit === "minutes" ? n < size : size % n === 0 && n < size;
  return isCronStep ? { cron: cron(`*/${n}`) } : { cron: cron("*"), every: { unit, n } };
}

function counted(unit: Unit, n: number, cron: string): ScheduleRule {
  return n === 1 ? { cron } : { cron, every: { unit, n } };
}

function weekdays(interval: Interval, index: number): string {
  const given = [interval["triggerAtDay"] ?? [0]].flat();
  if (given.length === 0) return "*";
  const days = given.map(
    (day) => wholeNumber(day, { name: "triggerAtDay", low: 0, high: 7, rule: index + 1 }) % 7,
  );
  return [...new Set(days)].sort((a, b) => a - b).join(",");
}

function wholeNumber(
  value: unknown,
  { name, low, high, rule }: { name: string; low: number; high: number; rule: number },
): number {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  if (Number.isInteger(number) && number >= low && number <= high) return number;
  throw nodeError("schedule-number-wrong", { rule, low, high, value: JSON.stringify(value), name });
}

function withSeconds(expression: string, index: number): string {
  const fields = expression.trim().split(/\s+/).filter(Boolean);
  if (/^@\w+$/.test(expression.trim())) return expression.trim();
  if (fields.length === 5) return `0 ${fields.join(" ")}`;
  if (fields.length === 6) return fields.join(" ");
  throw nodeError("not-a-cron-expression", { rule: index + 1, expression: expression.trim() });
}
