import { charge, own, type Run } from "../run.ts";
import { isPlain, type PlainObject, setField } from "../values/kinds.ts";

/** True for values that `compact()` removes: null, undefined, an empty text, the text nil, an empty object and an empty list. */
function isMissing(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === "nil") return true;
  return (Array.isArray(value) || isPlain(value)) && Object.keys(value).length === 0;
}

/** Deeper values stay unchanged. */
const MAX_DEPTH = 100;

/** A copy of a list without missing values, also inside of its objects and lists. */
export function compactList(list: readonly unknown[], run: Run, depth = 0): unknown[] {
  charge(run, list.length);
  const kept = list.filter((value) => !isMissing(value));
  return own(
    run,
    kept.map((value) => compacted(value, run, depth + 1)),
  );
}

/** The same for an object. */
export function compactObject(object: PlainObject, run: Run, depth = 0): PlainObject {
  const copy: PlainObject = {};
  const keys = Object.keys(object);
  charge(run, keys.length);
  for (const key of keys)
    if (!isMissing(object[key])) setField(copy, key, compacted(object[key], run, depth + 1));
  return own(run, copy);
}

function compacted(value: unknown, run: Run, depth: number): unknown {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return compactList(value, run, depth);
  return isPlain(value) ? compactObject(value, run, depth) : value;
}
