import { fail } from "../../errors.ts";
import { allocate, charge, own, type Run } from "../../run.ts";
import { type MethodRow, methodsFromRows } from "../../types/tables.ts";

type Values = Set<unknown>;

/** The other set; of a Map, its keys. */
function setArgument(value: unknown, run: Run): Values {
  if (!(value instanceof Set || value instanceof Map)) return fail("bad-argument", "A Set is expected here");
  charge(run, value.size);
  return value instanceof Set ? value : new Set(value.keys());
}

const filtered = (set: Values, test: (value: unknown) => boolean) => new Set([...set].filter(test));

type Combine = (set: Values, others: Values) => Values;
type Compare = (set: Values, others: Values) => boolean;

const combining = (doc: string, combine: Combine, example: MethodRow<Values>[3]): MethodRow<Values> => [
  "(other): Set",
  doc,
  (set, [value], run) => {
    const others = setArgument(value, run);
    charge(run, set.size);
    allocate(run, (set.size + others.size) * 40);
    return own(run, combine(set, others));
  },
  example,
];

const comparing = (doc: string, compare: Compare, example: MethodRow<Values>[3]): MethodRow<Values> => [
  "(other): boolean",
  doc,
  (set, [value], run) => {
    charge(run, set.size);
    return compare(set, setArgument(value, run));
  },
  example,
];

/** Methods of sets that take another set. */
export const setAlgebra = methodsFromRows<Values>({
  union: combining("Values of both sets.", (set, others) => new Set([...set, ...others]), [
    "[...new Set([1, 2]).union(new Set([2, 3]))]",
    [1, 2, 3],
  ]),
  intersection: combining(
    "Values that both sets have.",
    (set, others) => filtered(set, (value) => others.has(value)),
    ["[...new Set([1, 2]).intersection(new Set([2, 3]))]", [2]],
  ),
  difference: combining(
    "Values that the other set does not have.",
    (set, others) => filtered(set, (value) => !others.has(value)),
    ["[...new Set([1, 2]).difference(new Set([2, 3]))]", [1]],
  ),
  symmetricDifference: combining(
    "Values that only one of the sets has.",
    (set, others) =>
      new Set([
        ...filtered(set, (value) => !others.has(value)),
        ...filtered(others, (value) => !set.has(value)),
      ]),
    ["[...new Set([1, 2]).symmetricDifference(new Set([2, 3]))]", [1, 3]],
  ),
  isSubsetOf: comparing(
    "Whether the other set has all values of this one.",
    (set, others) => [...set].every((value) => others.has(value)),
    ["new Set([1]).isSubsetOf(new Set([1, 2]))", true],
  ),
  isSupersetOf: comparing(
    "Whether this set has all values of the other one.",
    (set, others) => [...others].every((value) => set.has(value)),
    ["new Set([1, 2]).isSupersetOf(new Set([1]))", true],
  ),
  isDisjointFrom: comparing(
    "Whether the sets have no value in common.",
    (set, others) => ![...set].some((value) => others.has(value)),
    ["new Set([1]).isDisjointFrom(new Set([2]))", true],
  ),
});
