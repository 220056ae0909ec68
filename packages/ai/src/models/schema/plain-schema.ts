import type { JsonSchema } from "../../port/tool.ts";

/** A schema without the name of its dialect, which providers refuse. */
export function plainSchema({ $schema: _dialect, ...schema }: JsonSchema): Record<string, unknown> {
  return schema;
}

/** Name of an output schema, in the providers' format. */
export function answerName(name: string | undefined): string {
  return name?.replace(/[^\w-]/g, "_").slice(0, 64) || "answer";
}
