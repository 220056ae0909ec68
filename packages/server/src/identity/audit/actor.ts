import type { AuditActorKind } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import type { UserRow } from "../../store/tables.ts";

/** Who did something, as the audit log keeps it. */
export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string | null;
  readonly name: string | null;
  readonly apiKey?: { readonly id: string; readonly name: string } | undefined;
  readonly address: string | null;
}

/** The server itself, such as a sweep or a synchronization by the clock. */
export const SYSTEM_ACTOR: AuditActor = { kind: "system", id: null, name: null, address: null };

/** The caller of a request: the user of its session, with the API key where one was used, or a caller who is not signed in. */
export function actorOf({ session, ip }: Pick<FastifyRequest, "session" | "ip">): AuditActor {
  if (!session) return { kind: "anonymous", id: null, name: null, address: ip };
  const { user, apiKey } = session;
  return { kind: apiKey ? "apiKey" : "user", id: user.id, name: user.email, apiKey, address: ip };
}

/** A user whose request came without a session, such as one who is signing in. */
export function actorAs(
  { id, email }: Pick<UserRow, "id" | "email">,
  { ip }: Pick<FastifyRequest, "ip">,
): AuditActor {
  return { kind: "user", id, name: email, address: ip };
}

/** A caller who could not prove to be the user they named. */
export function strangerAs(name: string, { ip }: Pick<FastifyRequest, "ip">): AuditActor {
  return { kind: "anonymous", id: null, name: name.slice(0, 254), address: ip };
}
