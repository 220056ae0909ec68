import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Reads and writes the signed cookie that holds a session's id. */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, sessionId: string, maxAge: number): void;
  clear(reply: FastifyReply): void;
}

/** A secure cookie takes the `__Host-` prefix, which pins it to this host; browsers refuse that name over plain http. */
export function createSessionCookie(key: Buffer, isSecure: boolean): SessionCookie {
  const name = isSecure ? "__Host-heddle-auth" : "heddle-auth";
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
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

/** Read by hand, so that webhooks need no cookie parser on their way. */
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
