import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { Segment } from "./segments.ts";

const valid = Decoration.mark({ class: "cm-expression-valid" });
const broken = Decoration.mark({ class: "cm-expression-broken" });
const empty = Decoration.mark({ class: "cm-expression-empty" });
const pending = Decoration.mark({ class: "cm-expression-pending" });

function markOf({ error, isPending, isEmpty }: Segment): Decoration {
  if (isPending) return pending;
  if (isEmpty) return empty;
  return error === undefined ? valid : broken;
}

/** Tells the editor that the results changed while the text did not. */
export const resultsChanged = StateEffect.define<null>();

/** Texts of more characters are evaluated when typing rests, so that keys stay quick. */
export const LONG_TEXT_CHARACTERS = 4000;
/** Milliseconds of rest before a long text is evaluated. */
export const LONG_TEXT_DELAY_MS = 250;

/** Colours the `{{ }}` parts by whether they resolve. Positions of segments count without the leading sign. */
export function segmentColours(segments: (text: string) => readonly Segment[]): Extension {
  const build = (text: string): DecorationSet => {
    const marks = segments(`=${text}`)
      .filter((segment) => segment.kind === "resolvable" && segment.to > segment.from)
      .map((segment) => markOf(segment).range(segment.from, segment.to));
    return Decoration.set(marks);
  };
  const colours = StateField.define<DecorationSet>({
    create: (state) => build(state.doc.toString()),
    update: (marks, { effects, docChanged, changes, newDoc, state }) => {
      if (effects.some((effect) => effect.is(resultsChanged))) return build(state.doc.toString());
      if (!docChanged) return marks;
      return newDoc.length > LONG_TEXT_CHARACTERS ? marks.map(changes) : build(newDoc.toString());
    },
    provide: (field) => EditorView.decorations.from(field),
  });
  return [colours, evaluateAtRest];
}

/** Asks for new colours of a long text when typing rests. */
const evaluateAtRest = ViewPlugin.fromClass(
  class {
    #timer: ReturnType<typeof setTimeout> | undefined;

    update({ docChanged, state, view }: ViewUpdate): void {
      if (!docChanged || state.doc.length <= LONG_TEXT_CHARACTERS) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => view.dispatch({ effects: resultsChanged.of(null) }), LONG_TEXT_DELAY_MS);
    }

    destroy(): void {
      clearTimeout(this.#timer);
    }
  },
);
