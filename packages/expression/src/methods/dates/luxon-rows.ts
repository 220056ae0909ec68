import { type Example, type Getter, type Method, methodsFromRows } from "../../types/tables.ts";
import { callLuxon, type LuxonValue, luxonResult } from "./luxon-values.ts";

type GetterRow = readonly [type: string, doc: string, example?: Example];
type MethodRow = readonly [signature: string, doc: string, example?: Example];

/** A row whose name every object has, such as `toString`: TypeScript needs to be told its type. */
export const luxonRow = (...parts: MethodRow): MethodRow => parts;

/** Members that are handed on to Luxon as they are. */
export function luxonGetters(rows: Readonly<Record<string, GetterRow>>): Record<string, Getter<object>> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, [type, doc, example]]) => [
      name,
      {
        type,
        doc,
        ...(example && { example }),
        read: (value, run) => luxonResult((value as Record<string, unknown>)[name], run),
      },
    ]),
  );
}

/** Methods that are handed on to Luxon with checked arguments. */
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
