import type {
  CallExpression,
  Function as FunctionNode,
  Identifier,
  MemberExpression,
  Node,
  ObjectExpression,
  Property,
  TemplateLiteral,
  VariableDeclarator,
} from "acorn";
import type { Place } from "../cursor/tree-at.ts";

/** Kinds of completions. `node` is the unfinished word; `quote` the quotation mark around it. */
export type Context =
  | { readonly kind: "members"; readonly of: Node }
  | { readonly kind: "keys"; readonly of: Node; readonly quote: string | undefined }
  | { readonly kind: "nodes"; readonly quote: string | undefined }
  | { readonly kind: "parts"; readonly pattern: Node; readonly used: readonly string[] }
  | { readonly kind: "variables"; readonly node: Node; readonly argument?: Node }
  | { readonly kind: "constructors" }
  | { readonly kind: "nothing" };

const NOTHING: Context = { kind: "nothing" };

/** The context of the unfinished word at the end of a path. */
export function contextOf({ path }: Place, source: string): Context {
  const node = path.at(-1)!;
  if (node.type === "Literal" || node.type === "TemplateElement") return inQuotes(path, source);
  const parent = path.at(-2);
  switch (parent?.type) {
    case "MemberExpression":
      return ofMember(parent as MemberExpression, node);
    case "Property":
      return ofProperty(path, parent as Property, node);
    case "CallExpression":
      if (isNameArgument(parent as CallExpression, node)) return { kind: "nodes", quote: undefined };
      break;
    case "NewExpression":
      if ((parent as unknown as { callee: Node }).callee === node) return { kind: "constructors" };
      break;
    case "VariableDeclarator":
      if ((parent as VariableDeclarator).id === node) return NOTHING;
      break;
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      if ((parent as FunctionNode).params.includes(node as Identifier)) return NOTHING;
  }
  return { kind: "variables", node };
}

function inQuotes(path: readonly Node[], source: string): Context {
  let at = path.length - 1;
  let node = path[at]!;
  if (node.type === "TemplateElement") {
    node = path[--at]!;
    // Without a closing quote, the tolerant parser adds an empty part.
    if ((node as TemplateLiteral).expressions.some(({ start, end }) => end > start)) return NOTHING;
  } else if (typeof (node as { value?: unknown }).value !== "string") return NOTHING;
  const quote = source[node.start]!;
  const parent = path[at - 1];
  if (parent?.type === "CallExpression" && isNameArgument(parent as CallExpression, node)) {
    return { kind: "nodes", quote };
  }
  const member = parent as MemberExpression;
  if (parent?.type !== "MemberExpression" || !member.computed || member.property !== node) return NOTHING;
  return isNodeList(member.object) ? { kind: "nodes", quote } : { kind: "keys", of: member.object, quote };
}

function ofMember(member: MemberExpression, node: Node): Context {
  if (member.property !== node) return { kind: "variables", node };
  if (!member.computed) return { kind: "members", of: member.object };
  return isNodeList(member.object)
    ? { kind: "nodes", quote: undefined }
    : { kind: "keys", of: member.object, quote: undefined };
}

function ofProperty(path: readonly Node[], property: Property, node: Node): Context {
  const owner = path.at(-3)!;
  if (owner.type === "ObjectPattern" && !property.computed && (property.shorthand || property.key === node)) {
    return { kind: "parts", pattern: owner, used: keysIn(owner, property) };
  }
  if (property.value !== node && !property.shorthand)
    return property.computed ? { kind: "variables", node } : NOTHING;
  // `list.map(({ na` is the start of a function that destructures its argument.
  const [call, argument] = [path.at(-5), path.at(-4)];
  const isFirst = argument?.type === "ParenthesizedExpression" && call?.type === "CallExpression";
  const isPlain =
    isFirst &&
    (owner as ObjectExpression).properties.every((part) => part.type === "Property" && part.shorthand);
  return isPlain ? { kind: "variables", node, argument } : { kind: "variables", node };
}

function keysIn(pattern: Node, except: Property): string[] {
  const { properties } = pattern as unknown as { properties: readonly Node[] };
  return properties.flatMap((part) => {
    const { key } = part as Property;
    return part !== except && key?.type === "Identifier" ? [key.name] : [];
  });
}

function isNameArgument({ callee, arguments: args }: CallExpression, node: Node): boolean {
  return (
    args[0] === node && callee.type === "Identifier" && (callee.name === "$" || callee.name === "$items")
  );
}

/** True for `$node` and `$nodes`. */
export function isNodeList(node: Node): boolean {
  const name = node.type === "Identifier" ? (node as Identifier).name : undefined;
  return name === "$node" || name === "$nodes";
}
