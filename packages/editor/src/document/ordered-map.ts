/** Sets or removes an entry in place; one that is brought back goes to its old place, for which the map is rebuilt. */
export function insertAt<Value>(
  map: Map<string, Value>,
  id: string,
  value: Value | undefined,
  at: number | undefined,
): Map<string, Value> {
  if (value === undefined) map.delete(id);
  else if (map.has(id) || at === undefined || at >= map.size) map.set(id, value);
  else {
    const entries = [...map];
    entries.splice(at, 0, [id, value]);
    return new Map(entries);
  }
  return map;
}

/** Where an entry stands, noted when it is about to be removed or added. */
export function placeOf<Value>(
  map: ReadonlyMap<string, Value>,
  id: string,
  after: Value | undefined,
): { at: number } | Record<string, never> {
  const isThere = map.has(id);
  if (isThere && after === undefined) return { at: [...map.keys()].indexOf(id) };
  return isThere ? {} : { at: map.size };
}
