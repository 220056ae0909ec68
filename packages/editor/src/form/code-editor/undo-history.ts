import { history } from "@codemirror/commands";
import type { Extension } from "@codemirror/state";

/** How much can be undone, and the rest in milliseconds after which typing is a step of its own. */
export const MAX_UNDO_STEPS = 100;
export const UNDO_GROUP_DELAY_MS = 500;

export function undoHistory(): Extension {
  return history({ minDepth: MAX_UNDO_STEPS, newGroupDelay: UNDO_GROUP_DELAY_MS });
}
