import { type CloseBracketConfig, closeBrackets, startCompletion } from "@codemirror/autocomplete";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { isInsidePart } from "./inside-part.ts";

/** Effect of a key in a template; undefined for ordinary keys. */
export interface BraceEdit {
  from: number;
  to: number;
  insert: string;
  cursor: number;
}

/** Closes the part on the second `{`; a typed space or closing braces replace the existing ones. */
export function braceTyped(text: string, at: number, key: string): BraceEdit | undefined {
  const before = text.slice(0, at);
  const after = text.slice(at);
  const step = (cursor: number): BraceEdit => ({ from: at, to: at, insert: "", cursor });
  if (key === "{" && before.endsWith("{") && !before.endsWith("{{") && !after.startsWith("}")) {
    return { from: at, to: at, insert: "{  }}", cursor: at + 2 };
  }
  if (key === " " && before.endsWith("{{ ") && after.startsWith(" }}")) return step(at);
  if (key !== "}") return undefined;
  if (before.endsWith("}") && after.startsWith("}") && !isInsidePart(text, at)) return step(at + 1);
  const gap = /^\s?\}\}/.exec(after)?.[0];
  const inner = before.slice(before.lastIndexOf("{{") + 2);
  if (gap === undefined || !isInsidePart(text, at) || count(inner, "{") !== count(inner, "}")) {
    return undefined;
  }
  // A space was typed before an existing one.
  const doubled = before.endsWith(" ") && gap.startsWith(" ") && !before.endsWith("{{ ") ? 1 : 0;
  return { from: at - doubled, to: at, insert: "", cursor: at - doubled + gap.length - 1 };
}

/** Closes the part in which text was typed before the editor was loaded; returns undefined if none is open. */
export function braceMissing(text: string, at: number): BraceEdit | undefined {
  const before = text.slice(0, at);
  const isClosed = text.slice(at).includes("}}");
  if (isClosed || before.endsWith("}") || !isInsidePart(text, at)) return undefined;
  const isEmpty = before.endsWith("{{");
  return { from: at, to: at, insert: isEmpty ? "  }}" : " }}", cursor: isEmpty ? at + 1 : at };
}

/** Removes an empty part on Backspace between its braces. */
export function braceDeleted(text: string, at: number): BraceEdit | undefined {
  const open = /\{\{ ?$/.exec(text.slice(0, at))?.[0];
  const close = /^ ?\}\}/.exec(text.slice(at))?.[0];
  if (open === undefined || close === undefined) return undefined;
  const from = at - open.length;
  return { from, to: at + close.length, insert: "", cursor: from };
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Applies the editor's brace handling to text typed into a plain field. */
export function closeOpenBraces(view: EditorView): void {
  const edit = braceMissing(view.state.doc.toString(), view.state.selection.main.head);
  if (edit) apply(view, edit, "input.type");
}

function apply(view: EditorView, { from, to, insert, cursor }: BraceEdit, userEvent: string): true {
  view.dispatch({ changes: { from, to, insert }, selection: { anchor: cursor }, userEvent });
  return true;
}

const typing = EditorView.inputHandler.of((view, from, to, key) => {
  if (from !== to || key.length !== 1) return false;
  const edit = braceTyped(view.state.doc.toString(), from, key);
  if (!edit) return false;
  apply(view, edit, "input.type");
  if (key === "{") startCompletion(view);
  return true;
});

const deleting = keymap.of([
  {
    key: "Backspace",
    run: (view) => {
      const { main } = view.state.selection;
      const edit = main.empty ? braceDeleted(view.state.doc.toString(), main.from) : undefined;
      return edit ? apply(view, edit, "delete.backward") : false;
    },
  },
]);

/** Inserts and removes `{{ }}` braces in pairs. */
export const closeBraces: Extension = Prec.high([typing, deleting]);

const insideBrackets: CloseBracketConfig = { brackets: ["(", "[", "{", "'", '"', "`"] };
const outsideBrackets: CloseBracketConfig = { brackets: [] };

/** Closes brackets and quotes inside parts; in plain text an apostrophe is an apostrophe. */
export const closeBracketsInParts: Extension = [
  closeBrackets(),
  EditorState.languageData.of((state, position) => [
    { closeBrackets: isInsidePart(state.doc.toString(), position) ? insideBrackets : outsideBrackets },
  ]),
];
