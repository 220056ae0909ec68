import { type Example, type Getter, type Method, methodsFromRows } from "../../types/tables.ts";
import { callLuxon, type LuxonValue, luxonResult } from "./luxon-values.ts";

type GetterRow = readonly [type: string, doc: string, example?: Example];
type MethodRow = readonly [signature: string, doc: string, example?: Example];

/** A row whose name every object inherits, such as `toString`; needed because TypeScript does not infer its type. */
export const luxonRow = (...parts: MethodRow): MethodRow => parts;

/** Getters that read the property of the same name from Luxon. */
export function luxonGetters(rows: Readonly<Record<string, GetterRow>>): Record<string, Getter<object>> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, [type, doc, example]]) => [
      name,
      {
        type,
        doc,
        example,
        read: (value, run) => luxonResult((value as Record<string, unknown>)[name], run),
      },
    ]),
  );
}

/** Methods that call Luxon's method of the same name with checked arguments. */
export function luxonMethods(
  rows: Readonly<Record<string, MethodRow>>,
): Readonly<Record<string, Method<LuxonValue>>> {
  return methodsFromRows<LuxonValue>(
    Object.fromEntries(
      Object.entries(rows).map(([name, [signature, doc, example]]) => [
        name,
        [signature, doc, (value, args, run) => callLuxon(value, name, args, run), example],
      ]),
    ),
  );
}
