import type { PublicRoute } from "@heddle/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ZodError, type ZodType } from "zod";
import { HttpError } from "../../../errors/http-error.ts";
import { admitBody, warningOf } from "./admit-body.ts";

/** The query, parsed by the schema of the call. */
export function readPublicQuery({ query: schema }: PublicRoute, query: unknown, isStrict: boolean): unknown {
  const given = query as Record<string, unknown>;
  const known = schema?.shape ?? {};
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(known, key));
  if (isStrict && unknown !== undefined)
    throw new HttpError("query-key-unknown", { key: unknown.slice(0, 100) });
  return schema && checked(schema, given, "query");
}

/** The body, parsed by the schema of the call; a header lists its ignored fields. */
export function readPublicBody(
  { body: schema }: PublicRoute,
  { body }: FastifyRequest,
  { reply, isStrict }: { reply: FastifyReply; isStrict: boolean },
): unknown {
  if (!schema) return undefined;
  const admitted = admitBody(schema, body, isStrict);
  const warning = warningOf(admitted.ignored);
  if (warning !== undefined) reply.header("warning", warning);
  return checked(schema, admitted.body, "body");
}

/** @throws HttpError that names the path of the invalid value, as `request/body/nodes/0/name` */
function checked(schema: ZodType, value: unknown, part: "query" | "body"): unknown {
  try {
    return schema.parse(value);
  } catch (error) {
    const issue = error instanceof ZodError ? error.issues[0] : undefined;
    if (!issue) throw error;
    const place = ["request", part, ...issue.path.map(String)].join("/");
    throw new HttpError("request-invalid", { reason: `${place}: ${issue.message}` });
  }
}
