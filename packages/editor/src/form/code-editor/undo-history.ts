import { history } from "@codemirror/commands";
import type { Extension } from "@codemirror/state";

/** How much can be undone, and the rest in milliseconds after which typing is a step of its own. */
export const undoDepth = 100;
export const undoGroupDelay = 500;

export function undoHistory(): Extension {
  return history({ minDepth: undoDepth, newGroupDelay: undoGroupDelay });
}
