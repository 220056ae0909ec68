import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { toProposals } from "../expression-input/completion.ts";
import type { CodeSurroundings } from "./completions.ts";

const { help } = codeTexts;
const variable = (label: string, info: string): Completion => ({ label, info, type: "variable" });

const everywhere = [
  variable("_input", help.$input),
  variable("_now", help.$now),
  variable("_today", help.$today),
  variable("_jmespath", help.$jmespath),
  variable("_execution", help.$execution),
  variable("_workflow", help.$workflow),
  variable("_prevNode", help.$prevNode),
  variable("_runIndex", help.$runIndex),
  variable("_vars", help.$vars),
  variable("_env", help.$env),
  variable("_ifEmpty", help.$ifEmpty),
  variable("_node", help.$node),
];
const eachItemOnly = [
  variable("_json", help.$json),
  variable("_binary", help.$binary),
  variable("_itemIndex", help.$itemIndex),
  variable("_item", help.item),
];
const allItemsOnly = [variable("_items", help.items)];

const items = [
  variable("all()", help.all),
  variable("first()", help.first),
  variable("last()", help.last),
  variable("itemMatching()", help.itemMatching),
];

/** Returns suggestions for Python scripts: the variables of the mode, their members, node names. */
export function pythonCompletions(surroundings: () => CodeSurroundings) {
  return (context: CompletionContext): CompletionResult | null => {
    const { mode, nodeNames, inputKeys, complete } = surroundings();
    const isEach = mode === "runOnceForEachItem";
    const quoted = context.matchBefore(/_(?:\(|node\[)\s*['"][^'"]*$/);
    if (quoted) {
      const from = quoted.from + quoted.text.search(/['"]/) + 1;
      return { from, options: nodeNames.map((label) => ({ label })), validFor: /^[^'"]*$/ };
    }
    const member = context.matchBefore(/[\w)\]'"]\.\w*$/);
    if (member) {
      const line = context.state.doc.lineAt(context.pos);
      const base = line.text.slice(0, member.from + 1 - line.from);
      const options = /\b_vars$/.test(base) ? variables(complete) : membersOf(base, isEach, inputKeys);
      return options && { from: member.from + 2, options, validFor: /^\w*$/ };
    }
    const word = context.matchBefore(/_\w*$/);
    if (!word && !context.explicit) return null;
    const options = [...everywhere, ...(isEach ? eachItemOnly : allItemsOnly)];
    return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ };
  };
}

/** Returns variables with their values in expressions. */
function variables(complete: CodeSurroundings["complete"]): Completion[] | null {
  const template = "={{ $vars. }}";
  const found = complete?.(template, template.indexOf(" }}"));
  return found ? toProposals(found.items.filter(({ isExtension }) => isExtension !== true)) : null;
}

function membersOf(base: string, isEach: boolean, inputKeys: readonly string[]): Completion[] | null {
  if (/_input$/.test(base)) return isEach ? [variable("item", help.currentItem)] : items;
  if (/_\([^()]*\)$/.test(base)) return [...items, variable("item", help.currentItem)];
  if (/(_json|\.json)$/.test(base)) {
    return inputKeys
      .filter((key) => /^[A-Za-z_]\w*$/.test(key))
      .map((label) => ({ label, type: "property" }));
  }
  if (/(\b_?item|\.first\(\)|\.last\(\))$/.test(base)) {
    return ["json", "binary"].map((label) => ({ label, type: "property" }));
  }
  return null;
}
