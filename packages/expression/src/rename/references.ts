import type {
  CallExpression,
  Expression,
  Identifier,
  Literal,
  MemberExpression,
  Node,
  TemplateLiteral,
} from "acorn";
import { childrenOf } from "../syntax/children-of.ts";
import { unwrap } from "../syntax/unwrap.ts";
import type { Quote } from "./quote.ts";
import { namesDeclaredBy } from "./shadows.ts";

/** A reference to a node by its literal name. */
export interface Reference {
  readonly name: string;
  /** The range of the quoted name, or of `.name` with its dot. */
  readonly start: number;
  readonly end: number;
  /** The quotation marks, or `member` for `$node.name`. */
  readonly form: Quote | "member";
  /** True for `$node?.name`. */
  readonly isOptional: boolean;
}

const NODE_FUNCTIONS = new Set(["$", "$items"]);
const NODE_LISTS = new Set(["$node", "$nodes"]);

/** Every reference to a node in a syntax tree, in the order of the source. */
export function nodeReferences(tree: unknown, source: string): Reference[] {
  const found: Reference[] = [];
  const pending: { node: Node; hidden: ReadonlySet<string> }[] = [{ node: tree as Node, hidden: new Set() }];
  while (pending.length > 0) {
    const { node, hidden } = pending.pop()!;
    const inside = hide(node, hidden);
    if (node.type === "CallExpression") ofCall(node as CallExpression, hidden, source, found);
    else if (node.type === "MemberExpression") ofMember(node as MemberExpression, hidden, source, found);
    for (const child of childrenOf(node)) pending.push({ node: child, hidden: inside });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Names such as `$` that are redeclared inside a syntax node. */
function hide(node: Node, hidden: ReadonlySet<string>): ReadonlySet<string> {
  const redeclared = [...namesDeclaredBy(node)].filter(
    (name) => NODE_FUNCTIONS.has(name) || NODE_LISTS.has(name),
  );
  return redeclared.length === 0 ? hidden : new Set([...hidden, ...redeclared]);
}

function ofCall(node: CallExpression, hidden: ReadonlySet<string>, source: string, found: Reference[]): void {
  const callee = unwrap(node.callee as Expression);
  if (callee.type !== "Identifier" || !NODE_FUNCTIONS.has(callee.name) || hidden.has(callee.name)) return;
  addNames(node.arguments[0], source, found);
}

function ofMember(
  node: MemberExpression,
  hidden: ReadonlySet<string>,
  source: string,
  found: Reference[],
): void {
  if (!isNodeList(unwrap(node.object as Expression), hidden)) return;
  if (node.computed) addNames(node.property, source, found);
  if (node.computed || node.property.type !== "Identifier") return;
  const { name, end } = node.property;
  if (source.slice(node.property.start, end) !== name) return;
  found.push({ name, start: node.object.end, end, form: "member", isOptional: node.optional });
}

/** True for `$node` and `$item(0).$node`. */
function isNodeList(object: Expression, hidden: ReadonlySet<string>): boolean {
  if (object.type === "Identifier") return NODE_LISTS.has(object.name) && !hidden.has(object.name);
  if (object.type !== "MemberExpression" || object.computed) return false;
  const owner = unwrap(object.object as Expression);
  return (
    NODE_LISTS.has((object.property as Identifier).name) &&
    owner.type === "CallExpression" &&
    (owner.callee as Identifier).name === "$item"
  );
}

/** Adds the literal names that an expression can evaluate to: itself, or the branches of a condition. */
function addNames(node: Node | undefined, source: string, found: Reference[]): void {
  if (!node) return;
  const inner = unwrap(node as Expression);
  if (inner.type === "ConditionalExpression") {
    addNames(inner.consequent, source, found);
    addNames(inner.alternate, source, found);
  } else if (inner.type === "LogicalExpression") {
    addNames(inner.left, source, found);
    addNames(inner.right, source, found);
  } else {
    const name = literalName(inner);
    const form = source[inner.start] as Quote;
    const isWhole = inner.end - inner.start >= 2 && source[inner.end - 1] === form && /["'`]/.test(form);
    if (name !== undefined && isWhole) {
      found.push({ name, start: inner.start, end: inner.end, form, isOptional: false });
    }
  }
}

function literalName(node: Node): string | undefined {
  if (node.type === "Literal") {
    const { value } = node as Literal;
    return typeof value === "string" ? value : undefined;
  }
  const { expressions, quasis } = node as TemplateLiteral;
  if (node.type !== "TemplateLiteral" || expressions.length > 0) return undefined;
  return quasis[0]?.value.cooked ?? undefined;
}
