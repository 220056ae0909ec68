import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";

/** Seconds for which a browser may be away at an identity provider. */
const LIFE_SECONDS = 600;

type Ask = { context: AppContext; request: FastifyRequest; reply: FastifyReply };

/** Marks a browser, so that a sign-in ends where it began, and a link that another person sends signs no one in. */
export function markBrowser({ context, request, reply }: Ask): string {
  const mark = markOf({ context, request }) ?? randomBytes(32).toString("base64url");
  reply.setCookie(nameOf(context), mark, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: context.config.server.secureCookie,
    maxAge: LIFE_SECONDS,
  });
  return mark;
}

/** The mark of a browser; undefined where it has none. */
export function markOf({ context, request }: Pick<Ask, "context" | "request">): string | undefined {
  return request.cookies[nameOf(context)];
}

function nameOf({ config }: AppContext): string {
  return config.server.secureCookie ? "__Host-heddle-sign-in" : "heddle-sign-in";
}
