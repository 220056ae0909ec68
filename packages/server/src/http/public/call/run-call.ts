import type { Route } from "@heddle/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { resultOf } from "../../call/answer-call.ts";
import { type FoundRoute, findRoutes } from "../../call/find-routes.ts";
import type { Served } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import type { RunCall } from "./serve-public.ts";

let found: ReadonlyMap<Route, FoundRoute> | undefined;

/** Makes calls of the editor for the caller of a request; see {@link RunCall}. */
export function createRunCall(context: AppContext, request: FastifyRequest, reply: FastifyReply): RunCall {
  return async (route, address, body) => {
    found ??= new Map(findRoutes().map((one) => [one.route, one]));
    const served = (await found.get(route as Route)!.load()) as Served;
    const { params, query } = split(route.path, address as Record<string, unknown>);
    return (await resultOf(served, { context, request, reply, params, query, body })) as never;
  };
}

/** Path parameters, and the query, as strings. */
function split(path: string, address: Record<string, unknown>) {
  const params: Record<string, string> = {};
  const query: Record<string, string> = {};
  const names = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  for (const [key, value] of Object.entries(address)) {
    if (names.has(key)) params[key] = String(value);
    else if (value !== undefined)
      query[key] = typeof value === "object" ? JSON.stringify(value) : String(value);
  }
  return { params, query };
}
