import { DateTime, Duration, Interval } from "luxon";
import { Callable } from "../callable.ts";
import { fail } from "../errors.ts";
import { charge, newList, newText, own, type Run } from "../run.ts";
import { toOptions } from "../values/coerce.ts";
import { isPlain } from "../values/kinds.ts";

export type LuxonValue = DateTime | Duration | Interval;

export function isLuxon(value: unknown): value is LuxonValue {
  return value instanceof DateTime || value instanceof Duration || value instanceof Interval;
}

/** An argument as Luxon may see it: a simple value, a Luxon value, or a copy of simple options. */
export function luxonArgument(value: unknown): unknown {
  if (typeof value === "string")
    return value.length <= 200 ? value : fail("bad-argument", "The text is too long for a date");
  if (typeof value === "number") return Math.abs(value) <= 1e13 ? value : Number.NaN;
  if (typeof value !== "object" || value === null || isLuxon(value)) return value;
  if (value instanceof Date) return DateTime.fromMillis(value.getTime());
  if (Callable.is(value)) return fail("bad-argument", "A function cannot be used here");
  if (Array.isArray(value))
    return value.filter((part) => typeof part === "string" && part.length < 100).slice(0, 10);
  return boundedOptions(value);
}

/** Options in which no amount is large enough to keep Luxon busy. */
function boundedOptions(value: unknown): unknown {
  const options = toOptions(value) ?? {};
  for (const key of Object.keys(options)) {
    const amount = options[key];
    if (typeof amount === "number" && Math.abs(amount) > 1e13)
      fail("bad-argument", "The amount of time is too large");
    if (typeof amount === "string" && amount.length > 200)
      fail("bad-argument", "The text is too long for a date");
  }
  return options;
}

/** What Luxon gave, as the expression may see it. */
export function luxonResult(value: unknown, run: Run): unknown {
  if (typeof value === "string") return newText(run, value);
  if (typeof value !== "object" || value === null || isLuxon(value)) return value;
  if (value instanceof Date) return own(run, value);
  if (Array.isArray(value)) {
    return newList(
      run,
      value.map((part) => luxonResult(part, run)),
    );
  }
  return isPlain(value) ? own(run, { ...value }) : undefined;
}

/** Calls a method of a Luxon value with checked arguments. */
export function callLuxon(value: LuxonValue, name: string, args: readonly unknown[], run: Run): unknown {
  charge(run, 50);
  const call = (value as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!;
  return luxonResult(call.apply(value, args.map(luxonArgument)), run);
}

/** `plus(3, "days")` beside Luxon's `plus({ days: 3 })`. */
export function amountArguments(args: readonly unknown[]): readonly unknown[] {
  const [amount, unit] = args;
  return (typeof amount === "number" || typeof amount === "string") &&
    typeof unit === "string" &&
    isUnit(unit)
    ? [{ [unit]: Number(amount) }]
    : args;
}

const isUnit = (unit: string) =>
  /^(?:year|quarter|month|week|day|hour|minute|second|millisecond)s?$/i.test(unit);
