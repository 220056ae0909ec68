import { type CloseBracketConfig, closeBrackets, startCompletion } from "@codemirror/autocomplete";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { isInsidePart } from "./inside-part.ts";

/** What a key does in a template; undefined when the key is nothing special there. */
export interface BraceEdit {
  from: number;
  to: number;
  insert: string;
  cursor: number;
}

/** The second `{` closes the part; a space or closing braces that are typed out of habit are taken for those that are there. */
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
  // A space was typed before them, and one was there.
  const doubled = before.endsWith(" ") && gap.startsWith(" ") && !before.endsWith("{{ ") ? 1 : 0;
  return { from: at - doubled, to: at, insert: "", cursor: at - doubled + gap.length - 1 };
}

/** Closes the part in which a text was typed before the editor was there to do it; undefined where nothing is open. */
export function braceMissing(text: string, at: number): BraceEdit | undefined {
  const before = text.slice(0, at);
  const isClosed = text.slice(at).includes("}}");
  if (isClosed || before.endsWith("}") || !isInsidePart(text, at)) return undefined;
  const isEmpty = before.endsWith("{{");
  return { from: at, to: at, insert: isEmpty ? "  }}" : " }}", cursor: isEmpty ? at + 1 : at };
}

/** The backspace between the braces of an empty part takes the part away. */
export function braceDeleted(text: string, at: number): BraceEdit | undefined {
  const open = /\{\{ ?$/.exec(text.slice(0, at))?.[0];
  const close = /^ ?\}\}/.exec(text.slice(at))?.[0];
  if (open === undefined || close === undefined) return undefined;
  const from = at - open.length;
  return { from, to: at + close.length, insert: "", cursor: from };
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Does for what was typed into a plain field what the editor does for what is typed into it. */
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

/** Braces of `{{ }}` come and go in pairs. */
export const closeBraces: Extension = Prec.high([typing, deleting]);

const insideBrackets: CloseBracketConfig = { brackets: ["(", "[", "{", "'", '"', "`"] };
const outsideBrackets: CloseBracketConfig = { brackets: [] };

/** Brackets and quotes come in pairs inside of parts; in plain text an apostrophe is an apostrophe. */
export const closeBracketsInParts: Extension = [
  closeBrackets(),
  EditorState.languageData.of((state, position) => [
    { closeBrackets: isInsidePart(state.doc.toString(), position) ? insideBrackets : outsideBrackets },
  ]),
];
