import { type Expression, parseExpressionAt } from "acorn";
import type { Code } from "../code/code.ts";
import { Names } from "../code/names.ts";
import { ExpressionError, expressionError, fail, type TextRange, withPosition } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { Build, type Watch } from "./build.ts";
import { grammar } from "./grammar.ts";
import { syntaxError } from "./syntax-error.ts";

/** The compiled source of one `{{ }}` segment. */
export interface Program {
  readonly code: Code;
  /** True when it may change objects, so that ownership must be tracked. */
  readonly changes: boolean;
  /** True if it assigns undeclared variables, which need a separate frame. */
  readonly hasVariables: boolean;
  /** Variables and globals that it reads, such as `$json`. */
  readonly roots: readonly string[];
  readonly tree: Expression;
}

/** Compiles the source between `{{` and `}}`. @throws ExpressionError with a position in that source. */
export function compileProgram(source: string): Program {
  return compileTree(parse(source));
}

/** Compiles a syntax tree; `watch` receives all code. @throws ExpressionError with a position in the source. */
export function compileTree(tree: Expression, watch?: Watch): Program {
  const build = new Build(grammar, watch);
  const names = new Names(undefined);
  try {
    const code = build.expression(tree, names);
    const { changes, roots } = build;
    return { code, changes, hasVariables: names.bindings.size > 0, roots: [...roots], tree };
  } catch (error) {
    throw asExpressionError(error);
  }
}

/** Syntax tree of one expression, followed only by whitespace, comments and semicolons. */
function parse(source: string): Expression {
  if (source.length > SIZE_LIMITS.sourceCharacters)
    fail("too-large", `more than ${SIZE_LIMITS.sourceCharacters.toLocaleString("en")} characters`);
  try {
    const tree = parseExpressionAt(source, 0, { ecmaVersion: "latest", preserveParens: true });
    if (isEnd(source, tree.end)) return tree;
    const left = restOf(source, tree.end);
    throw withPosition(expressionError("syntax", "There is text after the end of the expression"), left);
  } catch (error) {
    throw error instanceof SyntaxError ? syntaxError(error, source) : asExpressionError(error);
  }
}

const BLANKS = /(?:\s|;|\/\/[^\n\r\u2028\u2029]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;

function isEnd(source: string, from: number): boolean {
  BLANKS.lastIndex = from;
  BLANKS.test(source);
  return BLANKS.lastIndex === source.length;
}

/** The first word or sign after the end of an expression. */
function restOf(source: string, end: number): TextRange {
  BLANKS.lastIndex = end;
  BLANKS.test(source);
  const from = BLANKS.lastIndex;
  const word = /^(?:[\p{ID_Continue}$]+|[^\s]{1,2})/u.exec(source.slice(from, from + 100));
  return { from, to: from + Math.max(1, word?.[0].length ?? 1) };
}

function asExpressionError(error: unknown): ExpressionError {
  return error instanceof ExpressionError ? error : expressionError("too-large", "it is nested too deeply");
}
