import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/env.ts";
import { pathPrefix } from "../../platform/http/path-prefix.ts";

/** Reads and writes the signed cookie that holds a session's id. */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, sessionId: string, maxAge: number): void;
  clear(reply: FastifyReply): void;
}

/** Public location of the server for cookies, and whether it uses HTTPS. */
export interface CookiePlace {
  isSecure: boolean;
  /** Path prefix such as `/heddle`; empty for the root of the host. */
  prefix: string;
}

/**
 * Secure cookies get the `__Host-` prefix, which pins them to this host; browsers refuse that name over plain http.
 * Behind a path prefix, the cookie is limited to that path, so that two instances on one host do not end each other's
 * sessions; its prefix is then `__Secure-`.
 */
export function cookieName(name: string, { isSecure, prefix }: CookiePlace): string {
  if (!isSecure) return name;
  return prefix === "" ? `__Host-${name}` : `__Secure-${name}`;
}

/** Reads the location from the configuration. */
export function cookiePlaceOf({ baseUrl, secureCookie }: Config["server"]): CookiePlace {
  return { isSecure: secureCookie, prefix: pathPrefix(baseUrl) };
}

/** Creates session cookies of this instance, signed with `key`. */
export function createSessionCookie(key: Buffer, place: CookiePlace): SessionCookie {
  const name = cookieName("heddle-auth", place);
  const attributes = {
    path: place.prefix || "/",
    httpOnly: true,
    sameSite: "lax",
    secure: place.isSecure,
  } as const;
  return {
    read: (request) => unsign(cookieOf(request, name), key),
    write: (reply, sessionId, maxAge) => {
      reply.setCookie(name, `${sessionId}.${signature(sessionId, key)}`, { ...attributes, maxAge });
    },
    clear: (reply) => {
      reply.clearCookie(name, attributes);
    },
  };
}

/** Parsed by hand, so that webhooks do not need a cookie parser. */
function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  for (const part of headers.cookie?.split(";") ?? []) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

function unsign(value: string | undefined, key: Buffer): string | undefined {
  const [id, given] = value?.split(".") ?? [];
  if (!id || !given) return undefined;
  const wanted = Buffer.from(signature(id, key));
  const actual = Buffer.from(given);
  return wanted.length === actual.length && timingSafeEqual(wanted, actual) ? id : undefined;
}

function signature(id: string, key: Buffer): string {
  return createHmac("sha256", key).update(id).digest("base64url");
}
