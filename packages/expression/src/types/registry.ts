import { noGetters, noMethods, type TypeTable } from "./tables.ts";

const none: TypeTable = { name: "none", getters: noGetters, methods: noMethods };

/** Tables of the types that are told apart without their prototype. */
export const basicTables: {
  string: TypeTable;
  number: TypeTable;
  boolean: TypeTable;
  list: TypeTable;
  object: TypeTable;
} = { string: none, number: none, boolean: none, list: none, object: none };

const byPrototype = new Map<object, TypeTable>();

/** Tells the language about a type. Values of types without a table are opaque: no member, no method. */
export function registerType(prototype: object, table: TypeTable): void {
  byPrototype.set(prototype, table);
}

/** The table of an object that is neither a list nor a plain object. */
export function tableOf(value: object): TypeTable | undefined {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null ? undefined : byPrototype.get(prototype);
}

/** Every registered table, for documentation and completion. */
export function allTables(): TypeTable[] {
  return [...Object.values(basicTables), ...byPrototype.values()];
}
