import { nodeError } from "../../errors/node-error.ts";
import type { Interval } from "./rules.ts";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** A row such as `{ mode: "everyDay", hour: 9 }` as the rule of a Schedule Trigger. */
export function intervalOf(time: Interval, index: number): Interval {
  const at = { triggerAtHour: time["hour"] ?? 14, triggerAtMinute: time["minute"] ?? 0 };
  const mode = String(time["mode"] ?? "everyDay");
  switch (mode) {
    case "everyMinute":
      return { field: "minutes", minutesInterval: 1 };
    case "everyHour":
      return { field: "hours", hoursInterval: 1, triggerAtMinute: at.triggerAtMinute };
    case "everyDay":
      return { field: "days", ...at };
    case "everyWeek":
      return { field: "weeks", ...at, triggerAtDay: [weekday(time["weekday"])] };
    case "everyMonth":
      return { field: "months", ...at, triggerAtDayOfMonth: time["dayOfMonth"] ?? 1 };
    case "everyX":
      return everyX(time);
    case "custom":
      return { field: "cronExpression", expression: time["cronExpression"] ?? "* * * * * *" };
    default:
      throw nodeError("schedule-interval-unknown", { rule: index + 1, interval: mode });
  }
}

function everyX({ value, unit }: Interval): Interval {
  return unit === "minutes"
    ? { field: "minutes", minutesInterval: value ?? 2 }
    : { field: "hours", hoursInterval: value ?? 2 };
}

/** A number as text, or the name of the day. */
function weekday(given: unknown): unknown {
  if (given === undefined || given === "") return 1;
  const named = WEEKDAYS.indexOf(String(given).trim().toLowerCase());
  return named >= 0 ? named : given;
}
