import type { JsonSchema } from "../port/tool.ts";

/** The schema of values that look like an example: members of lists look like the first, and every member is required unless `areRequired` is false. */
export function schemaOf(example: unknown, areRequired = true): JsonSchema {
  if (example === null) return {};
  if (Array.isArray(example))
    return example.length === 0
      ? { type: "array" }
      : { type: "array", items: schemaOf(example[0], areRequired) };
  if (typeof example !== "object") return { type: typeof example };
  const entries = Object.entries(example as Record<string, unknown>);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([key, value]) => [key, schemaOf(value, areRequired)])),
    ...(areRequired && { required: entries.map(([key]) => key) }),
  };
}
