import { type Diagnostic, linter } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { resultsChanged } from "./colors/segment-colors.ts";
import type { Segment } from "./segments.ts";

/** Milliseconds of rest before mistakes are marked: what is being written is not wrong yet. */
const MISTAKE_DELAY_MS = 400;

/** Underlines the part of an expression that is wrong; the sentence shows under the pointer and for readers of the screen. */
export function markMistakes(segments: (text: string) => readonly Segment[]): Extension {
  return linter((view) => mistakesIn(segments(`=${view.state.doc.toString()}`)), {
    delay: MISTAKE_DELAY_MS,
    needsRefresh: (update) =>
      update.transactions.some(({ effects }) => effects.some((effect) => effect.is(resultsChanged))),
  });
}

/** The parts of an expression that fail, to be underlined. */
export function mistakesIn(segments: readonly Segment[]): Diagnostic[] {
  return segments.flatMap(({ mistake, isEmpty }) => {
    if (!mistake) return [];
    const { from, to, message, advice } = mistake;
    const severity = isEmpty ? "warning" : "error";
    return [{ from, to, severity, message: advice ? `${message}. ${advice}` : message }];
  });
}
