import type { AuditDetailsOf, AuditEventName } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import type { Logger } from "../../platform/logger.ts";
import type { Statement, Store } from "../../store/store.ts";
import { type AuditActor, actorOf } from "./actor.ts";

/** Long texts are of no use in a list and would let callers fill the database. */
const MAX_TEXT_CHARS = 1_000;

/** One act to record. */
interface AuditEntry<Name extends AuditEventName = AuditEventName> {
  /** The request by which it was done, or the actor where the request does not say who that is. */
  readonly by: FastifyRequest | AuditActor;
  /** What it is about; the name is copied. */
  readonly about?: { readonly id: string | null; readonly name: string | null } | undefined;
  readonly details?: AuditDetailsOf<Name> | undefined;
}

/** Records what matters for security: who did what, when and from where. */
export interface AuditLog {
  /**
   * Records an act that has happened. Resolves once it is stored; what cannot be stored is logged as an error, for the act itself
   * succeeded.
   */
  record<Name extends AuditEventName>(event: Name, entry: AuditEntry<Name>): Promise<void>;
  /** The statement that records an act, for those that are written together with it by `store.write`. */
  statement<Name extends AuditEventName>(event: Name, entry: AuditEntry<Name>): Statement;
}

/** The audit log in the table `auditEvent`. */
export function createAuditLog(store: Store, log: Logger, now: () => number = Date.now): AuditLog {
  const statement: AuditLog["statement"] = (event, entry) =>
    store.db
      .insertInto("auditEvent")
      .values(rowOf(event, entry, now()))
      .compile();
  return {
    statement,
    record: async (event, entry) => {
      try {
        await store.write([statement(event, entry)]);
      } catch (error) {
        const { message } = error as Error;
        log.error({ error: message, event }, "An act could not be written to the audit log");
      }
    },
  };
}

function rowOf(event: AuditEventName, { by, about, details }: AuditEntry, at: number) {
  const { kind, id, name, apiKey, address } = "ip" in by ? actorOf(by) : by;
  return {
    at,
    event,
    actorKind: kind,
    actorId: id,
    actorName: name,
    apiKeyId: apiKey?.id ?? null,
    apiKeyName: apiKey?.name ?? null,
    address,
    aboutId: about?.id ?? null,
    aboutName: about?.name ?? null,
    details: JSON.stringify(details ?? {}, (_, value) =>
      typeof value === "string" ? value.slice(0, MAX_TEXT_CHARS) : value,
    ),
  };
}
