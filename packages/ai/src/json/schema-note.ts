import type { JsonSchema } from "../port/tool.ts";

/** Description of the output format for a model, if its provider does not enforce it. */
export function schemaNote(schema: JsonSchema): string {
  return `Answer with JSON only, without any other text. It follows this JSON Schema:\n${JSON.stringify(schema)}`;
}
