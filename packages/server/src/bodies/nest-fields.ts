const MAX_DEPTH = 20;
/** A larger number between brackets is a key and no place in a list. */
const MAX_INDEX = 10_000;

/** Form fields of one name. */
interface Branch {
  /** Values of the name itself, `a=1` and `a[]=1`. */
  values: string[];
  /** Values of its brackets, `a[b]=1`. */
  parts: Map<string, Branch>;
  /** Whether brackets without a key marked it as a list. */
  isList: boolean;
  /** True if a value of the name precedes the first of its brackets. */
  startsWithValue: boolean;
}

/**
 * Fields of a form by the brackets of their names: `a[b]` is a field of an object, `a[]` and `a[0]` are entries of a list. Lists have
 * no holes, so that the result is never larger than the form.
 */
export function nestFields(
  fields: Iterable<readonly [name: string, values: string | readonly string[]]>,
): Record<string, unknown> {
  const root = newBranch();
  for (const [name, values] of fields) {
    const path = pathOf(name);
    if (path.some(isForbidden)) continue;
    const branch = branchAt(root, path);
    if (typeof values === "string") branch.values.push(values);
    else for (const value of values) branch.values.push(value);
  }
  return toObject(root);
}

/** Branch for the values of a name. */
function branchAt(root: Branch, path: readonly string[]): Branch {
  const isList = path.length > 1 && path.at(-1) === "";
  const branch = (isList ? path.slice(0, -1) : path).reduce(partOf, root);
  branch.isList ||= isList;
  branch.startsWithValue ||= branch.parts.size === 0;
  return branch;
}

/** `a[b][]` is `a`, `b` and the empty key. What follows the last bracket is left out. */
function pathOf(name: string): string[] {
  const start = name.indexOf("[");
  if (start < 0) return [name];
  const path = start === 0 ? [] : [name.slice(0, start)];
  let at = start;
  while (at >= 0 && path.length <= MAX_DEPTH) {
    const end = name.indexOf("]", at);
    path.push(end < 0 ? name.slice(at) : name.slice(at + 1, end));
    at = end < 0 ? -1 : name.indexOf("[", end);
  }
  if (at >= 0) path.push(name.slice(at));
  return path;
}

/** The one name that reaches the prototype of an object. */
function isForbidden(key: string): boolean {
  return key === "__proto__";
}

/** An empty key before others, as in `a[][b]`, is the first entry of a list. */
function partOf({ parts }: Branch, key: string, at: number): Branch {
  const name = key === "" && at > 0 ? "0" : key;
  let part = parts.get(name);
  if (!part) parts.set(name, (part = newBranch()));
  return part;
}

function newBranch(): Branch {
  return { values: [], parts: new Map(), isList: false, startsWithValue: false };
}

function toValue(branch: Branch): unknown {
  const { values, parts, isList } = branch;
  if (parts.size === 0) return values.length === 1 && !isList ? values[0] : values;
  if ([...parts.keys()].every(isPlace)) return inOrder(branch, toList(branch));
  if (isList) return Object.assign(Object.fromEntries(values.entries()), toObject(branch));
  return values.length === 0 ? toObject(branch) : inOrder(branch, [toObject(branch)]);
}

function inOrder({ values, startsWithValue }: Branch, nested: readonly unknown[]): unknown[] {
  return startsWithValue ? [...values, ...nested] : [...nested, ...values];
}

function isPlace(key: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(key) && Number(key) <= MAX_INDEX;
}

function toList({ parts }: Branch): unknown[] {
  const entries = [...parts].sort(([a], [b]) => Number(a) - Number(b));
  return entries.map(([, part]) => toValue(part));
}

function toObject({ parts }: Branch): Record<string, unknown> {
  const entries = [...parts].filter(([key]) => key !== "");
  return Object.fromEntries(entries.map(([key, part]) => [key, toValue(part)]));
}
