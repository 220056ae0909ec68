import { fail } from "../errors.ts";
import { allocate, charge, checkListLength, own, type Run } from "../run.ts";
import { tableOf } from "../types/registry.ts";
import { isPlain, type PlainObject, setField } from "./kinds.ts";

/** The elements of something that `for…of`, spread and destructuring go through. The list must not be changed by the caller. */
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

/** Names of own properties as `Object.keys` gives them. */
export function keysOf(value: unknown, run: Run): string[] {
  if (value === null || value === undefined) return fail("nothing-given", String(value), "fields");
  if (typeof value === "string" || Array.isArray(value)) checkListLength(value.length);
  else if (!isPlain(value)) return [];
  const keys = Object.keys(value);
  charge(run, keys.length);
  return keys;
}

/** Own properties as `Object.entries` gives them. */
export function entriesOf(value: unknown, run: Run): [string, unknown][] {
  const keys = keysOf(value, run);
  allocate(run, keys.length * 40);
  return keys.map((key) => own(run, [key, (value as Record<string, unknown>)[key]]));
}

/** Puts copies of the own properties into an object that the expression made, as `{ ...value }` does. */
export function copyFields(target: PlainObject, value: unknown, run: Run): void {
  if (value === null || value === undefined) return;
  const keys = keysOf(value, run);
  allocate(run, keys.length * 16);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!;
    setField(target, key, (value as Record<string, unknown>)[key]);
  }
}
