import { isOpenRight } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { answerCall } from "./answer-call.ts";
import type { FoundRoute } from "./find-routes.ts";
import { mountChannel } from "./mount-channel.ts";
import type { Served, ServedChannel } from "./serve.ts";

/** Callers who are not signed in have little to say. */
const MAX_OPEN_BODY_BYTES = 64 * 1024;

/** Registers calls of the contract. */
export function mountRoutes(app: FastifyInstance, context: AppContext, routes: readonly FoundRoute[]): void {
  const { bodyLimit = MAX_OPEN_BODY_BYTES } = app.initialConfig;
  for (const { route, load } of routes) {
    if (route.answer.mediaType === "text/event-stream")
      mountChannel(app, context, { route, load: load as () => Promise<ServedChannel> });
    else
      app.route({
        method: route.method,
        url: route.path,
        config: {
          isOpen: isOpenRight(route.right),
          worksWithoutSecondFactor: route.worksWithoutSecondFactor === true,
        },
        bodyLimit: isOpenRight(route.right) ? MAX_OPEN_BODY_BYTES : bodyLimit,
        handler: async (request, reply) => answerCall((await load()) as Served, context, request, reply),
      });
  }
}
