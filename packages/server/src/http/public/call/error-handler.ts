import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpError } from "../../../errors/http-error.ts";
import { drain } from "../../../platform/http/drain.ts";
import { isNoRoom } from "../../../store/storage-trouble.ts";
import { toHttpError } from "../../call/to-http-error.ts";
import type { AppContext } from "../../context.ts";

/** Body of every failed call of the public API. */
interface PublicError {
  message: string;
  code?: number;
  /** Details in addition to the message, if that is fixed. */
  description?: string | undefined;
}

/** Clients compare the messages of these statuses. */
const FIXED_MESSAGES: Readonly<Record<number, string>> = { 403: "Forbidden", 404: "Not Found" };

/** Turns any thrown value into the shape of errors of the public API. Unexpected errors are logged and not shown. */
export function createPublicErrorHandler({ log, config }: AppContext) {
  return async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const error = toHttpError(thrown, request.routeOptions.bodyLimit ?? config.server.maxBodyBytes);
    const [path] = request.url.split("?");
    if (!error || isNoRoom(thrown))
      log.error({ err: thrown, method: request.method, path }, "a request failed");
    if (error?.status === 413) await drain(request.raw);
    await reply
      .code(error?.status ?? 500)
      .headers(error?.headers ?? {})
      .send(publicError(error));
  };
}

/** Response body of a failure. */
export function publicError(error: HttpError | undefined): PublicError {
  if (!error) return { message: "Something went wrong on the server. Its log says what.", code: 500 };
  const { status, message, hint } = error;
  const fixed = FIXED_MESSAGES[status];
  return fixed === undefined
    ? { message, code: status, description: hint }
    : { message: fixed, code: status, description: hint === undefined ? message : `${message} ${hint}` };
}
