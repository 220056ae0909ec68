import { deleteAtPath, getAtPath, parsePath, setAtPath } from "@heddle/workflow";

type Json = Record<string, unknown>;

/** Interpretation of names: as paths into nested objects, or literally. */
export interface FieldNames {
  /** Sets a field on an object that is the caller's own; nested objects are copied, never changed in place. undefined removes it. */
  set(target: Json, name: string, value: unknown): void;
  get(source: Json, name: string): unknown;
  remove(target: Json, name: string): Json;
}

/** Literal names. `__proto__` is not a field name. */
const plain: FieldNames = {
  set(target, name, value) {
    if (value === undefined) delete target[name];
    else if (name !== "__proto__") target[name] = value;
  },
  get: (source, name) => (Object.hasOwn(source, name) ? source[name] : undefined),
  remove(target, name) {
    delete target[name];
    return target;
  },
};

/** Names such as `a.b[0]` refer to nested values; other names, and names of existing fields, are used verbatim. */
const dotted: FieldNames = {
  set(target, name, value) {
    if (!isPath(name) || Object.hasOwn(target, name)) return plain.set(target, name, value);
    if (value === undefined) return void Object.assign(target, deleteAtPath(target, name));
    const [key] = parsePath(name);
    if (key === "__proto__") return;
    const changed = setAtPath(target, name, value) as Json;
    target[key as string] = changed[key as string];
  },
  get: (source, name) =>
    isPath(name) && !Object.hasOwn(source, name) ? getAtPath(source, name) : plain.get(source, name),
  remove: (target, name) =>
    isPath(name) && !Object.hasOwn(target, name) ? deleteAtPath(target, name) : plain.remove(target, name),
};

const paths = new Map<string, boolean>();

function isPath(name: string): boolean {
  if (!name.includes(".") && !name.includes("[")) return false;
  let known = paths.get(name);
  if (known === undefined) {
    known = reads(name);
    if (paths.size > 2000) paths.clear();
    paths.set(name, known);
  }
  return known;
}

function reads(name: string): boolean {
  try {
    const steps = parsePath(name);
    return steps.length > 1 && typeof steps[0] === "string";
  } catch {
    return false;
  }
}

/** Accessors for a name that is the same for every item: plain unless it is a path. */
export function fieldNamesFor(name: string, names: FieldNames): FieldNames {
  return isPath(name) ? names : plain;
}

/** The last step of a name that leads into nested values, otherwise the whole name. */
export function lastName(name: string, names: FieldNames): string {
  return names === dotted && isPath(name) ? String(parsePath(name).at(-1)) : name;
}

/** Names as paths (`dotNotation`) or literal names. */
export function fieldNames(dotNotation: boolean): FieldNames {
  return dotNotation ? dotted : plain;
}

/** Names in a comma-separated list, without spaces and empty ones. */
export function namesIn(list: unknown): string[] {
  const text = Array.isArray(list) ? list.join(",") : String(list ?? "");
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
