import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { badRequest } from "../../../platform/http/errors.ts";
import { queryText } from "../../../platform/http/query.ts";
import { refuseForeignOrigin } from "../../../platform/http/same-origin.ts";
import { PacedSender } from "../../../platform/push/paced-sender.ts";
import type { PushConnection } from "../../../platform/push/push-hub.ts";
import { tabKey } from "../../../platform/push/tab-key.ts";
import type { AppContext } from "../../context.ts";

/** `GET /push?sessionId=…`: server-sent events, or a WebSocket when the browser asks for one. */
export function pushRoutes(app: FastifyInstance, { push, config }: AppContext): void {
  app.route({
    method: "GET",
    url: "/push",
    exposeHeadRoute: false,
    onRequest: async (request) => {
      refuseForeignOrigin(request, config.server.baseUrl);
      sessionOf(request);
    },
    handler: (request, reply) => {
      reply.hijack();
      const connection = eventStream(reply.raw, request);
      push.connect(connection);
      reply.raw.on("close", () => push.disconnect(connection));
    },
    wsHandler: (socket, request) => {
      const sender = new PacedSender((text, done) => socket.send(text, done));
      const connection: PushConnection = {
        ...owner(request),
        send: (text) => sender.send(text),
        ping: () => (sender.isStuck ? socket.terminate() : socket.ping()),
        close: () => socket.close(),
      };
      push.connect(connection);
      socket.on("error", () => socket.terminate());
      socket.on("close", () => push.disconnect(connection));
    },
  });
}

function eventStream(response: ServerResponse, request: FastifyRequest): PushConnection {
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    connection: "keep-alive",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  response.write(":connected\n\n");
  const sender = new PacedSender((text, done) => response.write(`data: ${text}\n\n`, done));
  return {
    ...owner(request),
    send: (text) => sender.send(text),
    ping: () => (sender.isStuck ? response.destroy() : response.write(":ping\n\n")),
    close: () => response.end(),
  };
}

function owner(request: FastifyRequest): Pick<PushConnection, "tab" | "userId" | "idHash"> {
  const { id } = callerOf(request);
  return { tab: tabKey(id, sessionOf(request)), userId: id, idHash: request.session?.idHash ?? "" };
}

function sessionOf(request: FastifyRequest): string {
  const sessionId = queryText(request.query, "sessionId");
  if (sessionId && sessionId.length <= 200) return sessionId;
  throw badRequest("The push channel needs a `sessionId` in its query.");
}
