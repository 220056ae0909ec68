import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { allocate, charge, failForLongText, type Run } from "../run.ts";
import { Builtin, Callable } from "../types/callable.ts";
import { tableOf } from "../types/registry.ts";
import { isPlain, type PlainObject } from "./kinds.ts";

/**
 * A value as the result of an expression: plain, JSON-like data. Dates become ISO text, functions inside objects are left out.
 * Data that is already plain is returned without a copy.
 * @throws ExpressionError `uncalled-function` or `not-a-value` when the value itself is a function or a type.
 */
export function toPlainData(value: unknown, run: Run): unknown {
  if (value === null || typeof value !== "object") return plainPrimitive(value);
  // The items are known to be plain data; checking them could take long.
  if (value === run.scope.items || (value === run.lastItems && value !== undefined)) return value;
  if (Callable.is(value)) return failForFunction(value);
  run.resultCharactersLeft = SIZE_LIMITS.templateCharacters;
  return walk(value, run, 0);
}

/** Text counts every time that the result contains it: lists that hold one list many times over are short here and endless as JSON. */
function spend(run: Run, characters: number): void {
  if (!((run.resultCharactersLeft -= characters) >= 0)) failForLongText(SIZE_LIMITS.templateCharacters);
}

function isSimple(value: unknown, run: Run): boolean {
  if (typeof value === "string") {
    if (value.length > 16) spend(run, value.length);
    return true;
  }
  return typeof value === "number" || typeof value === "boolean" || value === null;
}

/** The error for a type such as `DateTime`, or for a function that was not called. */
function failForFunction(value: Callable): never {
  if (value instanceof Builtin && value.details.members) return fail("not-a-value", value.name);
  return fail("uncalled-function");
}

function plainPrimitive(value: unknown): unknown {
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  return typeof value === "bigint" ? String(value) : value;
}

function walk(value: unknown, run: Run, level: number): unknown {
  if (value === null || typeof value !== "object") return plainPrimitive(value);
  charge(run, 1);
  if (level > SIZE_LIMITS.dataLevels)
    fail("bad-argument", "The result is nested too deeply, or contains itself");
  if (Array.isArray(value)) return walkList(value, run, level);
  if (isPlain(value)) return walkObject(value, run, level);
  if (Callable.is(value)) return undefined;
  const data = tableOf(value)?.data as ((value: object, run: Run) => unknown) | undefined;
  return data ? walk(data(value, run), run, level + 1) : {};
}

function walkList(list: readonly unknown[], run: Run, level: number): unknown {
  let copy: unknown[] | undefined;
  charge(run, list.length >> 3);
  spend(run, list.length * 2);
  for (let index = 0; index < list.length; index++) {
    const value = list[index];
    if (isSimple(value, run)) continue;
    const plain = walk(value, run, level + 1);
    if (plain !== value) (copy ??= copyOf(list, run))[index] = plain === undefined ? null : plain;
  }
  return copy ?? list;
}

function copyOf(list: readonly unknown[], run: Run): unknown[] {
  allocate(run, list.length * 8);
  return [...list];
}

function walkObject(object: PlainObject, run: Run, level: number): unknown {
  let copy: PlainObject | undefined;
  let fields = 0;
  for (const key in object) {
    if (!run.hasCleanPrototypes && !Object.hasOwn(object, key)) continue;
    const value = object[key];
    fields++;
    if (key.length > 16) spend(run, key.length);
    if (isSimple(value, run) && key !== "__proto__") continue;
    const plain = key === "__proto__" ? undefined : walk(value, run, level + 1);
    if (plain === value && key !== "__proto__") continue;
    copy ??= { ...object };
    if (plain === undefined) delete copy[key];
    else copy[key] = plain;
  }
  charge(run, fields >> 3);
  spend(run, fields * 4);
  if (copy) allocate(run, fields * 16);
  return copy ?? object;
}
