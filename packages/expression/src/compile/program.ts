import { type Expression, parseExpressionAt } from "acorn";
import { ExpressionError, fail } from "../errors.ts";
import { sizes } from "../limits.ts";
import { Build } from "./build.ts";
import type { Code } from "./code.ts";
import { grammar } from "./grammar.ts";
import { Names } from "./names.ts";

/** One segment, ready to run. */
export interface Program {
  readonly code: Code;
  /** True when it may change objects that it made. */
  readonly changes: boolean;
  readonly roots: readonly string[];
  readonly nodes: readonly string[];
  readonly readsAnyNode: boolean;
  readonly tree: Expression;
}

/** Compiles the text between `{{` and `}}`. Throws an `ExpressionError`. */
export function compileProgram(source: string): Program {
  const tree = parse(source);
  const build = new Build(grammar);
  try {
    const code = build.expression(tree, new Names(undefined));
    const { changes, roots, nodes, readsAnyNode } = build;
    return { code, changes, roots: [...roots], nodes: [...nodes], readsAnyNode, tree };
  } catch (error) {
    throw asExpressionError(error);
  }
}

/** The syntax tree of one expression. Nothing but blanks, comments and semicolons may follow it. */
export function parse(source: string): Expression {
  if (source.length > sizes.source) fail("too-large", `more than ${sizes.source} characters`);
  try {
    const tree = parseExpressionAt(source, 0, { ecmaVersion: 2023, preserveParens: true });
    return isEnd(source, tree.end) ? tree : fail("syntax", "There is text behind the end of the expression");
  } catch (error) {
    throw asExpressionError(error);
  }
}

const rest = /(?:\s|;|\/\/[^\n\r\u2028\u2029]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;

function isEnd(source: string, from: number): boolean {
  rest.lastIndex = from;
  rest.test(source);
  return rest.lastIndex === source.length;
}

function asExpressionError(error: unknown): ExpressionError {
  if (error instanceof ExpressionError) return error;
  try {
    if (error instanceof SyntaxError) return fail("syntax", readable(error.message));
    return fail("too-large", "it is nested too deeply");
  } catch (made) {
    return made as ExpressionError;
  }
}

/** Acorn says `Unexpected token (1:4)`. */
function readable(message: string): string {
  return message
    .slice(0, 200)
    .replace(/ \((\d+):(\d+)\)$/, (_all, line: string, column: string) =>
      line === "1"
        ? ` at character ${Number(column) + 1}`
        : ` in line ${line}, character ${Number(column) + 1}`,
    );
}
