import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Segment } from "./segments.ts";

const valid = Decoration.mark({ class: "cm-expression-valid" });
const broken = Decoration.mark({ class: "cm-expression-broken" });
const pending = Decoration.mark({ class: "cm-expression-pending" });

function markOf({ error, isPending }: Segment): Decoration {
  if (isPending) return pending;
  return error === undefined ? valid : broken;
}

/** Tells the editor that the results changed while the text did not. */
export const resultsChanged = StateEffect.define<null>();

/** Colours the `{{ }}` parts by whether they resolve. Positions of segments count without the leading sign. */
export function segmentColours(segments: (text: string) => readonly Segment[]): Extension {
  const build = (text: string): DecorationSet => {
    const marks = segments(`=${text}`)
      .filter((segment) => segment.kind === "resolvable" && segment.to > segment.from)
      .map((segment) => markOf(segment).range(segment.from, segment.to));
    return Decoration.set(marks);
  };
  return StateField.define<DecorationSet>({
    create: (state) => build(state.doc.toString()),
    update: (marks, transaction) =>
      transaction.docChanged || transaction.effects.some((effect) => effect.is(resultsChanged))
        ? build(transaction.state.doc.toString())
        : marks,
    provide: (field) => EditorView.decorations.from(field),
  });
}

/** Typing the second `{` of a part closes it and puts the cursor between the braces; a space typed out of habit is taken for that one. */
export const closeBraces = EditorView.inputHandler.of((view, from, to, text) => {
  if (from !== to) return false;
  if (text === " ") return view.state.sliceDoc(Math.max(0, from - 3), from + 3) === "{{  }}";
  if (text !== "{") return false;
  const before = view.state.sliceDoc(Math.max(0, from - 1), from);
  const after = view.state.sliceDoc(from, from + 2);
  if (before !== "{" || after.startsWith("}")) return false;
  view.dispatch({
    changes: { from, insert: "{  }}" },
    selection: { anchor: from + 2 },
    userEvent: "input.type",
  });
  return true;
});
