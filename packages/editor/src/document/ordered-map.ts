/** A map that preserves insertion order. */
interface Step<Value> {
  id: string;
  after: Value | undefined;
  /** Index of an added or removed entry. */
  at?: number;
}

/** Sets or removes an entry; a restored one returns to its old index, for which the map is rebuilt. */
export function insertAt<Value>(map: Map<string, Value>, { id, after, at }: Step<Value>): Map<string, Value> {
  if (after === undefined) map.delete(id);
  else if (map.has(id) || at === undefined || at >= map.size) map.set(id, after);
  else return insertAll(map, [{ id, after, at }]);
  return map;
}

/** Applies many steps, rebuilding the map once. */
export function insertAll<Value>(map: Map<string, Value>, steps: readonly Step<Value>[]): Map<string, Value> {
  if (steps.every(({ id, after }) => after !== undefined && map.has(id))) {
    for (const step of steps) insertAt(map, step);
    return map;
  }
  const order = [...map.keys()];
  for (const { id, after, at } of steps) {
    if (after === undefined) removeFrom(order, id, at);
    else if (!map.has(id)) order.splice(at ?? order.length, 0, id);
    if (after === undefined) map.delete(id);
    else map.set(id, after);
  }
  return new Map(order.map((id) => [id, map.get(id) as Value]));
}

function removeFrom(order: string[], id: string, at: number | undefined): void {
  const index = at !== undefined && order[at] === id ? at : order.indexOf(id);
  if (index >= 0) order.splice(index, 1);
}

/** Returns the index of an entry, recorded before it is removed or added. */
export function placeOf<Value>(
  map: ReadonlyMap<string, Value>,
  id: string,
  after: Value | undefined,
): { at: number } | Record<string, never> {
  const isThere = map.has(id);
  if (isThere && after === undefined) return { at: indexOf(map, id) };
  return isThere ? {} : { at: map.size };
}

function indexOf(map: ReadonlyMap<string, unknown>, id: string): number {
  let index = 0;
  for (const key of map.keys()) {
    if (key === id) return index;
    index++;
  }
  return -1;
}
