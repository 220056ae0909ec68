import { fail } from "../errors.ts";
import { charge, type Run } from "../run.ts";
import { Builtin, Callable } from "../types/callable.ts";
import { basicTables, tableOf } from "../types/registry.ts";
import type { Method } from "../types/tables.ts";
import { readMember, typeName } from "./read.ts";

const { getPrototypeOf, hasOwn } = Object;
const objectPrototype = Object.prototype;
const listPrototype = Array.prototype;

/** Methods of one name on the basic types, looked up once per call site. */
export interface NamedMethods {
  readonly name: string;
  readonly string: Method | undefined;
  readonly number: Method | undefined;
  readonly boolean: Method | undefined;
  readonly list: Method | undefined;
  readonly object: Method | undefined;
}

/** Looks up the methods of one name on the basic types. */
export function methodsNamed(name: string): NamedMethods {
  return {
    name,
    string: basicTables.string.methods[name],
    number: basicTables.number.methods[name],
    boolean: basicTables.boolean.methods[name],
    list: basicTables.list.methods[name],
    object: basicTables.object.methods[name],
  };
}

type Body = (receiver: unknown, args: readonly unknown[], run: Run) => unknown;

/**
 * `value.name(...args)`: a method of the value's type, or a function in an own property.
 * @throws ExpressionError `read-of-nothing` for null and undefined, `not-a-function` when there is no such method.
 */
export function callMethod(value: unknown, named: NamedMethods, args: readonly unknown[], run: Run): unknown {
  charge(run, 2);
  const method = findMethod(value, named);
  if (method !== undefined) return (method.body as Body)(value, args, run);
  if (value === null || value === undefined) return callOnNothing(value, named.name);
  const member = readMember(value, named.name, run);
  if (Callable.is(member)) return member.call(run, args);
  return fail("not-a-function", named.name, typeName(value));
}

function findMethod(value: unknown, named: NamedMethods): Method | undefined {
  switch (typeof value) {
    case "string":
      return named.string;
    case "number":
      return named.number;
    case "boolean":
      return named.boolean;
    case "object":
      return value === null ? undefined : findObjectMethod(value, named);
  }
  return undefined;
}

function findObjectMethod(value: object, named: NamedMethods): Method | undefined {
  const prototype: unknown = getPrototypeOf(value);
  if (prototype === listPrototype) return named.list;
  if (prototype === objectPrototype || prototype === null) {
    return hasOwn(value, named.name) ? undefined : named.object;
  }
  if (Callable.is(value)) {
    return value instanceof Builtin ? value.details.members?.methods[named.name] : undefined;
  }
  return tableOf(value)?.methods[named.name];
}

/** A missing value is empty; any other method of it is an error. */
function callOnNothing(value: null | undefined, name: string): unknown {
  if (name === "isEmpty") return true;
  if (name === "isNotEmpty") return false;
  return fail("read-of-nothing", String(value), name);
}

/** True when `value.name?.()` would call a method. */
export function hasMethod(value: unknown, named: NamedMethods, run: Run): boolean {
  if (value === null || value === undefined) return false;
  if (findMethod(value, named) !== undefined) return true;
  return !isNothing(readMember(value, named.name, run));
}

const isNothing = (value: unknown) => value === null || value === undefined;

/** `callee(...args)`; `name` is used in the message. @throws ExpressionError `not-a-function`. */
export function callValue(callee: unknown, args: readonly unknown[], run: Run, name: string): unknown {
  charge(run, 2);
  return Callable.is(callee) ? callee.call(run, args) : fail("not-a-function", name);
}
