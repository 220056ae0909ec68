import type {
  BlockStatement,
  ExpressionStatement,
  IfStatement,
  ReturnStatement,
  SwitchStatement,
  ThrowStatement,
  VariableDeclaration,
} from "acorn";
import { BREAK, RETURN, type StatementCode, Thrown } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import { fail } from "../errors.ts";
import { compileBody } from "./blocks.ts";
import type { Build } from "./build.ts";
import { compileFunction } from "./functions.ts";

/** Code for an expression as a statement. */
export function expressionStatement(node: ExpressionStatement, names: Names, build: Build): StatementCode {
  const code = build.expression(node.expression, names);
  return (run, frame) => {
    code(run, frame);
    return undefined;
  };
}

/** Code for `{ … }`. */
export function block(node: BlockStatement, names: Names, build: Build): StatementCode {
  return compileBody(node.body, names.block(), build, compileFunction);
}

/** Code for `;`. */
export const emptyStatement = (): StatementCode => () => undefined;

/** Code for `return`. */
export function returnStatement(node: ReturnStatement, names: Names, build: Build): StatementCode {
  const code = node.argument ? build.expression(node.argument, names) : undefined;
  return (run, frame) => {
    run.returnValue = code?.(run, frame);
    return RETURN;
  };
}

/** Code for `if` and `else`. */
export function ifStatement(node: IfStatement, names: Names, build: Build): StatementCode {
  const test = build.expression(node.test, names);
  const yes = build.statement(node.consequent, names);
  const no = node.alternate ? build.statement(node.alternate, names) : undefined;
  return (run, frame) => (test(run, frame) ? yes(run, frame) : no?.(run, frame));
}

/** Code for `var`, `let` and `const`. */
export function variableDeclaration(node: VariableDeclaration, names: Names, build: Build): StatementCode {
  const { kind } = node;
  if (kind !== "var" && kind !== "let" && kind !== "const") return fail("syntax-not-allowed", `'${kind}'`);
  const parts = node.declarations.map(({ id, init }) => {
    const value = init ? build.expression(init, names) : undefined;
    return { value, store: build.pattern(id, names, kind) };
  });
  return (run, frame) => {
    for (const { value, store } of parts) {
      if (value) store(run, frame, value(run, frame));
      else if (kind !== "var") store(run, frame, undefined);
    }
    return undefined;
  };
}

/** Code for `throw`. */
export function throwStatement(node: ThrowStatement, names: Names, build: Build): StatementCode {
  const code = build.expression(node.argument, names);
  return (run, frame) => {
    throw new Thrown(code(run, frame));
  };
}

/** Code for `switch`. */
export function switchStatement(node: SwitchStatement, names: Names, build: Build): StatementCode {
  const value = build.expression(node.discriminant, names);
  const inner = names.block();
  const cases = node.cases.map(({ test, consequent }) => ({
    test: test ? build.expression(test, inner) : undefined,
    body: compileBody(consequent, inner, build, compileFunction),
  }));
  const fallback = cases.findIndex(({ test }) => test === undefined);
  return (run, frame) => {
    const subject = value(run, frame);
    const match = cases.findIndex(({ test }) => test !== undefined && test(run, frame) === subject);
    const start = match < 0 ? fallback : match;
    for (let index = start; index >= 0 && index < cases.length; index++) {
      const completion = cases[index]!.body(run, frame);
      if (completion === BREAK) return undefined;
      if (completion !== undefined) return completion;
    }
    return undefined;
  };
}
