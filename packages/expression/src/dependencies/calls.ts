import type { CallExpression, Expression, Identifier, MemberExpression, Node } from "acorn";
import { unwrap } from "../syntax/unwrap.ts";
import type { Reader } from "./reader.ts";
import {
  inputItems,
  itemsOfCall,
  type LocalNames,
  nodeItems,
  nothing,
  type Source,
  type Sources,
} from "./source.ts";

/** Methods that hand elements to a function, with the places of the parameters that get them. */
const withElements: Readonly<Record<string, readonly number[]>> = {
  map: [0],
  flatMap: [0],
  filter: [0],
  find: [0],
  findLast: [0],
  findIndex: [0],
  findLastIndex: [0],
  some: [0],
  every: [0],
  forEach: [0],
  sort: [0, 1],
  toSorted: [0, 1],
  reduce: [1],
  reduceRight: [1],
};
const givesList = new Set([
  "filter",
  "sort",
  "toSorted",
  "slice",
  "reverse",
  "toReversed",
  "concat",
  "compact",
  "flat",
]);
const givesElement = new Set(["find", "findLast", "at", "pop", "shift", "first", "last", "randomItem"]);

/** What a call stands for; what it reads is noted. */
export function readCall(node: CallExpression, names: LocalNames, reader: Reader): Sources {
  const callee = unwrap(node.callee as Expression);
  if (callee.type === "MemberExpression") return methodCall(node, callee, names, reader);
  const isFree = callee.type === "Identifier" && names.find(callee.name) === undefined;
  const known = isFree ? rootCall((callee as Identifier).name, node, names, reader) : undefined;
  if (known) return known;
  const functions = reader.visit(callee, names);
  const args = node.arguments.map((argument) => reader.visit(argument, names));
  const called = functions.filter((source) => source.kind === "function");
  if (called.length === 0) for (const argument of args) reader.note(argument);
  return called.flatMap((source) => reader.call(source, args));
}

function rootCall(
  name: string,
  node: CallExpression,
  names: LocalNames,
  reader: Reader,
): Sources | undefined {
  const [first, ...rest] = node.arguments;
  const isOurs =
    name === "$" || name === "$items" || name === "$item" || name === "$if" || name === "$ifEmpty";
  if (!isOurs) return undefined;
  reader.roots.add(name);
  if (name === "$if" || name === "$ifEmpty") {
    if (name === "$if" && first) reader.use(first, names);
    return (name === "$if" ? rest : node.arguments).flatMap((argument) => reader.visit(argument, names));
  }
  for (const argument of rest) reader.use(argument, names);
  if (name === "$item") {
    if (first) reader.use(first, names);
    return [{ kind: "variables" }];
  }
  if (!first) return name === "$items" ? [inputItems] : nothing;
  return namesIn(first, names, reader).map((node_) => {
    reader.noteNode(node_);
    return name === "$" ? { kind: "node", name: node_ } : nodeItems(node_);
  });
}

/** The literal names that an argument may be; null for one that is computed. */
function namesIn(node: Node, names: LocalNames, reader: Reader): (string | null)[] {
  const inner = unwrap(node as Expression);
  if (inner.type === "Literal" && typeof inner.value === "string") return [inner.value];
  if (inner.type === "TemplateLiteral" && inner.expressions.length === 0)
    return [inner.quasis[0]!.value.cooked ?? null];
  if (inner.type === "ConditionalExpression") {
    reader.use(inner.test, names);
    return [...namesIn(inner.consequent, names, reader), ...namesIn(inner.alternate, names, reader)];
  }
  reader.use(inner, names);
  return [null];
}

function methodCall(
  node: CallExpression,
  member: MemberExpression,
  names: LocalNames,
  reader: Reader,
): Sources {
  const method = !member.computed && member.property.type === "Identifier" ? member.property.name : undefined;
  if (method === undefined) {
    reader.use(member, names);
    for (const argument of node.arguments) reader.use(argument, names);
    return nothing;
  }
  if (isObjectValues(member, method, names) && node.arguments[0])
    return reader.visit(node.arguments[0], names);
  const receiver = reader.visit(member.object, names);
  const items = receiver.flatMap((source) => itemsOfCall(source, method) ?? []);
  if (items.length > 0) {
    for (const argument of node.arguments) reader.use(argument, names);
    return items;
  }
  const args = node.arguments.map((argument) => reader.visit(argument, names));
  return listCall(method, receiver, args, reader);
}

/** The members of an object, of which any may be meant. */
function isObjectValues({ object }: MemberExpression, method: string, names: LocalNames): boolean {
  return (
    method === "values" && object.type === "Identifier" && object.name === "Object" && !names.find("Object")
  );
}

function listCall(method: string, receiver: Sources, args: readonly Sources[], reader: Reader): Sources {
  const elements = reader.membersOf(receiver, null);
  const gets = Object.hasOwn(withElements, method) ? withElements[method] : undefined;
  const before = reader.reads.size;
  let results: Source[] = [];
  for (const argument of args) {
    for (const source of argument) {
      if (source.kind !== "function") reader.note([source]);
      else if (!gets) reader.note([source]);
      else {
        const given: Sources[] = [nothing, nothing];
        for (const place of gets) given[place] = elements;
        results = [...results, ...reader.call(source, given)];
      }
    }
  }
  if (givesList.has(method)) {
    reader.note(results);
    return receiver;
  }
  if (givesElement.has(method)) {
    reader.note(results);
    return elements;
  }
  reader.note(results);
  if (!gets || reader.reads.size === before) reader.note(receiver);
  return nothing;
}
