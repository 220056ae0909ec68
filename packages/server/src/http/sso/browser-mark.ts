import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName, cookiePlaceOf } from "../../identity/sessions/cookie.ts";
import type { AppContext } from "../context.ts";

/** Seconds that a browser can spend at an identity provider. */
const LIFE_SECONDS = 600;

type Ask = { context: AppContext; request: FastifyRequest; reply: FastifyReply };

/**
 * Marks a browser, so that a sign-in ends in the browser that started it, and another user's link does not sign this
 * browser in.
 */
export function markBrowser({ context, request, reply }: Ask): string {
  const place = cookiePlaceOf(context.config.server);
  const mark = markOf({ context, request }) ?? randomBytes(32).toString("base64url");
  reply.setCookie(nameOf(context), mark, {
    path: place.prefix || "/",
    httpOnly: true,
    sameSite: "lax",
    secure: place.isSecure,
    maxAge: LIFE_SECONDS,
  });
  return mark;
}

/** The mark of a browser; `undefined` if it has none. */
export function markOf({ context, request }: Pick<Ask, "context" | "request">): string | undefined {
  return request.cookies[nameOf(context)];
}

function nameOf({ config }: AppContext): string {
  return cookieName("heddle-sign-in", cookiePlaceOf(config.server));
}
