import type { RouteDescription } from "@heddle/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { refuseForeignName } from "../../platform/http/own-name.ts";
import type { AppContext } from "../context.ts";
import { readBody, readQuery } from "./read-input.ts";
import { checkRight } from "./rights.ts";
import type { Call, Served } from "./serve.ts";

/** Request data of a caller, unvalidated. */
interface Sent {
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

/** Checks right and input of a request, and answers it. */
export async function answerCall(
  served: Served,
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { route } = served;
  if (route.onlyOwnNames) refuseForeignName(request, context.config.server);
  const { query, body } = request;
  const params = request.params as Record<string, string>;
  const result = await resultOf(served, { context, request, reply, params, query, body });
  return route.answer.form === "raw" ? result : { data: result };
}

/** Result of a call without its envelope, for the sent input; its right is checked for the caller of the request. */
export async function resultOf({ route, handle }: Served, sent: Sent): Promise<unknown> {
  const { context, request, reply, params } = sent;
  if (route.feature && context.config.features.off.includes(route.feature))
    throw new HttpError("feature-off", {});
  const about = route.about ?? "params.id";
  const check = (input: object) => checkRight({ context, request, route, id: idAt(input, about) });
  // Path parameters are checked before the rest, so that error messages reveal nothing to other users.
  const early = about.startsWith("params.") ? await check({ params }) : undefined;
  const query = readQuery(route, sent.query);
  const body = readBody(route, sent.body);
  const subject = about.startsWith("params.") ? early : await check({ query, body });
  const caller = request.session?.user;
  const call = { params, query, body, caller, subject, context, request, reply };
  return handle(call as Call<RouteDescription>);
}

/** The id at a path such as `body.credentials.id`; undefined when there is none. */
function idAt(input: unknown, path: string): string | undefined {
  const value = path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], input);
  const id = typeof value === "number" ? String(value) : value;
  return typeof id === "string" && id !== "" ? id : undefined;
}
