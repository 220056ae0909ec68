/** One line of the JSON view. */
export interface JsonLine {
  id: string;
  depth: number;
  keys: (string | number)[];
  /** Absent on closing lines and on the items themselves. */
  key?: string | number;
  kind: "value" | "open" | "close" | "closed";
  value: unknown;
  isList: boolean;
  /** Number of entries of a list or object. */
  size: number;
  last: boolean;
}

/** True for a line with a branch that folds. */
export function isFoldable(line: JsonLine): boolean {
  return line.size > 0 && (line.kind === "open" || line.kind === "closed");
}

interface Walk {
  isCollapsed(id: string, depth: number): boolean;
  lines: JsonLine[];
}

/** Returns all visible lines of a list of values, in order. Folded branches are one line. */
export function jsonLines(
  values: readonly unknown[],
  isCollapsed: (id: string, depth: number) => boolean,
): JsonLine[] {
  const walk: Walk = { isCollapsed, lines: [] };
  values.forEach((value, index) => {
    addValue(walk, { value, keys: [], id: String(index), depth: 0, last: index === values.length - 1 });
  });
  return walk.lines;
}

interface Place {
  value: unknown;
  keys: (string | number)[];
  key?: string | number;
  id: string;
  depth: number;
  last: boolean;
}

function addValue(walk: Walk, place: Place): void {
  const { value } = place;
  if (value === null || typeof value !== "object") {
    walk.lines.push({ ...place, kind: "value", isList: false, size: 0 });
    return;
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const line: JsonLine = { ...place, kind: "open", isList, size: entries.length };
  if (entries.length === 0 || walk.isCollapsed(place.id, place.depth)) {
    walk.lines.push({ ...line, kind: "closed" });
    return;
  }
  walk.lines.push(line);
  addEntries(walk, place, entries, isList);
  const { key: _key, ...closing } = line;
  walk.lines.push({ ...closing, id: `${place.id}/end`, kind: "close" });
}

function addEntries(walk: Walk, place: Place, entries: [string, unknown][], isList: boolean): void {
  entries.forEach(([name, value], index) => {
    const key = isList ? index : name;
    const last = index === entries.length - 1;
    const keys = [...place.keys, key];
    addValue(walk, { value, key, keys, id: `${place.id}/${name}`, depth: place.depth + 1, last });
  });
}
