import type { Expression, Literal, MemberExpression } from "acorn";
import { staticKey } from "../code/static-key.ts";
import { failForNode } from "../errors.ts";
import { arePrototypesClean } from "../run.ts";
import type { Scope, ScopeItem } from "../scope.ts";
import { unwrap } from "../syntax/unwrap.ts";
import { RESERVED_KEYS } from "../values/kinds.ts";

/** Reads the data at the end of a path: undefined for missing data, `USE_PROGRAM` for values that need the full program. */
export type ReadPath = (scope: Scope) => unknown;

/** Finds the item at which a path starts: of `$json`, `$('X').item` and similar roots. */
type FindItem = (scope: Scope) => ScopeItem | undefined;

/**
 * The fast path for plain member paths, which are four of five expressions: `$json.a.b`, `$('X').item.json.c`, `$node["X"].json.d`.
 * It only reads own data, so it needs no budget, frame or check of the result. Undefined for all other expressions.
 */
export function compilePath(tree: Expression): ReadPath | undefined {
  const keys: (string | number)[] = [];
  let node: Expression = unwrap(tree);
  while (node.type === "MemberExpression") {
    const key = node.object.type === "Super" ? undefined : staticKey(node);
    if (key === undefined) return undefined;
    const root = compileRoot(node);
    if (root) return keys.some((name) => !isPlainKey(name)) ? undefined : follow(root, keys.reverse());
    keys.push(key);
    node = unwrap(node.object as Expression);
  }
  if (node.type !== "Identifier" || (node.name !== "$json" && node.name !== "$data")) return undefined;
  return keys.some((name) => !isPlainKey(name)) ? undefined : follow(current, keys.reverse());
}

const isPlainKey = (key: string | number) => !RESERVED_KEYS.has(String(key)) && key !== "length";

const current: FindItem = (scope) => scope.items[scope.itemIndex];

/** The item of `….json`, if the part before is a common way to refer to an item. */
function compileRoot(node: MemberExpression): FindItem | undefined {
  if (staticKey(node) !== "json") return undefined;
  const item = unwrap(node.object as Expression);
  return item.type === "MemberExpression"
    ? itemMember(item)
    : item.type === "CallExpression"
      ? itemCall(item)
      : undefined;
}

function itemMember(item: MemberExpression): FindItem | undefined {
  const owner = unwrap(item.object as Expression);
  const key = staticKey(item);
  if (owner.type === "Identifier" && owner.name === "$input" && key === "item") return current;
  if (owner.type === "Identifier" && owner.name === "$node" && key !== undefined) return byPlace(String(key));
  const name = nodeName(owner);
  return name !== undefined && key === "item" ? byLineage(name) : undefined;
}

function itemCall(call: Extract<Expression, { type: "CallExpression" }>): FindItem | undefined {
  if (call.arguments.length > 0 || call.callee.type !== "MemberExpression") return undefined;
  const owner = unwrap(call.callee.object as Expression);
  const key = staticKey(call.callee);
  if (key !== "first" && key !== "last") return undefined;
  const isFirst = key === "first";
  if (owner.type === "Identifier" && owner.name === "$input") {
    return (scope) => (isFirst ? scope.items[0] : scope.items.at(-1));
  }
  const name = nodeName(owner);
  return name === undefined ? undefined : byOutput(name, isFirst);
}

function nodeName(owner: Expression): string | undefined {
  if (owner.type !== "CallExpression" || owner.callee.type !== "Identifier" || owner.callee.name !== "$")
    return undefined;
  const name = owner.arguments[0] as Literal | undefined;
  return owner.arguments.length === 1 && name?.type === "Literal" && typeof name.value === "string"
    ? name.value
    : undefined;
}

/** Returned for values that are not plain data: the full program evaluates them, or reports the error. */
export const USE_PROGRAM: unique symbol = Symbol("use program");

function byLineage(name: string): FindItem {
  return (scope) => {
    const view = scope.run;
    if (!view.hasNode(name)) failForNode(name, "node-not-found", name);
    const lookup = view.pairedItem(name, scope.itemIndex);
    return "item" in lookup ? lookup.item : (USE_PROGRAM as never);
  };
}

function byOutput(name: string, isFirst: boolean): FindItem {
  return (scope) => {
    if (!scope.run.hasNode(name)) failForNode(name, "node-not-found", name);
    const items = scope.run.outputItems(name);
    if (items === undefined) return USE_PROGRAM as never;
    return isFirst ? items[0] : items.at(-1);
  };
}

function byPlace(name: string): FindItem {
  return (scope) => {
    if (!scope.run.hasNode(name)) failForNode(name, "node-not-found", name);
    return scope.run.outputItems(name)?.[scope.itemIndex] ?? (USE_PROGRAM as never);
  };
}

const { getPrototypeOf, hasOwn } = Object;
const objectPrototype = Object.prototype;
const listPrototype = Array.prototype;

/** Reads own data key by key, starting from the data of an item. */
function follow(find: FindItem, keys: readonly (string | number)[]): ReadPath {
  const count = keys.length;
  return (scope) => {
    const item = find(scope);
    if (item === undefined) return undefined;
    if ((item as unknown) === USE_PROGRAM) return USE_PROGRAM;
    const isClean = count === 0 || arePrototypesClean();
    let value: unknown = item.json;
    for (let index = 0; index < count; index++) {
      if (typeof value !== "object" || value === null) return value == null ? undefined : USE_PROGRAM;
      const key = keys[index]!;
      const prototype: unknown = getPrototypeOf(value);
      if (prototype === objectPrototype) {
        const member = (value as Record<string | number, unknown>)[key];
        value = member === undefined || isClean || hasOwn(value, key) ? member : undefined;
      } else {
        value = prototype === listPrototype || prototype === null ? ownMember(value, key) : USE_PROGRAM;
        if (value === USE_PROGRAM) return USE_PROGRAM;
      }
    }
    return typeof value === "object" && value !== null && !isKnownPlain(value) ? USE_PROGRAM : value;
  };
}

/** A member of a list or of an object without prototype. Methods and getters of lists need the full program. */
function ownMember(value: object, key: string | number): unknown {
  if (hasOwn(value, key)) return (value as Record<string | number, unknown>)[key];
  return typeof key === "string" && Array.isArray(value) ? USE_PROGRAM : undefined;
}

/** Data that was checked before: items are never changed in place, and are read by many expressions. */
const plain = new WeakSet<object>();

function isKnownPlain(value: object): boolean {
  if (plain.has(value)) return true;
  if (!isPlainData(value)) return false;
  plain.add(value);
  return true;
}

const MAX_LEVELS = 100;

/** True for data that can be returned unchanged: no part of it is of a foreign type or has an own `__proto__`. */
function isPlainData(value: object, level = 0): boolean {
  if (level > MAX_LEVELS) return false;
  const prototype: unknown = getPrototypeOf(value);
  if (prototype === listPrototype) {
    const list = value as readonly unknown[];
    for (let index = 0; index < list.length; index++) {
      const element = list[index];
      if (typeof element === "object" && element !== null && !isPlainData(element, level + 1)) return false;
    }
    return true;
  }
  if (prototype !== objectPrototype && prototype !== null) return false;
  for (const key in value) {
    if (key === "__proto__") return false;
    const member = (value as Record<string, unknown>)[key];
    if (typeof member === "object" && member !== null && !isPlainData(member, level + 1)) return false;
  }
  return true;
}
