import { type Extension, Prec, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { Segment } from "../segments.ts";
import { expressionTokens } from "./expression-tokens.ts";

const valid = Decoration.mark({ class: "cm-expression-valid" });
const broken = Decoration.mark({ class: "cm-expression-broken" });
const empty = Decoration.mark({ class: "cm-expression-empty" });
const pending = Decoration.mark({ class: "cm-expression-pending" });

function markOf({ error, isEmpty, ...segment }: Segment): Decoration {
  if (segment.pending || segment.isUnfinished) return pending;
  if (isEmpty) return empty;
  return error === undefined ? valid : broken;
}

/** Notifies the editor that results changed without a text change. */
export const resultsChanged = StateEffect.define<null>();

/** Longer texts are evaluated when typing pauses, so that typing stays fast. */
export const LONG_TEXT_CHARACTERS = 4000;
/** Pause in milliseconds before a long text is evaluated. */
export const LONG_TEXT_DELAY_MS = 250;

/** Decorations of the parts, and of the pieces inside them. */
interface Marks {
  parts: DecorationSet;
  pieces: DecorationSet;
}

/**
 * Colors the `{{ }}` parts by whether they resolve, and their pieces. Positions of segments do not include the
 * leading sign.
 */
export function segmentColors(segments: (text: string) => readonly Segment[]): Extension {
  const build = (text: string): Marks => {
    const shown = segments(`=${text}`).filter(({ kind, from, to }) => kind === "resolvable" && to > from);
    return {
      parts: Decoration.set(shown.map((segment) => markOf(segment).range(segment.from, segment.to))),
      pieces: Decoration.set(shown.flatMap(({ from, to }) => piecesOf(text.slice(from, to), from))),
    };
  };
  const colors = StateField.define<Marks>({
    create: (state) => build(state.doc.toString()),
    update: (marks, { effects, docChanged, changes, newDoc, state }) => {
      if (effects.some((effect) => effect.is(resultsChanged))) return build(state.doc.toString());
      if (!docChanged) return marks;
      if (newDoc.length <= LONG_TEXT_CHARACTERS) return build(newDoc.toString());
      return { parts: marks.parts.map(changes), pieces: marks.pieces.map(changes) };
    },
    provide: (field) => [
      EditorView.decorations.from(field, ({ parts }) => parts),
      // Inside the others.
      Prec.high(EditorView.decorations.from(field, ({ pieces }) => pieces)),
    ],
  });
  return [colors, evaluateAtRest];
}

const pieceMarks = new Map<string, Decoration>();

function piecesOf(part: string, at: number): Range<Decoration>[] {
  return expressionTokens(part).map(({ from, to, kind }) => {
    const mark = pieceMarks.get(kind) ?? Decoration.mark({ class: `cm-piece-${kind}` });
    pieceMarks.set(kind, mark);
    return mark.range(at + from, at + to);
  });
}

/** Requests new colors of a long text when typing pauses. */
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
