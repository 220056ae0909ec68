import type { ZodType, z } from "zod";
import { HttpError } from "./errors.ts";
import { parseJson } from "./parse-json.ts";

type Query = Record<string, unknown>;

/** A text of the query; undefined when absent or given twice. */
export function queryText(query: unknown, name: string): string | undefined {
  const value = (query as Query)[name];
  return typeof value === "string" ? value : undefined;
}

export function queryFlag(query: unknown, name: string): boolean {
  return queryText(query, name) === "true";
}

/** A value sent as JSON text. The format answers broken JSON with 500. */
export function queryJson(query: unknown, name: string): unknown {
  const text = queryText(query, name);
  if (text === undefined || text === "") return undefined;
  try {
    return parseJson(text);
  } catch (error) {
    throw new HttpError(500, `The query's "${name}" is not valid JSON: ${(error as Error).message}.`, {
      code: 0,
    });
  }
}

/** A filter: unknown keys and keys with values of a wrong kind are dropped. */
export function queryFilter<Shape extends Record<string, ZodType>>(
  query: unknown,
  schema: z.ZodObject<Shape>,
): z.infer<z.ZodObject<Shape>> {
  const given = queryJson(query, "filter");
  if (typeof given !== "object" || given === null) return {} as never;
  const kept: Query = {};
  for (const [key, part] of Object.entries(schema.shape)) {
    const parsed = part.safeParse((given as Query)[key]);
    if (parsed.success && parsed.data !== undefined) kept[key] = parsed.data;
  }
  return kept as never;
}
