import { type Extension, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, gutter, WidgetType } from "@codemirror/view";
import type { ScriptFailure } from "./script-run.ts";

/** Replaces the marked failure. */
const setFailure = StateEffect.define<ScriptFailure | undefined>();

/** Marks the failure of the last run, or nothing. */
export function showFailure(view: EditorView, failure: ScriptFailure | undefined): void {
  view.dispatch({ effects: setFailure.of(failure) });
}

/** Selects a line and scrolls to it. */
export function goToLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
  view.focus();
}

class FailureDot extends GutterMarker {
  readonly #message: string;

  constructor(message: string) {
    super();
    this.#message = message;
  }

  override toDOM(): HTMLElement {
    const dot = document.createElement("span");
    dot.className = "cm-failed-dot";
    dot.title = this.#message;
    return dot;
  }
}

class FailureText extends WidgetType {
  readonly #message: string;

  constructor(message: string) {
    super();
    this.#message = message;
  }

  override eq(other: FailureText): boolean {
    return other.#message === this.#message;
  }

  override toDOM(): HTMLElement {
    const box = document.createElement("div");
    box.className = "cm-failed-text";
    box.textContent = this.#message;
    return box;
  }
}

interface Marked {
  lines: ReturnType<typeof Decoration.set>;
  dots: RangeSet<GutterMarker>;
}

const nothing: Marked = { lines: Decoration.none, dots: RangeSet.empty };
const failedLine = Decoration.line({ class: "cm-failed-line" });

const marked = StateField.define<Marked>({
  create: () => nothing,
  update: (now, { effects, changes, docChanged, state }) => {
    const effect = effects.find((each) => each.is(setFailure));
    if (!effect) return docChanged ? { lines: now.lines.map(changes), dots: now.dots.map(changes) } : now;
    const failure: ScriptFailure | undefined = effect.value;
    if (!failure || failure.line > state.doc.lines) return nothing;
    const { from, to } = state.doc.line(failure.line);
    const text = Decoration.widget({ widget: new FailureText(failure.message), block: true, side: 1 });
    return {
      lines: Decoration.set([failedLine.range(from), text.range(to)]),
      dots: RangeSet.of([new FailureDot(failure.message).range(from)]),
    };
  },
  provide: (field) => EditorView.decorations.from(field, ({ lines }) => lines),
});

/** The failing line of the last run: a dot in the gutter, and the message below the line. */
export const failureMarks: Extension = [
  marked,
  gutter({ class: "cm-failed-gutter", markers: (view) => view.state.field(marked).dots }),
];
