import type { Program } from "acorn";
import { codeTexts } from "../../../base/texts/code-editor.ts";
import type { CodeMode } from "../snippets.ts";
import { readScopes } from "./bindings.ts";
import { type CodeDiagnostic, problem } from "./diagnostic.ts";
import { freeNames } from "./names.ts";
import { nameRules, nodeRules } from "./rules.ts";
import { readCode, walk } from "./syntax-tree.ts";

/** Returns problems of a Code node's script, by its mode. */
export function lintCode(code: string, mode: CodeMode): CodeDiagnostic[] {
  let program: Program;
  try {
    program = readCode(code);
  } catch (cause) {
    return syntaxProblem(code, cause as SyntaxError & { pos?: number });
  }
  const found: CodeDiagnostic[] = [];
  const add = (diagnostic: CodeDiagnostic | undefined) => diagnostic && found.push(diagnostic);
  const scopes = readScopes(program);
  walk(program, (node, around) => {
    for (const rule of nodeRules[mode]) add(rule(node, around, scopes));
  });
  for (const free of freeNames(program, scopes)) add(nameRules[mode](free));
  return found.sort((a, b) => a.from - b.from);
}

/** Checks only the syntax, without the rules of the Code node. */
export function lintSyntax(code: string): CodeDiagnostic[] {
  try {
    readCode(code);
    return [];
  } catch (cause) {
    return syntaxProblem(code, cause as SyntaxError & { pos?: number });
  }
}

/** Marks the line; lines with optional chaining, or after one, are ignored. */
function syntaxProblem(code: string, cause: { message: string; pos?: number }): CodeDiagnostic[] {
  const position = Math.min(cause.pos ?? 0, code.length);
  const from = code.lastIndexOf("\n", position - 1) + 1;
  const end = code.indexOf("\n", position);
  const to = end < 0 ? code.length : end;
  const lineBefore = code.slice(code.lastIndexOf("\n", from - 2) + 1, Math.max(0, from - 1));
  if (code.slice(from, to).includes("?.") || lineBefore.includes("?.")) return [];
  const reason = cause.message.replace(/\s*\(\d+:\d+\)$/, "");
  return [problem(from, to, `${codeTexts.lint.syntax}: ${reason}`)];
}
