import { fromAiCalls } from "@heddle/expression";

const JSON_TYPES: Readonly<Record<string, object>> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  // Any value: the description defines its format.
  json: {},
};

/** JSON Schema of the values that a model fills in, by `$fromAI` in parameters. */
export function fromAiSchema(parameters: unknown): Record<string, unknown> {
  const calls = fromAiCalls(parameters);
  const properties = Object.fromEntries(
    calls.map(({ key, description, type, fallback }) => [
      key,
      {
        ...(JSON_TYPES[type] ?? JSON_TYPES["string"]),
        ...(description !== undefined && { description }),
        ...(fallback !== undefined && { default: fallback }),
      },
    ]),
  );
  const required = calls.filter(({ fallback }) => fallback === undefined).map(({ key }) => key);
  return { type: "object", properties, required, additionalProperties: false };
}
