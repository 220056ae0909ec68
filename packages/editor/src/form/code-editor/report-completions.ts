import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { UsageProperties } from "@heddle/api";
import { track } from "../../base/usage/index.ts";

const MAX_CONTEXT = 100;

/** Records each accepted completion, with the text before it. */
export function reportCompletions(
  facts: (view: EditorView) => UsageProperties<"User autocompleted code">,
): Extension {
  return EditorView.updateListener.of(({ transactions, startState, view }) => {
    for (const transaction of transactions) {
      if (!transaction.isUserEvent("input.complete")) continue;
      transaction.changes.iterChanges((from, _to, _fromNew, _toNew, inserted) => {
        const line = startState.doc.lineAt(from);
        const before = line.text.slice(0, from - line.from);
        const context = /[\w$.()]*$/.exec(before)?.[0].slice(-MAX_CONTEXT) ?? "";
        track("User autocompleted code", { ...facts(view), context, inserted_text: inserted.toString() });
      });
    }
  });
}
