import { NO_GETTERS, NO_METHODS, type TypeTable } from "./tables.ts";

const EMPTY_TABLE: TypeTable = { name: "none", getters: NO_GETTERS, methods: NO_METHODS };

/** Tables of the types that are told apart without their prototype. */
export const basicTables: {
  string: TypeTable;
  number: TypeTable;
  boolean: TypeTable;
  list: TypeTable;
  object: TypeTable;
} = {
  string: EMPTY_TABLE,
  number: EMPTY_TABLE,
  boolean: EMPTY_TABLE,
  list: EMPTY_TABLE,
  object: EMPTY_TABLE,
};

const tablesByPrototype = new Map<object, TypeTable>();

/** Tells the language about a type. Values of types without a table are opaque: no member, no method. */
export function registerType(prototype: object, table: TypeTable): void {
  tablesByPrototype.set(prototype, table);
}

/** The table of an object that is neither a list nor a plain object. */
export function tableOf(value: object): TypeTable | undefined {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null ? undefined : tablesByPrototype.get(prototype);
}

/** Every registered table, for documentation and completion. */
export function allTables(): TypeTable[] {
  return [...Object.values(basicTables), ...tablesByPrototype.values()];
}
