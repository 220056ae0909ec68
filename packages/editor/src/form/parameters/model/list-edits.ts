/** Returns the list with the entry at `from` moved to `to`. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length || from === to) return [...list];
  const copy = [...list];
  const [entry] = copy.splice(from, 1);
  copy.splice(to, 0, entry as T);
  return copy;
}

/** Returns the move buttons of an entry: none without sorting, no "up" on the first, no "down" on the last. */
export function moveButtons(index: number, count: number, sortable: boolean): { up: boolean; down: boolean } {
  return { up: sortable && index > 0, down: sortable && index < count - 1 };
}
