import type { RouteDescription } from "@heddle/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { refuseForeignName } from "../../platform/http/own-name.ts";
import type { AppContext } from "../context.ts";
import { readBody, readQuery } from "./read-input.ts";
import { checkRight } from "./rights.ts";
import type { Call, Served } from "./serve.ts";

/** Checks right and input of a request, and answers it. */
export async function answerCall(
  { route, handle }: Served,
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (route.feature && context.config.features.off.includes(route.feature))
    throw new HttpError("feature-off", {});
  if (route.onlyOwnNames) refuseForeignName(request, context.config.server);
  const params = request.params as Record<string, string>;
  const about = route.about ?? "params.id";
  const check = (input: object) => checkRight({ context, request, route, id: idAt(input, about) });
  // What the address names is checked before what is sent along, so that others learn nothing from messages about it.
  const early = about.startsWith("params.") ? await check({ params }) : undefined;
  const query = readQuery(route, request.query);
  const body = readBody(route, request.body);
  const subject = about.startsWith("params.") ? early : await check({ query, body });
  const caller = request.session?.user;
  const call = { params, query, body, caller, subject, context, request, reply };
  const result = await handle(call as Call<RouteDescription>);
  return route.answer.form === "raw" ? result : { data: result };
}

/** The id at a path such as `body.credentials.id`; undefined when there is none. */
function idAt(input: unknown, path: string): string | undefined {
  const value = path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], input);
  const id = typeof value === "number" ? String(value) : value;
  return typeof id === "string" && id !== "" ? id : undefined;
}
