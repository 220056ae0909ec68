import type { BuiltinBody } from "../types/callable.ts";
import {
  type Example,
  type Getter,
  type MemberTable,
  type Method,
  NO_GETTERS,
  table,
} from "../types/tables.ts";

/** Static functions of a global, such as `Object.keys`. */
export type StaticRows = Readonly<
  Record<string, readonly [signature: string, doc: string, body: BuiltinBody, example?: Example | undefined]>
>;

/** The members of a global: static functions and constants. */
export function staticMembers(
  rows: StaticRows,
  constants: Readonly<Record<string, unknown>> = {},
): MemberTable {
  const methods: Record<string, Method> = {};
  for (const name of Object.keys(rows)) {
    const [signature, doc, body, example] = rows[name]!;
    methods[name] = {
      signature: `${name}${signature}`,
      doc,
      example,
      body: (_receiver, args, run) => body(args, run),
    };
  }
  const getters: Record<string, Getter> = {};
  for (const name of Object.keys(constants))
    getters[name] = { read: () => constants[name], type: typeof constants[name] };
  return {
    getters: Object.keys(getters).length === 0 ? NO_GETTERS : table(getters),
    methods: table(methods),
  };
}
