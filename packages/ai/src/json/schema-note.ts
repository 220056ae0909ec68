import type { JsonSchema } from "../port/tool.ts";

/** What a model is to know about the shape of its answer, where its provider does not enforce it. */
export function schemaNote(schema: JsonSchema): string {
  return `Answer with JSON only, without any other text. It follows this JSON Schema:\n${JSON.stringify(schema)}`;
}
