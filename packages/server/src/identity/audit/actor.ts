import type { AuditActorKind } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import type { UserRow } from "../../store/tables.ts";

/** Actor of an event in the audit log. */
export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string | null;
  readonly name: string | null;
  readonly apiKey?: { readonly id: string; readonly name: string } | undefined;
  readonly address: string | null;
}

/** The server itself, such as a sweep or a scheduled synchronization. */
export const SYSTEM_ACTOR: AuditActor = { kind: "system", id: null, name: null, address: null };

/**
 * Returns the caller of a request: the user of its session, with the API key if one was used, or an unauthenticated
 * caller.
 */
export function actorOf({ session, ip }: Pick<FastifyRequest, "session" | "ip">): AuditActor {
  if (!session) return { kind: "anonymous", id: null, name: null, address: ip };
  const { user, apiKey } = session;
  return { kind: apiKey ? "apiKey" : "user", id: user.id, name: user.email, apiKey, address: ip };
}

/** Returns a user as the actor of a request without a session, such as a sign-in. */
export function actorAs(
  { id, email }: Pick<UserRow, "id" | "email">,
  { ip }: Pick<FastifyRequest, "ip">,
): AuditActor {
  return { kind: "user", id, name: email, address: ip };
}

/** Returns the actor for a caller who failed to authenticate as the named user. */
export function strangerAs(name: string, { ip }: Pick<FastifyRequest, "ip">): AuditActor {
  return { kind: "anonymous", id: null, name: name.slice(0, 254), address: ip };
}
