import type { JsonSchema } from "../port/tool.ts";

/** The schema of values that look like an example: every member is required, members of lists look like the first. */
export function schemaOf(example: unknown): JsonSchema {
  if (example === null) return {};
  if (Array.isArray(example))
    return example.length === 0 ? { type: "array" } : { type: "array", items: schemaOf(example[0]) };
  if (typeof example !== "object") return { type: typeof example };
  const entries = Object.entries(example as Record<string, unknown>);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([key, value]) => [key, schemaOf(value)])),
    required: entries.map(([key]) => key),
  };
}
