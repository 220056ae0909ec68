import type { ErrorBody } from "@heddle/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { drain } from "../../platform/http/drain.ts";
import { DATA_HEADERS } from "../../platform/http/security-headers.ts";
import type { Logger } from "../../platform/logger.ts";
import { isOutage } from "../../store/errors.ts";
import { isNoRoom } from "../../store/storage-trouble.ts";
import { toHttpError } from "../call/to-http-error.ts";

/** Turns any thrown value into the one shape of errors. Unexpected errors are logged and not shown. */
export function createErrorHandler(options: { log: Logger; isDevelopment: boolean; payloadLimit: number }) {
  return async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const error = toHttpError(thrown, request.routeOptions.bodyLimit ?? options.payloadLimit);
    const [path] = request.url.split("?");
    if (!error || (error.status >= 500 && (isNoRoom(thrown) || isOutage(thrown))))
      options.log.error({ err: thrown, method: request.method, path }, "a request failed");
    if (error?.status === 413) await drain(request.raw);
    if (!reply.hasHeader("content-security-policy")) reply.headers(DATA_HEADERS);
    const body: ErrorBody = error
      ? {
          code: error.code,
          message: error.message,
          hint: error.hint,
        }
      : { code: 0, message: "Something went wrong on the server. Its log says what." };
    if (options.isDevelopment && thrown instanceof Error && thrown.stack) body.stacktrace = thrown.stack;
    await reply
      .code(error?.status ?? 500)
      .headers(error?.headers ?? {})
      .send(body);
  };
}
