import { isOpenRight, type Route } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { answerCall } from "./answer-call.ts";
import type { FoundRoute } from "./find-routes.ts";
import { mountChannel } from "./mount-channel.ts";
import type { Served, ServedChannel } from "./serve.ts";

/** Unauthenticated callers send small bodies only. */
const MAX_OPEN_BODY_BYTES = 64 * 1024;
/** Signed answers of identity providers are longer. */
const MAX_FOREIGN_FORM_BYTES = 512 * 1024;

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
        // Clients do not request only the headers of a call, and a second route for each slows startup.
        exposeHeadRoute: route.base === "",
        config: {
          isOpen: isOpenRight(route.right),
          worksWithoutSecondFactor: route.worksWithoutSecondFactor === true,
          isForeignForm: route.isForeignForm === true,
          changesState: route.changesState === true,
        },
        bodyLimit: isOpenRight(route.right) ? limitOf(route) : Math.max(bodyLimit, route.maxBodyBytes ?? 0),
        handler: async (request, reply) => answerCall((await load()) as Served, context, request, reply),
      });
  }
}

function limitOf({ isForeignForm }: Route): number {
  return isForeignForm ? MAX_FOREIGN_FORM_BYTES : MAX_OPEN_BODY_BYTES;
}
