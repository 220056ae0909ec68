import type { AnyNode, CallExpression, NewExpression } from "acorn";
import type { CodeReader } from "./read-code.ts";
import { elementOf, type Names, type Value } from "./read-value.ts";
import type { LeafType } from "./shape.ts";

const listMethods =
  /^(map|filter|forEach|find|findIndex|some|every|reduce|join|flatMap|sort|push|flat|pluck|first|last|reverse)$/;
const textMethods =
  /^(split|trim|replace|replaceAll|toLowerCase|toUpperCase|substring|substr|startsWith|endsWith|match|padStart|charCodeAt)$/;
const numberMethods = /^(toFixed|round|toPrecision|floor|ceil)$/;
const sameElements = /^(filter|slice|sort|reverse|concat|find|at|first|last)$/;
const sameText = /^(trim|replace|replaceAll|slice|substring|toString)$/;
const oneElement = /^(find|at|first|last)$/;
const functions: Record<string, LeafType> = {
  Number: "number",
  parseInt: "number",
  parseFloat: "number",
  "Object.keys": "object",
  "Object.entries": "object",
  "Object.values": "object",
  Date: "dateTime",
  "DateTime.fromISO": "dateTime",
  "Date.parse": "dateTime",
  "Array.isArray": "array",
};

/** Result of a call, and facts about its receiver. */
export function followCall(reader: CodeReader, node: CallExpression | NewExpression, names: Names): Value {
  const { callee } = node;
  const given = node.arguments.map((one) =>
    reader.value(one.type === "SpreadElement" ? one.argument : one, names),
  );
  const name = nameOf(callee);
  if (name === "$" || name === "$node" || name === "$items") {
    const json = reader.sources.named(textOf(node.arguments[0]));
    return name === "$items" ? { kind: "items", json } : { kind: "source", json };
  }
  const [first] = given;
  if (name === "JSON.parse" && first?.kind === "shape") return { kind: "shape", shape: first.shape.parsed() };
  if (name && functions[name] && first?.kind === "shape") first.shape.is(functions[name]);
  if (callee.type !== "MemberExpression") return reader.call(reader.value(callee, names), given);
  const method = callee.property.type === "Identifier" ? callee.property.name : "";
  const separator = textOf(node.arguments[0]);
  return followMethod(reader, reader.value(callee.object as AnyNode, names), {
    name: method,
    given,
    separator,
  });
}

interface Method {
  name: string;
  given: Value[];
  /** The first argument, if it is a string. */
  separator: string;
}

function followMethod(reader: CodeReader, object: Value, { name: method, given, separator }: Method): Value {
  if (object?.kind === "source") return sourceMethod(object, method);
  if (object?.kind === "shape") {
    if (method === "parseJson") return { kind: "shape", shape: object.shape.parsed() };
    if (method === "toJsonString") object.shape.is("object");
    if (textMethods.test(method)) object.shape.is("string");
    else if (numberMethods.test(method)) object.shape.is("number");
    if (method === "match") return { kind: "list", of: object };
    if (method === "split") return { kind: "list", of: object, separator };
    if (!listMethods.test(method)) return sameText.test(method) ? object : undefined;
    object.shape.element();
  }
  const element = elementOf(object);
  const [first] = given;
  if (method === "push" && object?.kind === "list") object.of ??= first;
  const results =
    first?.kind === "function"
      ? reader.call(first, method === "reduce" ? [undefined, element] : [element])
      : undefined;
  if (sameElements.test(method)) return oneElement.test(method) ? element : object;
  return method === "map" ? { kind: "list", of: results } : method === "flatMap" ? results : undefined;
}

function sourceMethod(
  { json }: Extract<Value, { kind: "source" | "items" | "item" }>,
  method: string,
): Value {
  if (method === "all") return { kind: "items", json };
  return /^(first|last|itemMatching|pairedItem)$/.test(method) ? { kind: "item", json } : undefined;
}

function nameOf(callee: AnyNode): string | undefined {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return undefined;
  return callee.property.type === "Identifier" ? `${callee.object.name}.${callee.property.name}` : undefined;
}

function textOf(node: AnyNode | undefined): string {
  return node?.type === "Literal" ? String(node.value) : "";
}
