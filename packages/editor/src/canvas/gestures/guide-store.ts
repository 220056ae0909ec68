import type { Guide } from "./snap-drag.ts";

/** The lines of the drag under way; only one can be. */
let guides: readonly Guide[] = [];
const listeners = new Set<() => void>();

export function showGuides(next: readonly Guide[]): void {
  if (next.length === 0 && guides.length === 0) return;
  guides = next;
  for (const listener of listeners) listener();
}

export const shownGuides = (): readonly Guide[] => guides;

export function onGuides(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
