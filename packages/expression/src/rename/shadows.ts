import type {
  BlockStatement,
  CatchClause,
  ClassExpression,
  ForStatement,
  Function as FunctionNode,
  Identifier,
  ImportDeclaration,
  Node,
  Pattern,
  Program,
  SwitchStatement,
  VariableDeclaration,
} from "acorn";
import { childrenOf } from "../syntax/children-of.ts";

/** Names that a syntax node declares for its children. */
export function namesDeclaredBy(node: Node): ReadonlySet<string> {
  const names = new Set<string>();
  switch (node.type) {
    case "Program":
      declareVariables(node, names);
      declareBlock((node as Program).body, names);
      break;
    case "BlockStatement":
    case "StaticBlock":
      declareBlock((node as BlockStatement).body, names);
      break;
    case "SwitchStatement":
      for (const { consequent } of (node as SwitchStatement).cases) declareBlock(consequent, names);
      break;
    case "ForStatement":
      declareBlock([(node as ForStatement).init], names);
      break;
    case "ForInStatement":
    case "ForOfStatement":
      declareBlock([(node as unknown as { left: Node }).left], names);
      break;
    case "CatchClause":
      declarePattern((node as CatchClause).param, names);
      break;
    case "ClassExpression":
      declarePattern((node as ClassExpression).id, names);
      break;
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "FunctionDeclaration":
      declareFunction(node as FunctionNode, names);
  }
  return names;
}

function declareFunction(node: FunctionNode, names: Set<string>): void {
  if (node.type === "FunctionExpression") declarePattern(node.id, names);
  for (const parameter of node.params) declarePattern(parameter, names);
  declareVariables(node.body, names);
}

function declareBlock(body: readonly (Node | null | undefined)[], names: Set<string>): void {
  for (const statement of body) {
    if (statement?.type === "VariableDeclaration") {
      for (const { id } of (statement as VariableDeclaration).declarations) declarePattern(id, names);
    } else if (statement?.type === "FunctionDeclaration" || statement?.type === "ClassDeclaration") {
      declarePattern((statement as unknown as { id?: Identifier }).id, names);
    } else if (statement?.type === "ImportDeclaration") {
      for (const { local } of (statement as ImportDeclaration).specifiers) names.add(local.name);
    }
  }
}

const FUNCTION_TYPES = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);

/** `var` declares in the whole function. */
function declareVariables(body: Node, names: Set<string>): void {
  const pending: Node[] = [body];
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (node.type === "VariableDeclaration" && (node as VariableDeclaration).kind === "var") {
      for (const { id } of (node as VariableDeclaration).declarations) declarePattern(id, names);
    }
    for (const child of childrenOf(node)) if (!FUNCTION_TYPES.has(child.type)) pending.push(child);
  }
}

function declarePattern(pattern: Pattern | null | undefined, names: Set<string>): void {
  switch (pattern?.type) {
    case "Identifier":
      names.add(pattern.name);
      break;
    case "ObjectPattern":
      for (const part of pattern.properties)
        declarePattern(part.type === "RestElement" ? part.argument : part.value, names);
      break;
    case "ArrayPattern":
      for (const element of pattern.elements) declarePattern(element, names);
      break;
    case "AssignmentPattern":
      declarePattern(pattern.left, names);
      break;
    case "RestElement":
      declarePattern(pattern.argument, names);
  }
}
