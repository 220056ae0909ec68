import { history, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import type { Extension } from "@codemirror/state";
import { type EditorView, type KeyBinding, keymap } from "@codemirror/view";

/** Maximum number of undo steps. */
export const MAX_UNDO_STEPS = 100;
/** Text typed after such a pause, in milliseconds, is a separate undo step. */
export const UNDO_GROUP_DELAY_MS = 500;

/** Adds undo and redo to an editor, in steps separated by pauses in typing. */
export function undoHistory(): Extension {
  return [history({ minDepth: MAX_UNDO_STEPS, newGroupDelay: UNDO_GROUP_DELAY_MS }), keymap.of(undoKeys)];
}

/** An unchanged editor leaves the keys to its surroundings. */
const undoKeys: KeyBinding[] = [
  { key: "Mod-z", run: (view) => hasHistory(view) && (undo(view) || true) },
  { key: "Mod-y", mac: "Mod-Shift-z", run: (view) => hasHistory(view) && (redo(view) || true) },
  { linux: "Ctrl-Shift-z", run: (view) => hasHistory(view) && (redo(view) || true) },
];

function hasHistory({ state }: EditorView): boolean {
  return undoDepth(state) + redoDepth(state) > 0;
}
