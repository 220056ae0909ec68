import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { drain } from "../../platform/http/drain.ts";
import { refusalAnswer, sendAnswer } from "./send-answer.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Serves webhooks below their prefixes, with bodies left as bytes. */
export function mountWebhooks(
  app: FastifyInstance,
  endpoints: readonly { prefix: string; endpoint: Pick<WebhookEndpoint, "handle"> }[],
  bodyLimit: number,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.addContentTypeParser("multipart/form-data", { bodyLimit }, (_request, stream, done) =>
      done(null, stream),
    );
    scope.setErrorHandler(sendError);
    for (const { prefix, endpoint } of endpoints) {
      const handler = (request: FastifyRequest, reply: FastifyReply) => endpoint.handle(request, reply);
      for (const url of [`/${prefix}`, `/${prefix}/*`])
        scope.route({ method: METHODS, url, bodyLimit, exposeHeadRoute: false, handler });
    }
  });
}

async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  const text =
    statusCode === 413
      ? "The request body is too large."
      : statusCode < 500
        ? message
        : "The request could not be handled.";
  if (statusCode === 413) await drain(request.raw);
  sendAnswer(reply, refusalAnswer(statusCode, text), {});
  await reply;
}
