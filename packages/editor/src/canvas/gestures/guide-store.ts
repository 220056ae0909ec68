import type { Guide } from "./snap-drag.ts";

/** Guides of the current drag; there is at most one. */
let guides: readonly Guide[] = [];
const listeners = new Set<() => void>();

/** Replaces the displayed guides. */
export function showGuides(next: readonly Guide[]): void {
  if (next.length === 0 && guides.length === 0) return;
  guides = next;
  for (const listener of listeners) listener();
}

/** Returns the displayed guides. */
export const shownGuides = (): readonly Guide[] => guides;

/** Subscribes to changes of the displayed guides. Returns the function that unsubscribes. */
export function onGuides(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
