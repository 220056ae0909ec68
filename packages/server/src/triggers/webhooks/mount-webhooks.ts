import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isMultipart } from "../../bodies/is-multipart.ts";
import { HttpError } from "../../errors/http-error.ts";
import { drain } from "../../platform/http/drain.ts";
import type { BodyIntake } from "./body-intake.ts";
import { ACCEPTED_CODINGS, codingsOf } from "./decode-body.ts";
import { refusalAnswer, sendAnswer } from "./send-answer.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Serves webhooks below their prefixes, with bodies left as bytes. */
export function mountWebhooks(
  app: FastifyInstance,
  endpoints: readonly { prefix: string; endpoint: Pick<WebhookEndpoint, "handle"> }[],
  intake: BodyIntake,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request: FastifyRequest, payload: IncomingMessage, done) =>
      intake.read(payload, done),
    );
    scope.addContentTypeParser("multipart/form-data", ({ raw }, stream, done) => {
      if (isCoded(raw)) intake.read(raw, done);
      else done(null, stream);
    });
    scope.addHook("onRequest", ignoreUnreadableType);
    scope.setErrorHandler(sendError);
    for (const { prefix, endpoint } of endpoints) {
      const handler = (request: FastifyRequest, reply: FastifyReply) => {
        if (hasBodyOfGet(request)) readBodyOfGet(request, reply, { endpoint, intake });
        else {
          releaseAtEnd(request, reply, intake);
          endpoint.handle(request, reply);
        }
      };
      // `/mcp` alone is the product's own server.
      for (const url of prefix === "mcp" ? ["/mcp/*"] : [`/${prefix}`, `/${prefix}/*`])
        scope.route({ method: METHODS, url, exposeHeadRoute: false, handler });
    }
  });
}

/** Bodies of a type that is not a media type, such as `json`, are read like bodies without one. Workflows still see the header. */
async function ignoreUnreadableType(request: FastifyRequest): Promise<void> {
  if (request.raw.headers["content-type"] !== undefined && request.mediaType === undefined)
    request.headers = { "content-type": undefined };
}

/** Fastify reads no bodies of GET requests; workflows do. */
function hasBodyOfGet({ method, headers }: FastifyRequest): boolean {
  return (
    method === "GET" && (Number(headers["content-length"]) > 0 || headers["transfer-encoding"] !== undefined)
  );
}

function readBodyOfGet(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, intake }: { endpoint: Pick<WebhookEndpoint, "handle">; intake: BodyIntake },
): void {
  const handle = (body: unknown) => {
    request.body = body;
    releaseAtEnd(request, reply, intake);
    endpoint.handle(request, reply);
  };
  if (isMultipart(request.raw) && !isCoded(request.raw)) handle(request.raw);
  else
    intake.read(request.raw, (error, body) => (error ? void sendError(error, request, reply) : handle(body)));
}

/** Compressed bodies are read as a whole before anything looks at them. */
const isCoded = ({ headers }: IncomingMessage) => codingsOf(headers["content-encoding"]).length > 0;

/** Whatever becomes of a call, its body is not counted beyond its answer. Forms are only counted while they are read. */
function releaseAtEnd(request: FastifyRequest, reply: FastifyReply, intake: BodyIntake): void {
  const isStream = request.body !== undefined && !Buffer.isBuffer(request.body);
  if (isStream || intake.holds(request.raw)) reply.raw.once("close", () => intake.release(request.raw));
}

async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  const status = error instanceof HttpError ? error.status : statusCode;
  const text = error instanceof HttpError || status < 500 ? message : "The request could not be handled.";
  if (status === 413 || status === 503) await drain(request.raw);
  const answer = refusalAnswer(status, text);
  const headers =
    status === 415 ? { ...answer.headers, "accept-encoding": ACCEPTED_CODINGS } : answer.headers;
  sendAnswer(reply, { ...answer, headers }, {});
  await reply;
}
