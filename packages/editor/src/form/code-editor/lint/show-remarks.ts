import {
  closeLintPanel,
  type Diagnostic,
  forEachDiagnostic,
  linter,
  lintGutter,
  openLintPanel,
  setDiagnosticsEffect,
} from "@codemirror/lint";
import { type Extension, StateField } from "@codemirror/state";
import { EditorView, type Panel, showPanel } from "@codemirror/view";
import { codeTexts } from "../../../base/texts/code-editor.ts";
import type { CodeDiagnostic } from "./diagnostic.ts";

/** Pause in milliseconds before the code is checked. */
export const LINT_DELAY_MS = 750;
/** Hover time in milliseconds before a problem is shown. */
export const LINT_HOVER_DELAY_MS = 300;

/** Shows diagnostics: in the text, next to the line, and as a count below that opens a list. */
export function showRemarks(
  check: (code: string) => CodeDiagnostic[],
  { hasCount = true }: { hasCount?: boolean } = {},
): Extension {
  const source = (view: EditorView): Diagnostic[] => check(view.state.doc.toString()).map(toDiagnostic);
  return [
    linter(source, { delay: LINT_DELAY_MS }),
    lintGutter({ hoverTime: LINT_HOVER_DELAY_MS }),
    hasCount ? problemCount : [],
  ];
}

function toDiagnostic(found: CodeDiagnostic): Diagnostic {
  return {
    ...found,
    actions: found.actions.map(({ name, from, to, insert }) => ({
      name,
      // The diagnostic moves with the text; the fix keeps its relative position.
      apply: (view: EditorView, at: number) => {
        const shift = at - found.from;
        view.dispatch({ changes: { from: from + shift, to: to + shift, insert }, userEvent: "input.fix" });
      },
    })),
  };
}

/** A line below the code while there are problems. */
const problemCount = StateField.define<number>({
  create: () => 0,
  update: (count, { effects }) =>
    effects.reduce((now, effect) => (effect.is(setDiagnosticsEffect) ? effect.value.length : now), count),
  provide: (field) => showPanel.from(field, (count) => (count > 0 ? countPanel : null)),
});

function countPanel(view: EditorView): Panel {
  const dom = document.createElement("div");
  dom.className = "cm-problems";
  const button = dom.appendChild(document.createElement("button"));
  button.type = "button";
  button.onclick = () => (dom.previousElementSibling ? closeLintPanel(view) : openLintPanel(view));
  const draw = () => {
    let count = 0;
    forEachDiagnostic(view.state, () => void count++);
    button.textContent = codeTexts.problems(count);
  };
  draw();
  // The panel takes room from the text: without this, it can hide the line that is being typed.
  const keepCursorVisible = () => {
    if (view.hasFocus) view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main) });
  };
  return {
    dom,
    mount: () => queueMicrotask(keepCursorVisible),
    update: ({ transactions }) => {
      if (transactions.some(({ effects }) => effects.some((effect) => effect.is(setDiagnosticsEffect))))
        draw();
    },
  };
}
