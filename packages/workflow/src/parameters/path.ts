import { isRecord } from "../plain-data/plain-data.ts";

/** One step of a path: a key, or a position in a list. */
export type PathSegment = string | number;

const MAX_CACHED_PATHS = 5000;
const cache = new Map<string, readonly PathSegment[]>();
const step = /\.?([^.[\]]+)|\[\s*(?:(\d+)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*\]/gsy;

/**
 * The steps of a dotted parameter path such as `options.list[0].name` or `values["a.b"]`.
 * @throws Error when the path cannot be read.
 */
export function parsePath(path: string): readonly PathSegment[] {
  const known = cache.get(path);
  if (known) return known;
  const segments: PathSegment[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < path.length) {
    const match = step.exec(path);
    if (!match) throw new Error(`"${path}" is not a parameter path.`);
    const [, key, index, double, single] = match;
    if (key !== undefined) segments.push(key);
    else if (index !== undefined) segments.push(Number(index));
    else segments.push(unquoted(double ?? single ?? ""));
  }
  if (cache.size > MAX_CACHED_PATHS) cache.clear();
  cache.set(path, segments);
  return segments;
}

const letters: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The key between the quotes, its escapes read as in JSON. */
function unquoted(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_, code: string | undefined, letter: string) =>
    code === undefined ? (letters[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The path text of some steps, quoting keys where needed. */
export function formatPath(segments: readonly PathSegment[]): string {
  return segments.reduce<string>(joinPath, "");
}

/** A path with one more step. */
export function joinPath(path: string, segment: PathSegment): string {
  if (typeof segment === "number") return `${path}[${segment}]`;
  if (segment === "" || /[.[\]"]/.test(segment)) return `${path}[${JSON.stringify(segment)}]`;
  return path === "" ? segment : `${path}.${segment}`;
}

/** The path without its last step; empty for a path of one step. */
export function parentPath(path: string): string {
  return formatPath(parsePath(path).slice(0, -1));
}

/** Value at a path; `undefined` if it does not exist. Reads own keys only. */
export function getAtPath(values: unknown, path: string): unknown {
  let current = values;
  for (const segment of parsePath(path)) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Record<PathSegment, unknown>)[segment];
  }
  return current;
}

/** A copy with the value at a path replaced; objects and lists on the way are made as needed, everything else is shared. */
export function setAtPath<T>(values: T, path: string, value: unknown): T {
  return set(values, parsePath(path), 0, { value, listOf: () => [] }) as T;
}

/**
 * Parameters with the value at a path replaced, or removed if it is undefined. Files sometimes contain a single object
 * instead of a list: it becomes the first entry of that list.
 */
export function setParameter<T>(parameters: T, path: string, value: unknown): T {
  if (value === undefined) return deleteAtPath(parameters, path);
  return set(parameters, parsePath(path), 0, {
    value,
    listOf: (single) => (isRecord(single) ? [single] : []),
  }) as T;
}

interface Setting {
  value: unknown;
  /** The list that takes the place of something that is none. */
  listOf(current: unknown): unknown[];
}

function set(current: unknown, segments: readonly PathSegment[], at: number, setting: Setting): unknown {
  const segment = segments[at];
  if (segment === undefined) return setting.value;
  if (typeof segment === "number" || (Array.isArray(current) && /^\d+$/.test(segment))) {
    const list = Array.isArray(current) ? [...current] : setting.listOf(current);
    list[Number(segment)] = set(list[Number(segment)], segments, at + 1, setting);
    return list;
  }
  const record = isRecord(current) ? current : {};
  const child = Object.hasOwn(record, segment) ? record[segment] : undefined;
  return { ...record, [segment]: set(child, segments, at + 1, setting) };
}

/** A copy without the value at a path; entries of lists move up. The same object when there is nothing to delete. */
export function deleteAtPath<T>(values: T, path: string): T {
  return remove(values, parsePath(path), 0) as T;
}

function remove(current: unknown, segments: readonly PathSegment[], at: number): unknown {
  const segment = segments[at];
  if (segment === undefined || typeof current !== "object" || current === null) return current;
  if (!Object.hasOwn(current, segment)) return current;
  const isLast = at === segments.length - 1;
  const child = (current as Record<PathSegment, unknown>)[segment];
  const changed = isLast ? undefined : remove(child, segments, at + 1);
  if (!isLast && changed === child) return current;
  if (Array.isArray(current)) {
    const index = Number(segment);
    return isLast ? current.toSpliced(index, 1) : current.with(index, changed);
  }
  const { [segment]: _, ...rest } = current as Record<PathSegment, unknown>;
  return isLast ? rest : { ...current, [segment]: changed };
}
