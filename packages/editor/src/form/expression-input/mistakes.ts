import { type Diagnostic, linter } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { resultsChanged } from "./colors/segment-colors.ts";
import type { Segment } from "./segments.ts";

/** Pause in milliseconds before errors are marked: unfinished input is not wrong yet. */
const MISTAKE_DELAY_MS = 400;

/** Underlines the invalid part of an expression; the message is shown on hover and to screen readers. */
export function markMistakes(segments: (text: string) => readonly Segment[]): Extension {
  return linter((view) => mistakesIn(segments(`=${view.state.doc.toString()}`)), {
    delay: MISTAKE_DELAY_MS,
    needsRefresh: (update) =>
      update.transactions.some(({ effects }) => effects.some((effect) => effect.is(resultsChanged))),
  });
}

/** Returns the failing parts of an expression, for underlining. */
export function mistakesIn(segments: readonly Segment[]): Diagnostic[] {
  return segments.flatMap(({ mistake, isEmpty }) => {
    if (!mistake) return [];
    const { from, to, message, advice } = mistake;
    const severity = isEmpty ? "warning" : "error";
    return [{ from, to, severity, message: advice ? `${message}. ${advice}` : message }];
  });
}
