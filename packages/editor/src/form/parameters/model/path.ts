import { isRecord } from "@heddle/workflow";

/** Steps of a parameter path: `conditions.list[0].name` is `["conditions", "list", 0, "name"]`; `["a.b"]` quotes a name. */
export type PathStep = string | number;

const stepPattern = /\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)|\[(\d+)\]/g;

export function parsePath(path: string): PathStep[] {
  const steps: PathStep[] = [];
  for (const match of path.matchAll(stepPattern)) {
    const [, quoted, name, index] = match;
    if (quoted !== undefined) steps.push(JSON.parse(quoted) as string);
    else steps.push(index === undefined ? (name as string) : Number(index));
  }
  return steps;
}

/** Adds a name or an index to a path. */
export function joinPath(path: string, step: PathStep): string {
  if (typeof step === "number") return `${path}[${step}]`;
  if (/[.[\]"]/.test(step)) return `${path}[${JSON.stringify(step)}]`;
  return path === "" ? step : `${path}.${step}`;
}

/** The path without its last step. */
export function parentPath(path: string): string {
  return parsePath(path).slice(0, -1).reduce<string>(joinPath, "");
}

export function getAt(root: unknown, path: string): unknown {
  let value = root;
  for (const step of parsePath(path)) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<PathStep, unknown>)[step];
  }
  return value;
}

/** A copy of `root` with `value` at `path`; all untouched branches are shared. `undefined` removes the key. */
export function setAt<T>(root: T, path: string, value: unknown): T {
  return setSteps(root, parsePath(path), value) as T;
}

function setSteps(root: unknown, steps: PathStep[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  const copy = copyFor(root, step);
  const next = setSteps(copy[step], rest, value);
  if (next !== undefined) copy[step] = next;
  else if (Array.isArray(copy)) copy.splice(step as number, 1);
  else delete copy[step];
  return copy;
}

function copyFor(root: unknown, step: PathStep): Record<PathStep, unknown> {
  if (Array.isArray(root)) return [...root] as unknown as Record<PathStep, unknown>;
  // Files sometimes hold a single thing where a list belongs: it is the first of it.
  if (isRecord(root) && typeof step === "number") return [root] as unknown as Record<PathStep, unknown>;
  if (isRecord(root)) return { ...root } as Record<PathStep, unknown>;
  return (typeof step === "number" ? [] : {}) as Record<PathStep, unknown>;
}
