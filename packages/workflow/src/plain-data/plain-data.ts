/** True for objects that are neither null nor lists. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value under an own key; undefined for inherited ones such as `constructor`. */
export function ownValue<T>(
  record: Readonly<Record<string, T>> | null | undefined,
  key: string,
): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The same value without `__proto__` keys at any depth; parts that hold none are shared with the input. */
export function withoutPrototypeKeys<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return cleanList(value) as T;
  let changed = Object.hasOwn(value, "__proto__");
  const entries: [string, unknown][] = [];
  for (const [key, child] of Object.entries(value)) {
    if (key === "__proto__") continue;
    const clean = withoutPrototypeKeys(child);
    changed ||= clean !== child;
    entries.push([key, clean]);
  }
  return changed ? (Object.fromEntries(entries) as T) : value;
}

function cleanList(list: unknown[]): unknown[] {
  let changed = false;
  const clean = list.map((child) => {
    const cleaned = withoutPrototypeKeys(child);
    changed ||= cleaned !== child;
    return cleaned;
  });
  return changed ? clean : list;
}

/** Equality of JSON values; a key that holds undefined counts as absent. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => deepEqual(value, b[index]));
  }
  return equalRecords(a as Record<string, unknown>, b as Record<string, unknown>);
}

function equalRecords(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keysOfA = Object.keys(a).filter((key) => a[key] !== undefined);
  const keysOfB = Object.keys(b).filter((key) => b[key] !== undefined);
  return (
    keysOfA.length === keysOfB.length &&
    keysOfA.every((key) => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
  );
}
