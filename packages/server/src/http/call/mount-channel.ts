import type { Route } from "@heddle/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { refuseForeignOrigin } from "../../platform/http/same-origin.ts";
import type { AppContext } from "../context.ts";
import { readQuery } from "./read-input.ts";
import type { ChannelCall, ServedChannel } from "./serve.ts";

/** Registers a call that stays open. Requests are refused before the connection is taken over, in the shape of other errors. */
export function mountChannel(
  app: FastifyInstance,
  context: AppContext,
  { route, load }: { route: Route; load(): Promise<ServedChannel> },
): void {
  let served: ServedChannel | undefined;
  const channelOf = () => {
    if (!served) throw new Error("The handlers of a channel are loaded before it opens.");
    return served.channel;
  };
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      refuseForeignOrigin(request, context.config.server.baseUrl);
      readQuery(route, request.query);
      served = await load();
    },
    handler: (request, reply) => {
      const call = callOf(request);
      reply.hijack();
      channelOf().openStream(call, reply.raw);
    },
    wsHandler: (socket, request) => channelOf().openSocket(callOf(request), socket),
  });

  function callOf(request: FastifyRequest): ChannelCall<Route> {
    const { session } = request;
    if (!session) throw new HttpError("not-signed-in", {});
    return { context, request, session, query: readQuery(route, request.query) as undefined };
  }
}
