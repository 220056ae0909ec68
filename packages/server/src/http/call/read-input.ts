import { isJson, type Route } from "@heddle/api";
import { ZodArray, ZodObject, type ZodType } from "zod";
import { queryJson } from "../../platform/http/query.ts";

/** The query, parsed by the schema of the call; undefined for calls without one. */
export function readQuery({ query: schema }: Route, query: unknown): unknown {
  if (!schema) return undefined;
  const given = { ...(query as Record<string, unknown>) };
  for (const name of jsonNames(schema)) {
    const value = queryJson(given, name);
    if (value === undefined) delete given[name];
    else given[name] = value;
  }
  return schema.parse(given);
}

function jsonNames(schema: ZodType): string[] {
  if (!(schema instanceof ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, part]) => (isJson(part as ZodType) ? [name] : []));
}

/** The body, parsed by the schema of the call; an absent one counts as empty. */
export function readBody({ body: schema }: Route, body: unknown): unknown {
  return schema?.parse(body ?? (schema instanceof ZodArray ? [] : {}));
}
