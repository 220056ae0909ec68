import { fail } from "../errors.ts";
import type { Run } from "../run.ts";
import { Builtin, Callable } from "../types/callable.ts";
import { basicTables, tableOf } from "../types/registry.ts";
import type { Getter, Method, TypeTable } from "../types/tables.ts";

const { getPrototypeOf, hasOwn } = Object;
const objectPrototype = Object.prototype;
const listPrototype = Array.prototype;

/**
 * `value[key]`: own data of objects and lists, listed getters and methods of other types, otherwise undefined. Nothing is inherited.
 * @throws ExpressionError `read-of-nothing` for null and undefined.
 */
export function readMember(value: unknown, key: string | number, run: Run): unknown {
  if (typeof value === "object" && value !== null) {
    const prototype: unknown = getPrototypeOf(value);
    if (prototype === objectPrototype || prototype === null) {
      return hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined;
    }
    if (prototype === listPrototype) return readListMember(value as unknown[], key);
    return readTyped(value, key, run);
  }
  if (typeof value === "string") return readTextMember(value, key);
  if (typeof value === "number") return bind(basicTables.number.methods[key], value);
  if (typeof value === "boolean") return bind(basicTables.boolean.methods[key], value);
  if (value === null || value === undefined) return fail("read-of-nothing", String(value), String(key));
  return undefined;
}

function readListMember(list: unknown[], key: string | number): unknown {
  if (typeof key === "number") return hasOwn(list, key) ? list[key] : undefined;
  if (key === "length") return list.length;
  if (hasOwn(list, key)) return (list as unknown as Record<string, unknown>)[key];
  return bind(basicTables.list.methods[key], list);
}

const INDEX = /^(0|[1-9]\d*)$/;

function readTextMember(text: string, key: string | number): unknown {
  if (key === "length") return text.length;
  if (typeof key === "number" || INDEX.test(key)) return text[Number(key)];
  return bind(basicTables.string.methods[key], text);
}

function readTyped(value: object, key: string | number, run: Run): unknown {
  if (Callable.is(value)) {
    const members = value instanceof Builtin ? value.details.members : undefined;
    const getter = members?.getters[key];
    return getter ? readGetter(getter, value, run) : bind(members?.methods[key], value);
  }
  const table = tableOf(value);
  if (table === undefined) return undefined;
  const getter = table.getters[key];
  if (getter !== undefined) return readGetter(getter, value, run);
  return bind(table.methods[key], value) ?? readDynamic(table, value, String(key), run);
}

function readGetter(getter: Getter, value: object, run: Run): unknown {
  return (getter.read as (value: object, run: Run) => unknown)(value, run);
}

/** A method that is read but not called: `Object.keys` in `lists.map(Object.keys)`. */
class BoundMethod extends Callable {
  readonly method: Method;
  readonly receiver: unknown;

  constructor(method: Method, receiver: unknown) {
    super();
    this.method = method;
    this.receiver = receiver;
  }

  override call(run: Run, args: readonly unknown[]): unknown {
    const body = this.method.body as (receiver: unknown, args: readonly unknown[], run: Run) => unknown;
    return body(this.receiver, args, run);
  }
}

function bind(method: Method | undefined, receiver: unknown): BoundMethod | undefined {
  return method === undefined ? undefined : new BoundMethod(method, receiver);
}

function readDynamic(table: TypeTable, value: object, key: string, run: Run): unknown {
  const dynamic = table.dynamic as ((value: object, key: string, run: Run) => unknown) | undefined;
  return dynamic?.(value, key, run);
}

/** Name of a value's type, as used in messages. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value !== "object") return typeof value;
  if (Callable.is(value)) return "function";
  return tableOf(value)?.name ?? basicTables.object.name;
}
