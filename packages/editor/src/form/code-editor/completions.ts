import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { toProposals } from "../expression-input/completion.ts";
import type { ExpressionSupport } from "../parameters/form-services.ts";
import type { CodeMode } from "./snippets.ts";

const { help } = codeTexts;
const variable = (label: string, info: string): Completion => ({ label, info, type: "variable" });

const everywhere = (
  [
    "$input",
    "$now",
    "$today",
    "$jmespath",
    "$execution",
    "$workflow",
    "$prevNode",
    "$runIndex",
    "$vars",
    "$env",
    "$parameter",
    "$nodeVersion",
    "$ifEmpty",
    "$node",
    "DateTime",
    "Interval",
    "Duration",
  ] as const
).map((name) => variable(name, help[name]));

const eachItemOnly = [
  variable("$json", help.$json),
  variable("$binary", help.$binary),
  variable("$itemIndex", help.$itemIndex),
  variable("item", help.item),
];

const allItemsOnly = [variable("items", help.items)];

/** Members of `$input` in each mode. */
const inputMembers: Record<CodeMode, Completion[]> = {
  runOnceForAllItems: [
    variable("all()", help.all),
    variable("first()", help.first),
    variable("last()", help.last),
    variable("itemMatching()", help.itemMatching),
  ],
  runOnceForEachItem: [variable("item", help.currentItem)],
};

const members: Record<string, Completion[]> = {
  $execution: ["id", "mode", "resumeUrl", "customData"].map((label) => ({ label, type: "property" })),
  "$execution.customData": ["set()", "get()", "setAll()", "getAll()"].map((label) => ({
    label,
    type: "method",
  })),
  $workflow: ["id", "name", "active"].map((label) => ({ label, type: "property" })),
  $prevNode: ["name", "outputIndex", "runIndex"].map((label) => ({ label, type: "property" })),
};

/** Other known context of the code. */
export interface CodeSurroundings {
  mode: CodeMode;
  nodeNames: readonly string[];
  modules: readonly string[];
  /** Keys of the current input item. */
  inputKeys: readonly string[];
  /** Completes a position in a template, by the expression language. */
  complete?: ExpressionSupport["complete"] | undefined;
}

const nodeMembers = ["first()", "last()", "all()", "itemMatching()", "item", "params", "context"];
/** Keys that can be written after a dot. */
const plainKey = /^[A-Za-z_$][\w$]*$/;

/** Returns suggestions at the cursor. */
export function codeCompletions(surroundings: () => CodeSurroundings) {
  return (context: CompletionContext): CompletionResult | null => {
    const known = surroundings();
    const quoted = context.matchBefore(/(\$\(|require\()\s*(['"])[^'"]*$/);
    if (quoted) return insideQuotes(quoted, known);
    const member = context.matchBefore(/(\$\((?:'[^']*'|"[^"]*")\)|\$?[\w$]+(?:\.[\w$]+|\(\))*)\.[\w$]*$/);
    if (member) return inputOf(member, known) ?? byLanguage(context, known) ?? afterDot(member, known);
    if (context.matchBefore(/[\])}]\??\.[\w$]*$|\[\s*['"][^'"]*$|\{[^{}()]*$/)) {
      const found = byLanguage(context, known);
      if (found) return found;
    }
    // Destructured names are new.
    if (context.matchBefore(/\b(?:const|let|var)\s*\{[^{}]*$/)) return null;
    const word = context.matchBefore(/[$A-Za-z_][\w$]*$/);
    if (!word && !context.explicit) return null;
    const own = known.mode === "runOnceForEachItem" ? eachItemOnly : allItemsOnly;
    return { from: word?.from ?? context.pos, options: [...everywhere, ...own], validFor: /^[\w$]*$/ };
  };
}

const before = "={{ (() => {";

/** Treats the script as a function body: values that the language can trace are real. */
function byLanguage(context: CompletionContext, known: CodeSurroundings): CompletionResult | null {
  // Awaiting does not change a value's members.
  const script = context.state.doc.toString().replace(/\bawait\b/g, "     ");
  const found = known.complete?.(`${before}${script}\n})() }}`, before.length + context.pos);
  const items = found?.items.filter(({ isExtension }) => isExtension !== true) ?? [];
  if (!found || items.length === 0) return null;
  return {
    from: found.from - before.length,
    options: toProposals(items),
    validFor: found.isCut ? undefined : /^[\w$]*$/,
  };
}

/** Returns the members of `$input`, by mode. */
function inputOf(match: Match, known: CodeSurroundings): CompletionResult | null {
  return match.text.startsWith("$input.") && !match.text.slice(7).includes(".")
    ? afterDot(match, known)
    : null;
}

interface Match {
  from: number;
  to: number;
  text: string;
}

function insideQuotes(match: Match, known: CodeSurroundings): CompletionResult {
  const quote = Math.max(match.text.lastIndexOf("'"), match.text.lastIndexOf('"'));
  const names = match.text.startsWith("$") ? known.nodeNames : known.modules;
  return { from: match.from + quote + 1, options: names.map((label) => ({ label })), validFor: /^[^'"]*$/ };
}

function afterDot(match: Match, known: CodeSurroundings): CompletionResult | null {
  const dot = match.text.lastIndexOf(".");
  const options = membersOf(match.text.slice(0, dot), known);
  return options.length === 0 ? null : { from: match.from + dot + 1, options, validFor: /^[\w$]*$/ };
}

function membersOf(base: string, known: CodeSurroundings): Completion[] {
  if (base === "$input") return inputMembers[known.mode];
  if (base.startsWith("$(")) return nodeMembers.map((label) => ({ label, type: "method" }));
  if (/(^|\.)json$/.test(base) || base === "$json") {
    return known.inputKeys.filter((key) => plainKey.test(key)).map((label) => ({ label, type: "property" }));
  }
  if (/\.(item|first\(\)|last\(\))$/.test(base) || base === "item") {
    return ["json", "binary"].map((label) => ({ label, type: "property" }));
  }
  return members[base] ?? [];
}
