import { history, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import type { Extension } from "@codemirror/state";
import { type EditorView, type KeyBinding, keymap } from "@codemirror/view";

/** How much can be undone, and the rest in milliseconds after which typing is a step of its own. */
export const MAX_UNDO_STEPS = 100;
/** What is typed after such a rest is undone by itself. */
export const UNDO_GROUP_DELAY_MS = 500;

/** Undo and redo of an editor, in steps that end where typing rests. */
export function undoHistory(): Extension {
  return [history({ minDepth: MAX_UNDO_STEPS, newGroupDelay: UNDO_GROUP_DELAY_MS }), keymap.of(undoKeys)];
}

/** An editor in which nothing was changed leaves the keys to what is around it. */
const undoKeys: KeyBinding[] = [
  { key: "Mod-z", run: (view) => hasHistory(view) && (undo(view) || true) },
  { key: "Mod-y", mac: "Mod-Shift-z", run: (view) => hasHistory(view) && (redo(view) || true) },
  { linux: "Ctrl-Shift-z", run: (view) => hasHistory(view) && (redo(view) || true) },
];

function hasHistory({ state }: EditorView): boolean {
  return undoDepth(state) + redoDepth(state) > 0;
}
