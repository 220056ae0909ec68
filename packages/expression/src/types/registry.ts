import { NO_GETTERS, NO_METHODS, type TypeTable } from "./tables.ts";

const EMPTY_TABLE: TypeTable = { name: "none", getters: NO_GETTERS, methods: NO_METHODS };

/** Tables of the types that need no look-up by prototype. Filled once by `installTypes`. */
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

/** Registers the table of all values with a prototype. Values without a table are opaque: no members, no methods. */
export function registerType(prototype: object, table: TypeTable): void {
  tablesByPrototype.set(prototype, table);
}

/** The table of an object that is neither a list nor a plain object; undefined for unknown types. */
export function tableOf(value: object): TypeTable | undefined {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null ? undefined : tablesByPrototype.get(prototype);
}

/** Every registered table, for documentation and completion. */
export function allTables(): TypeTable[] {
  return [...Object.values(basicTables), ...tablesByPrototype.values()];
}
