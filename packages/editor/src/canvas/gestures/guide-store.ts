import type { Guide } from "./snap-drag.ts";

/** The lines of the drag under way; only one can be. */
let guides: readonly Guide[] = [];
const listeners = new Set<() => void>();

/** Replaces the lines that are shown. */
export function showGuides(next: readonly Guide[]): void {
  if (next.length === 0 && guides.length === 0) return;
  guides = next;
  for (const listener of listeners) listener();
}

/** The lines that are shown now. */
export const shownGuides = (): readonly Guide[] => guides;

/** Calls back when other lines are shown. Returns the function that ends it. */
export function onGuides(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
