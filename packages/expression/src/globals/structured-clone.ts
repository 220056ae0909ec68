import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { allocate, charge, newList, own, type Run } from "../run.ts";
import { Builtin, Callable } from "../types/callable.ts";
import { isPlain, type PlainObject, setField } from "../values/kinds.ts";

/** A deep copy, owned by the expression. */
export function clone(value: unknown, run: Run, level = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (level > SIZE_LIMITS.dataLevels)
    fail("bad-argument", "The value is nested too deeply, or contains itself");
  charge(run, 1);
  if (Array.isArray(value)) {
    return newList(
      run,
      value.map((inner) => clone(inner, run, level + 1)),
    );
  }
  if (value instanceof Date) return own(run, new Date(value));
  if (value instanceof Set) return own(run, new Set(cloneAll(value, run, level)));
  if (value instanceof Map) return own(run, new Map(cloneAll(value, run, level) as [unknown, unknown][]));
  if (isPlain(value)) return cloneObject(value, run, level);
  return Callable.is(value) ? fail("bad-argument", "A function cannot be copied") : value;
}

function cloneAll(values: ReadonlySet<unknown> | ReadonlyMap<unknown, unknown>, run: Run, level: number) {
  allocate(run, values.size * 64);
  return [...values].map((inner) => clone(inner, run, level + 1));
}

function cloneObject(object: PlainObject, run: Run, level: number): PlainObject {
  const copy: PlainObject = {};
  for (const key of Object.keys(object)) {
    allocate(run, 32);
    setField(copy, key, clone(object[key], run, level + 1));
  }
  return own(run, copy);
}

/** `structuredClone`. */
export const structuredCloneGlobal = new Builtin("structuredClone", ([value], run) => clone(value, run), {
  signature: "structuredClone(value): any",
  doc: "A deep copy, which can be changed.",
  example: [
    "(() => { const a = { b: [1] }; const c = structuredClone(a); c.b.push(2); return a })()",
    { b: [1] },
  ],
});
