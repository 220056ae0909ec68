import { isRecord } from "../plain-data/plain-data.ts";

/** One step of a path: a key, or a position in a list. */
export type PathSegment = string | number;

const cache = new Map<string, readonly PathSegment[]>();
const step = /\.?([^.[\]]+)|\[\s*(?:(\d+)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*\]/gy;

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
    else segments.push((double ?? single ?? "").replace(/\\(.)/gs, "$1"));
  }
  if (cache.size > 5000) cache.clear();
  cache.set(path, segments);
  return segments;
}

/** The path text of some steps, quoting keys where needed. */
export function formatPath(segments: readonly PathSegment[]): string {
  return segments.reduce<string>((path, segment) => {
    if (typeof segment === "number") return `${path}[${segment}]`;
    if (segment === "" || /[.[\]]/.test(segment)) return `${path}[${JSON.stringify(segment)}]`;
    return path === "" ? segment : `${path}.${segment}`;
  }, "");
}

/** The value at a path; undefined where it leads nowhere. Reads own keys only. */
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
  return set(values, parsePath(path), 0, value) as T;
}

function set(current: unknown, segments: readonly PathSegment[], at: number, value: unknown): unknown {
  const segment = segments[at];
  if (segment === undefined) return value;
  if (typeof segment === "number" || (Array.isArray(current) && /^\d+$/.test(segment))) {
    const list = Array.isArray(current) ? [...current] : [];
    list[Number(segment)] = set(list[Number(segment)], segments, at + 1, value);
    return list;
  }
  const record = isRecord(current) ? current : {};
  const child = Object.hasOwn(record, segment) ? record[segment] : undefined;
  return { ...record, [segment]: set(child, segments, at + 1, value) };
}

/** A copy without the value at a path; entries of lists move up. The same object when there is nothing to delete. */
export function deleteAtPath<T>(values: T, path: string): T {
  return remove(values, parsePath(path), 0) as T;
}

function remove(current: unknown, segments: readonly PathSegment[], at: number): unknown {
  const segment = segments[at];
  if (segment === undefined || typeof current !== "object" || current === null) return current;
  if (!Object.hasOwn(current, segment)) return current;
  const last = at === segments.length - 1;
  if (Array.isArray(current)) {
    const index = Number(segment);
    return last ? current.toSpliced(index, 1) : current.with(index, remove(current[index], segments, at + 1));
  }
  const { [segment]: child, ...rest } = current as Record<PathSegment, unknown>;
  return last ? rest : { ...current, [segment]: remove(child, segments, at + 1) };
}
