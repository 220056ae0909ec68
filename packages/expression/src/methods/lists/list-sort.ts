import { charge, type Run } from "../../run.ts";
import { type Callable, requireFunction } from "../../types/callable.ts";
import { toNumber, toText } from "../../values/coerce.ts";

/** Sorts in place, by a compare function or as text; returns the list. */
export function sortList(list: unknown[], compare: unknown, run: Run): unknown[] {
  charge(run, list.length * 4);
  return compare === undefined ? sortAsText(list, run) : sortBy(list, requireFunction(compare), run);
}

function sortBy(list: unknown[], compare: Callable, run: Run): unknown[] {
  // The function may change the list: sort a copy.
  const calls = compare.beginCalls(run);
  const sorted = [...list].sort((a, b) => toNumber(calls.next(run, a, b), run));
  calls.done(run);
  for (let index = 0; index < sorted.length; index++) list[index] = sorted[index];
  return list;
}

function sortAsText(list: unknown[], run: Run): unknown[] {
  const keyed = list.map((value) => {
    charge(run, 1);
    return { value, key: value === undefined ? undefined : toText(value, run) };
  });
  // Long texts that only differ at their end are slow to compare.
  const length = keyed.reduce((sum, { key }) => sum + (key?.length ?? 0), 0);
  charge(run, Math.ceil((length / 256) * Math.log2(list.length + 2)));
  keyed.sort((a, b) => {
    charge(run, 1);
    return order(a.key, b.key);
  });
  keyed.forEach(({ value }, index) => {
    list[index] = value;
  });
  return list;
}

function order(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
