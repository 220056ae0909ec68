import type { NodeEnvironment } from "@heddle/workflow";
import { DateTime } from "luxon";
import { dateIn } from "../conditions/parse-date.ts";
import { nodeError } from "../errors/node-error.ts";

const UNIT_MS: Record<string, number> = {
  milliseconds: 1,
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
};
/** The latest date that JavaScript can represent. */
const MAX_DATE_MS = 8.64e15;

/** Duration of a wait, as configured. */
export interface Interval {
  readonly amount: unknown;
  readonly unit: unknown;
}

/** When a wait for some time ends, in milliseconds since the epoch. */
export function afterInterval(context: NodeEnvironment, interval: Interval): number {
  const given = interval.amount;
  const amount = given === "" || given === null ? Number.NaN : Number(given);
  if (!Number.isFinite(amount) || amount < 0) throw nodeError("wait-not-a-number", { value: shown(given) });
  const unit = String(interval.unit);
  const size = Object.hasOwn(UNIT_MS, unit) ? UNIT_MS[unit] : undefined;
  if (size === undefined)
    throw nodeError("wait-unit-unknown", {
      unit: shown(interval.unit),
      choices: Object.keys(UNIT_MS).join(", "),
    });
  const end = context.clock.now() + amount * size;
  if (end > MAX_DATE_MS) throw nodeError("wait-too-long", {});
  return end;
}

/** The moment that a parameter names, in milliseconds since the epoch. */
export function atMoment(context: NodeEnvironment, given: unknown): number {
  const moment = momentOf(given, context.workflow.timezone);
  if (moment !== undefined) return moment;
  throw nodeError("wait-date-unreadable", { value: shown(given) });
}

/** Time limit for a response, as configured. */
export interface Limit {
  readonly limitType?: unknown;
  readonly maxDateAndTime?: unknown;
  readonly resumeAmount?: unknown;
  readonly resumeUnit?: unknown;
}

/** When a wait for an answer ends without one, in milliseconds since the epoch. */
export function limitOf(context: NodeEnvironment, limit: Limit): number {
  return limit.limitType === "atSpecifiedTime"
    ? atMoment(context, limit.maxDateAndTime)
    : afterInterval(context, { amount: limit.resumeAmount ?? 1, unit: limit.resumeUnit ?? "hours" });
}

function momentOf(given: unknown, zone: string): number | undefined {
  if (given instanceof Date) return Number.isNaN(given.getTime()) ? undefined : given.getTime();
  if (DateTime.isDateTime(given)) return given.isValid ? given.toMillis() : undefined;
  if (typeof given === "number")
    return Number.isFinite(given) && Math.abs(given) <= MAX_DATE_MS ? given : undefined;
  return typeof given === "string" && given.trim() !== "" ? dateIn(zone, given)?.toMillis() : undefined;
}

function shown(value: unknown): string {
  return value === undefined ? "(nothing)" : (JSON.stringify(value) ?? String(value));
}
