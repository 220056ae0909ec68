import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { allocate, charge, checkListLength, checkTextLength, type Run } from "../run.ts";
import { Callable } from "../types/callable.ts";
import { tableOf } from "../types/registry.ts";
import { isPlain, isPrimitive, type PlainObject, type Primitive } from "./kinds.ts";

/**
 * A property name: texts and numbers are kept, other primitives become text.
 * @throws ExpressionError `bad-property-name` for objects, so that no code of the value runs.
 */
export function toKey(value: unknown): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  if (value === null || typeof value === "boolean" || value === undefined) return String(value);
  return fail("bad-property-name");
}

/** The same as `String(value)`, without running any code of the value. */
export function toText(value: unknown, run: Run): string {
  if (typeof value === "string") return value;
  if (value === null || typeof value !== "object") return primitiveText(value);
  if (Array.isArray(value)) return joinList(value, ",", run);
  if (Callable.is(value)) return "[function]";
  const text = tableOf(value)?.text as ((value: object, run: Run) => string) | undefined;
  return text ? text(value, run) : "[object Object]";
}

function primitiveText(value: unknown): string {
  return typeof value === "symbol" ? "Symbol()" : typeof value === "function" ? "[function]" : String(value);
}

/** The same as `list.join(separator)`, bounded in length and depth; nested lists are joined with commas. */
export function joinList(list: readonly unknown[], separator: string, run: Run, level = 0): string {
  if (level > 50) fail("bad-argument", "The list is nested too deeply");
  checkListLength(list.length);
  charge(run, list.length + 1);
  let text = "";
  for (let index = 0; index < list.length; index++) {
    const value = list[index];
    if (index > 0) text += separator;
    if (typeof value === "string") text += value;
    else if (Array.isArray(value)) text += joinList(value, ",", run, level + 1);
    else if (value !== null && value !== undefined) text += toText(value, run);
    if (text.length > SIZE_LIMITS.textCharacters) checkTextLength(text.length);
  }
  allocate(run, text.length);
  return text;
}

/** The primitive that an object is in arithmetic and comparisons; primitives are returned unchanged. */
export function toPrimitive(value: unknown, run: Run): Primitive {
  if (isPrimitive(value)) return value;
  if (typeof value === "function" || Array.isArray(value) || Callable.is(value)) return toText(value, run);
  const primitive = tableOf(value as object)?.primitive as ((value: unknown) => Primitive) | undefined;
  return primitive ? primitive(value) : toText(value, run);
}

/** The primitive that an object is with `+` and `==`: text for a Date, as in JavaScript; milliseconds for a DateTime. */
export function toAddend(value: unknown, run: Run): Primitive {
  return value instanceof Date ? toText(value, run) : toPrimitive(value, run);
}

/** The same as `Number(value)`, without running any code of the value. */
export function toNumber(value: unknown, run: Run): number {
  if (typeof value === "number") return value;
  const primitive = toPrimitive(value, run);
  if (typeof primitive === "string" && primitive.length > 100) charge(run, primitive.length >> 5);
  return typeof primitive === "symbol" ? Number.NaN : Number(primitive);
}

/** An optional number argument with a default. */
export function numberOr(value: unknown, fallback: number, run: Run): number {
  return value === undefined ? fallback : toNumber(value, run);
}

/** An optional number argument. */
export function optionalNumber(value: unknown, run: Run): number | undefined {
  return value === undefined ? undefined : toNumber(value, run);
}

/** An optional text argument with a default. */
export function textOr(value: unknown, fallback: string, run: Run): string {
  return value === undefined ? fallback : toText(value, run);
}

/**
 * A text argument of limited length, for parsers that are slow with long texts.
 * @throws ExpressionError `bad-argument` for a longer text.
 */
export function boundedText(value: unknown, maxCharacters: number, run: Run): string {
  const text = toText(value, run);
  return text.length <= maxCharacters ? text : fail("bad-argument", "The text is too long here");
}

/**
 * An options argument: a copy without prototype that contains primitive values only; undefined when it is omitted.
 * @throws ExpressionError `bad-argument` when it is not a plain object.
 */
export function toOptions(value: unknown): PlainObject | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isPlain(value))
    return fail("bad-argument", "Options must be an object of texts, numbers and booleans");
  const options = Object.create(null) as PlainObject;
  for (const key of optionNames(value)) if (isPrimitive(value[key])) options[key] = value[key];
  return options;
}

/** More members than any function has options: an object of data, which is slow to copy. */
const MAX_OPTIONS = 1_000;

/** The names of options. @throws ExpressionError `bad-argument` for more than any function has. */
export function optionNames(options: PlainObject): string[] {
  const names: string[] = [];
  for (const name in options) {
    if (names.length === MAX_OPTIONS) fail("bad-argument", "The object has too many members for options");
    if (Object.hasOwn(options, name)) names.push(name);
  }
  return names;
}
