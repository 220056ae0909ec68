import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { drawHint } from "../expression-input/hints.ts";
import type { ExpressionHint, ExpressionSupport } from "../parameters/form-services.ts";
import type { ScriptLanguage } from "./snippets.ts";

/** Sign of variables in Python, which expressions write as `$`. */
const PYTHON_ROOT = /(?<![\w.])_(?=[a-z(])/g;

type Explain = ExpressionSupport["explain"];

/** Shows hints in a script: the description of a variable or method, and its value for the current item. */
export function codeHints(explain: () => Explain | undefined, language: ScriptLanguage): Extension {
  return hoverTooltip((view, position) => {
    const { from, text } = view.state.doc.lineAt(position);
    const line = language === "python" ? text.replace(PYTHON_ROOT, "$") : text;
    const hint = hintInCode(line, position - from, explain());
    if (!hint) return null;
    return {
      pos: from + hint.from,
      end: from + hint.to,
      above: true,
      create: () => ({ dom: drawHint(hint) }),
    };
  });
}

/** Explains the word at a position of a line: by the expression that it ends, otherwise by name. */
export function hintInCode(
  line: string,
  at: number,
  explain: Explain | undefined,
): ExpressionHint | undefined {
  const before = /[\w$]*$/.exec(line.slice(0, at))?.[0] ?? "";
  const name = before + (/^[\w$]*/.exec(line.slice(at))?.[0] ?? "");
  const from = at - before.length;
  const to = from + name.length;
  if (name === "") return undefined;
  const path = /\$[\w$]*(?:\??\.[\w$]+)*\.?$/.exec(line.slice(0, from))?.[0] ?? "";
  const isMember = /\.\s*$/.test(line.slice(0, from));
  const expression = name.startsWith("$") ? name : isMember && path !== "" ? path + name : undefined;
  const found =
    expression === undefined ? undefined : explain?.(`={{ ${expression} }}`, expression.length + 3);
  if (found) return { ...found, from, to };
  const help: Readonly<Record<string, string>> = codeTexts.help;
  return Object.hasOwn(help, name) ? { from, to, name, doc: help[name] } : undefined;
}
