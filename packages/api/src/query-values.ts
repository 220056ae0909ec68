import { z } from "./zod.ts";

/** Values of query strings. The server ignores invalid ones instead of refusing the call. */

/** Schemas whose value is sent as a JSON string. The server parses the string before validation. */
const inJson = new WeakSet<z.ZodType>();

/**
 * A value that travels as JSON text, checked by `schema` once it is parsed. Text that is not JSON is answered with 500.
 * @internal
 */
export function json<Schema extends z.ZodType>(schema: Schema): Schema {
  inJson.add(schema);
  return schema;
}

/** True when the value travels as JSON text. */
export function isJson(schema: z.ZodType): boolean {
  return inJson.has(schema);
}

/** Declares the type that callers send if it is narrower than the schema's input. @internal */
export function accepting<Sent>() {
  return <Schema extends z.ZodType>(schema: Schema) => schema as unknown as z.ZodType<z.output<Schema>, Sent>;
}

/** Text; undefined when it is absent or appears twice. @internal */
export const text = () => accepting<string | undefined>()(z.string().optional().catch(undefined));

/** True for `true`, false for anything else. @internal */
export const flag = () =>
  accepting<boolean | undefined>()(
    z
      .string()
      .optional()
      .catch(undefined)
      .transform((value) => value === "true"),
  );

/**
 * A number of entries between 1 and `max`; `standard` for anything that is not a positive integer.
 * @internal
 */
export const pageSize = (standard: number, max: number) =>
  accepting<number | undefined>()(
    z
      .string()
      .optional()
      .catch(undefined)
      .transform((value) => {
        const size = Number(value ?? standard);
        return Number.isInteger(size) && size > 0 ? Math.min(size, max) : standard;
      }),
  );

/** The number of a page, counted from 0, which anything that is not such a number means too. @internal */
export const pageNumber = () =>
  accepting<number | undefined>()(
    z
      .string()
      .optional()
      .catch(undefined)
      .transform((value) => {
        const page = Number(value ?? 0);
        return Number.isSafeInteger(page) && page > 0 ? page : 0;
      }),
  );

/** A filter as JSON text: unknown keys and keys with values of a wrong type are dropped. @internal */
export function filter<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const parts = Object.entries(schema.shape).map(([key, part]) => [
    key,
    (part as z.ZodType).optional().catch(undefined),
  ]);
  const lenient = z.object(Object.fromEntries(parts)).catch({});
  return json(
    lenient as unknown as z.ZodType<z.output<z.ZodObject<Shape>>, z.input<z.ZodObject<Shape>> | undefined>,
  );
}
