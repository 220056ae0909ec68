import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  completeFromList,
  type Completion as Proposal,
  pickedCompletion,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Completion, ExpressionSupport } from "../parameters/form-services.ts";
import { isInsidePart } from "./inside-part.ts";
import { drawProposal } from "./proposal-info.ts";

/** Characters after which suggestions open automatically; elsewhere Enter stays a line break. */
const invitesProposals = /[\w$.'"`[]$/;

/** Suggests from the expression language inside `{{ }}` parts, and from the surrounding language elsewhere. */
export function expressionCompletion(support: () => ExpressionSupport | undefined): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    if (!isInsidePart(text, context.pos)) return proposalsAround(context);
    return proposalsInPart(context, text, support());
  };
  return autocompletion({ override: [source], icons: false, closeOnBlur: true });
}

function proposalsInPart(
  context: CompletionContext,
  text: string,
  support: ExpressionSupport | undefined,
): CompletionResult | null {
  if (!context.explicit && !invitesProposals.test(text.slice(0, context.pos))) return null;
  // The language's positions include the leading sign.
  const found = support?.complete(`=${text}`, context.pos + 1);
  if (!found || found.items.length === 0) return null;
  return {
    from: found.from - 1,
    to: found.to - 1,
    options: toProposals(found.items),
    // A truncated list is requested again for every letter.
    validFor: found.isCut ? undefined : /^[\w$]*$/,
  };
}

/** Returns the first answer of the template's language. */
async function proposalsAround(context: CompletionContext): Promise<CompletionResult | null> {
  const sources = context.state.languageDataAt<CompletionSource | Proposal[]>("autocomplete", context.pos);
  for (const source of sources) {
    const result = await (typeof source === "function" ? source : completeFromList(source))(context);
    if (result) return result;
  }
  return null;
}

/** Keeps the language's order, which is that of the data. */
export function toProposals(items: readonly Completion[]): Proposal[] {
  return items.map((item, index) => ({ ...toProposal(item), sortText: String(index).padStart(5, "0") }));
}

function toProposal({ label, insert, detail, description, rank, example }: Completion): Proposal {
  return {
    label,
    apply: insert.endsWith("()") ? applyCall(insert, takesNothing(detail)) : insert,
    boost: (rank ?? 0) * 10,
    ...(detail ? { detail: shortDetail(label, detail) } : {}),
    ...(description || example ? { info: () => drawProposal({ label, detail, description, example }) } : {}),
  };
}

/** Omits the name from a signature, as the label shows it: returns arguments and result type. */
function shortDetail(label: string, detail: string): string {
  const name = label.replace(/\(\)$/, "");
  return detail.startsWith(`${name}(`) ? detail.slice(name.length).replace(/^\(\):\s*/, "") : detail;
}

const takesNothing = (signature: string | undefined) =>
  signature !== undefined && /^[\w$]+\(\)/.test(signature);

/** Inserts a call with the cursor at its arguments; existing brackets are not duplicated. */
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
