import { schemaOf } from "../json-schema.ts";
import { ownLibrary } from "../library.ts";
import { isRecord } from "./small-things.ts";

type Json = Record<string, unknown>;

/** A schema of zod, as far as both of its generations have the same methods. */
interface Zod {
  optional(): Zod;
  nullable(): Zod;
  describe(text: string): Zod;
  default(value: unknown): Zod;
}

interface ZodLibrary {
  object(shape: Record<string, Zod>): Zod & { passthrough(): Zod; strict(): Zod };
  array(items: Zod): Zod;
  record(keys: Zod, values: Zod): Zod;
  union(options: Zod[]): Zod;
  enum(values: string[]): Zod;
  literal(value: unknown): Zod;
  string(): Zod;
  number(): Zod & { int(): Zod };
  boolean(): Zod;
  null(): Zod;
  any(): Zod;
}

/** A JSON Schema as a schema of the package's zod. @throws if it includes none */
export function jsonSchemaToZod(schema: unknown): Zod {
  const { z } = ownLibrary("zod") as { z: ZodLibrary };
  return zodOf(z, schema);
}

/** A zod schema as a JSON Schema; one that is JSON already stays unchanged. */
export function zodToDraft202012(schema: unknown): Json {
  const { _def, _zod } = (schema ?? {}) as { _def?: unknown; _zod?: unknown };
  const read = _def === undefined && _zod === undefined ? (schema as Json) : schemaOf(schema);
  return { $schema: "https://json-schema.org/draft/2020-12/schema", ...read };
}

function zodOf(z: ZodLibrary, schema: unknown): Zod {
  if (!isRecord(schema)) return z.any();
  const { description, default: preset } = schema;
  let made = plainZod(z, schema);
  if (schema["nullable"] === true) made = made.nullable();
  if (preset !== undefined) made = made.default(preset);
  return typeof description === "string" ? made.describe(description) : made;
}

function plainZod(z: ZodLibrary, schema: Json): Zod {
  const { type, enum: values, const: only, anyOf, oneOf } = schema;
  if (only !== undefined) return z.literal(only);
  if (Array.isArray(values)) return anyOfThese(z, values);
  const options = anyOf ?? oneOf;
  if (Array.isArray(options))
    return unionOf(
      z,
      options.map((one) => zodOf(z, one)),
    );
  if (Array.isArray(type))
    return unionOf(
      z,
      type.map((one) => plainZod(z, { ...schema, type: one })),
    );
  return (OF_TYPES[String(type)] ?? (() => z.any()))(z, schema);
}

const OF_TYPES: Readonly<Record<string, (z: ZodLibrary, schema: Json) => Zod>> = {
  string: (z) => z.string(),
  number: (z) => z.number(),
  integer: (z) => z.number().int(),
  boolean: (z) => z.boolean(),
  null: (z) => z.null(),
  array: (z, { items }) => z.array(zodOf(z, items)),
  object: (z, { properties, required, additionalProperties }) => {
    if (!isRecord(properties)) return z.record(z.string(), zodOf(z, additionalProperties));
    const needed = new Set(Array.isArray(required) ? required : []);
    const members = Object.entries(properties).map(([name, one]) => {
      const made = zodOf(z, one);
      return [name, needed.has(name) ? made : made.optional()] as const;
    });
    const made = z.object(Object.fromEntries(members));
    return additionalProperties === false ? made.strict() : made.passthrough();
  },
};

function anyOfThese(z: ZodLibrary, values: unknown[]): Zod {
  const isTexts = values.every((value) => typeof value === "string");
  return isTexts
    ? z.enum(values as string[])
    : unionOf(
        z,
        values.map((value) => z.literal(value)),
      );
}

function unionOf(z: ZodLibrary, options: Zod[]): Zod {
  return options.length === 1 ? options[0]! : z.union(options);
}
