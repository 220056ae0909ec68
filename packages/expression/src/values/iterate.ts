import { fail } from "../errors.ts";
import { allocate, charge, checkListLength, own, type Run } from "../run.ts";
import { tableOf } from "../types/registry.ts";
import { isPlain, type PlainObject, setField } from "./kinds.ts";

/**
 * The elements that `for…of`, spread and destructuring iterate over. The caller must not change the list.
 * @throws ExpressionError `nothing-given` for null and undefined, `not-iterable` for other values.
 */
export function elementsOf(value: unknown, run: Run): readonly unknown[] {
  if (Array.isArray(value)) {
    checkListLength(value.length);
    charge(run, value.length >> 3);
    return value;
  }
  if (typeof value === "string") {
    checkListLength(value.length);
    charge(run, value.length >> 2);
    allocate(run, value.length * 16);
    return [...value];
  }
  if (typeof value === "object" && value !== null) {
    const list = tableOf(value)?.list as ((value: object, run: Run) => unknown[]) | undefined;
    if (list) return list(value, run);
  }
  if (value === null || value === undefined) return fail("nothing-given", String(value), "elements");
  return fail("not-iterable");
}

/** The same as `Object.keys(value)`; empty for values other than texts, lists and plain objects. */
export function keysOf(value: unknown, run: Run): string[] {
  if (value === null || value === undefined) return fail("nothing-given", String(value), "fields");
  if (typeof value === "string" || Array.isArray(value)) checkListLength(value.length);
  else if (!isPlain(value)) return [];
  const keys = Object.keys(value);
  charge(run, keys.length);
  return keys;
}

/** The same as `Object.entries(value)`, for the values that `keysOf` knows. */
export function entriesOf(value: unknown, run: Run): [string, unknown][] {
  const keys = keysOf(value, run);
  allocate(run, keys.length * 40);
  return keys.map((key) => own(run, [key, (value as Record<string, unknown>)[key]]));
}

/** Copies the own properties into an object that the expression created, as `{ ...value }` does. */
export function copyFields(target: PlainObject, value: unknown, run: Run): void {
  if (value === null || value === undefined) return;
  const keys = keysOf(value, run);
  allocate(run, keys.length * 16);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!;
    setField(target, key, (value as Record<string, unknown>)[key]);
  }
}
