import type { AnyNode, Pattern, Statement } from "acorn";
import type { Names } from "../code/names.ts";

/** Declares the names of a block before it is compiled, so that functions can use later declarations. */
export function declareBlock(statements: readonly Statement[], names: Names): void {
  for (const statement of statements) {
    if (statement.type === "FunctionDeclaration") names.declare(statement.id.name, "let");
    if (statement.type !== "VariableDeclaration") continue;
    const { kind } = statement;
    if (kind !== "var" && kind !== "let" && kind !== "const") continue;
    for (const { id } of statement.declarations) for (const name of namesIn(id)) names.declare(name, kind);
  }
}

/** Declares every `var` of a function body, also in nested blocks. */
export function declareVars(body: Statement, names: Names): void {
  const pending: AnyNode[] = [body];
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (node.type === "VariableDeclaration" && node.kind === "var") {
      for (const { id } of node.declarations) for (const name of namesIn(id)) names.declare(name, "var");
    } else pending.push(...innerStatements(node));
  }
}

/** Statements directly inside a statement; expressions and functions declare no `var` of the outer body. */
function innerStatements(node: AnyNode): AnyNode[] {
  switch (node.type) {
    case "BlockStatement":
      return node.body;
    case "IfStatement":
      return node.alternate ? [node.consequent, node.alternate] : [node.consequent];
    case "ForStatement":
      return node.init ? [node.init, node.body] : [node.body];
    case "ForInStatement":
    case "ForOfStatement":
      return [node.left, node.body];
    case "WhileStatement":
    case "DoWhileStatement":
    case "LabeledStatement":
      return [node.body];
    case "SwitchStatement":
      return node.cases.flatMap((part) => part.consequent);
    case "TryStatement":
      return [node.block, node.handler?.body, node.finalizer].filter((part) => part != null);
    default:
      return [];
  }
}

/** The names in a pattern. */
function namesIn(pattern: Pattern): string[] {
  const found: string[] = [];
  const pending: (Pattern | null)[] = [pattern];
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (node === null) continue;
    if (node.type === "Identifier") found.push(node.name);
    else if (node.type === "AssignmentPattern") pending.push(node.left);
    else if (node.type === "RestElement") pending.push(node.argument);
    else if (node.type === "ArrayPattern") pending.push(...node.elements);
    else if (node.type === "ObjectPattern") {
      for (const part of node.properties) pending.push(part.type === "RestElement" ? part : part.value);
    }
  }
  return found;
}
