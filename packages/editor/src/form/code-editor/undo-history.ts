import { history } from "@codemirror/commands";
import type { Extension } from "@codemirror/state";

/** How much can be undone, and the rest in milliseconds after which typing is a step of its own. */
export const MAX_UNDO_STEPS = 100;
/** What is typed after such a rest is undone by itself. */
export const UNDO_GROUP_DELAY_MS = 500;

/** Undo and redo of an editor, in steps that end where typing rests. */
export function undoHistory(): Extension {
  return history({ minDepth: MAX_UNDO_STEPS, newGroupDelay: UNDO_GROUP_DELAY_MS });
}
