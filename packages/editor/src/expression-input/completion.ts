import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  type Completion as Proposal,
  pickedCompletion,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Completion, ExpressionSupport } from "../parameters/form-services.ts";

/** Proposals from the expression language for the place of the cursor. */
export function expressionCompletion(support: () => ExpressionSupport | undefined): Extension {
  const source = (context: CompletionContext): CompletionResult | null => {
    // The language counts with the leading sign.
    const found = support()?.complete(`=${context.state.doc.toString()}`, context.pos + 1);
    if (!found || found.items.length === 0) return null;
    return {
      from: found.from - 1,
      to: found.to - 1,
      options: found.items.map(toProposal),
      // A cut list is asked for anew with every letter.
      ...(found.isCut ? {} : { validFor: /^[\w$]*$/ }),
    };
  };
  return autocompletion({ override: [source], icons: false, closeOnBlur: true });
}

export function toProposal({ label, insert, detail, description, rank }: Completion): Proposal {
  return {
    label,
    apply: insert.endsWith("()") ? applyCall(insert, takesNothing(detail)) : insert,
    boost: (rank ?? 0) * 10,
    ...(detail ? { detail } : {}),
    ...(description ? { info: description } : {}),
  };
}

const takesNothing = (signature: string | undefined) =>
  signature !== undefined && /^[\w$]+\(\)/.test(signature);

/** Writes a call with the cursor where the arguments go; brackets that are there already stay the only ones. */
function applyCall(insert: string, isDone: boolean) {
  return (view: EditorView, proposal: Proposal, from: number, to: number) => {
    const hasBrackets = view.state.sliceDoc(to, to + 1) === "(";
    const text = hasBrackets ? insert.slice(0, -2) : insert;
    const anchor = from + text.length - (isDone || hasBrackets ? 0 : 1);
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor },
      userEvent: "input.complete",
      annotations: pickedCompletion.of(proposal),
    });
  };
}
