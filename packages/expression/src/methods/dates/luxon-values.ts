import { DateTime, Duration, Interval, Zone } from "luxon";
import { fail } from "../../errors.ts";
import { charge, newList, newText, own, type Run } from "../../run.ts";
import { Callable } from "../../types/callable.ts";
import { tableOf } from "../../types/registry.ts";
import { optionNames } from "../../values/coerce.ts";
import { isPlain, isPrimitive, type PlainObject } from "../../values/kinds.ts";
import { noteLanguage } from "./languages.ts";

/** A value of the Luxon library. */
export type LuxonValue = DateTime | Duration | Interval | Zone;

/** True for values of the Luxon library. */
export function isLuxon(value: unknown): value is LuxonValue {
  return (
    value instanceof DateTime ||
    value instanceof Duration ||
    value instanceof Interval ||
    value instanceof Zone
  );
}

/** Larger amounts have no meaning and keep Luxon busy. */
const MAX_AMOUNT = 1e13;

/**
 * An argument that is safe to pass to Luxon: a primitive, a Luxon value, a list of them, or a copy of options.
 * @throws ExpressionError `bad-argument` for functions, and for texts, lists and amounts that are too large.
 */
export function luxonArgument(value: unknown): unknown {
  if (typeof value === "string") return shortPart(value);
  if (typeof value === "number") return Math.abs(value) <= MAX_AMOUNT ? value : Number.NaN;
  if (typeof value === "function" || Callable.is(value)) return failForFunction();
  if (typeof value !== "object" || value === null || isLuxon(value)) return value;
  if (value instanceof Date) return DateTime.fromMillis(value.getTime());
  if (Array.isArray(value)) return listArgument(value);
  return boundedOptions(value);
}

const failForFunction = () => fail("bad-argument", "A function cannot be used here");

const shortPart = (text: string) =>
  text.length <= 200 ? text : fail("bad-argument", "The text is too long for a date");

function listArgument(list: readonly unknown[]): unknown[] {
  if (list.length > 10_000) fail("bad-argument", "The list of dates or units is too long");
  return list
    .filter((part) => typeof part === "string" || isLuxon(part) || part instanceof Date)
    .map(luxonArgument);
}

/** A copy of options without amounts that are large enough to keep Luxon busy. */
function boundedOptions(value: object): PlainObject {
  if (!isPlain(value))
    return fail("bad-argument", "Options must be an object of texts, numbers and booleans");
  const options = Object.create(null) as PlainObject;
  for (const key of optionNames(value)) {
    const part = value[key];
    if (typeof part === "number" && Math.abs(part) > MAX_AMOUNT)
      fail("bad-argument", "The amount of time is too large");
    if (isPrimitive(part) || isLuxon(part) || Array.isArray(part) || part instanceof Date)
      options[key] = luxonArgument(part);
  }
  noteLanguage(options["locale"]);
  return options;
}

/** A result of Luxon as a value of the language. */
export function luxonResult(value: unknown, run: Run): unknown {
  if (typeof value === "string") return newText(run, value);
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null || isLuxon(value)) return value;
  if (value instanceof Date) return own(run, value);
  if (Array.isArray(value)) {
    charge(run, value.length);
    return newList(
      run,
      value.map((part) => luxonResult(part, run)),
    );
  }
  return isPlain(value) ? own(run, { ...value }) : undefined;
}

/** Calls a method of a Luxon value, or a static function of a Luxon type, with checked arguments. */
export function callLuxon(owner: object, name: string, args: readonly unknown[], run: Run): unknown {
  charge(run, 50 + args.length * 10);
  // Lists of intervals are merged one by one into a list that is copied each time.
  for (const arg of args) if (Array.isArray(arg)) charge(run, arg.length * 50 + ((arg.length ** 2) >> 5));
  if (name === "setLocale") noteLanguage(args[0]);
  const call = (owner as Record<string, (...args: unknown[]) => unknown>)[name]!;
  return luxonResult(call.apply(owner, args.map(luxonArgument)), run);
}

/** A part of a date by the name of its property; undefined for names that are no property of dates. */
export function partOfDate(date: DateTime, name: string, run: Run): unknown {
  const properties = tableOf(date)?.getters;
  return properties && Object.hasOwn(properties, name)
    ? properties[name]!.read(date as never, run)
    : undefined;
}
