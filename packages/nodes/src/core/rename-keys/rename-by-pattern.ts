/** A replacement in names of fields. */
export interface Pattern {
  readonly search: RegExp;
  readonly replacement: string;
  /** Number of levels below the top to change. */
  readonly depth: number;
}

/** Copies a value with matching names changed, also in objects of lists; of two names that become equal, the later value wins. */
export function renameByPattern(value: unknown, pattern: Pattern, level = 0): unknown {
  if (level > pattern.depth || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => renameByPattern(element, pattern, level));
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => [
    key.replace(pattern.search, pattern.replacement),
    renameByPattern(child, pattern, level + 1),
  ]);
  return Object.fromEntries(entries);
}
