import type { AuditDetailsOf, AuditEventName } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import type { Logger } from "../../platform/logger.ts";
import type { Statement, Store } from "../../store/store.ts";
import { type AuditActor, actorOf } from "./actor.ts";

/** Long strings are useless in a list and would let callers fill the database. */
const MAX_TEXT_CHARS = 1_000;

/** Event to record. */
interface AuditEntry<Name extends AuditEventName = AuditEventName> {
  /** Request that caused the event, or the actor if the request does not identify one. */
  readonly by: FastifyRequest | AuditActor;
  /** Object of the event; the name is copied. */
  readonly about?: { readonly id: string | null; readonly name: string | null } | undefined;
  readonly details?: AuditDetailsOf<Name> | undefined;
}

/** Records security events: who did what, when and from where. */
export interface AuditLog {
  /**
   * Records an event that has happened. Resolves once it is stored. Storage failures are logged as errors, because
   * the action itself succeeded.
   */
  record<Name extends AuditEventName>(event: Name, entry: AuditEntry<Name>): Promise<void>;
}

/** Recorded event. */
export interface RecordedAct {
  readonly event: AuditEventName;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly actor: AuditActor;
  readonly about: AuditEntry["about"];
  readonly details: Readonly<Record<string, unknown>>;
}

/** Dependencies of the log in addition to the database. */
interface AuditLogOptions {
  readonly now?: () => number;
  /** Statements executed together with the entry, such as those that notify other systems of it. */
  readonly with?: (act: RecordedAct) => Statement[];
  /** Called when an entry is stored. */
  readonly written?: () => void;
}

/** Creates the audit log in the table `auditEvent`. */
export function createAuditLog(store: Store, log: Logger, options: AuditLogOptions = {}): AuditLog {
  const { now = Date.now, with: more = () => [], written } = options;
  return {
    record: async (event, entry) => {
      try {
        const act = actOf(event, entry, now());
        const insert = store.db.insertInto("auditEvent").values(rowOf(act)).compile();
        await store.write([insert, ...more(act)]);
        written?.();
      } catch (error) {
        const { message } = error as Error;
        log.error({ error: message, event }, "An act could not be written to the audit log");
      }
    },
  };
}

function actOf(event: AuditEventName, { by, about, details }: AuditEntry, at: number): RecordedAct {
  const actor = "ip" in by ? actorOf(by) : by;
  const short = JSON.stringify(details ?? {}, (_, value) =>
    typeof value === "string" ? value.slice(0, MAX_TEXT_CHARS) : value,
  );
  return { event, at, actor, about, details: JSON.parse(short) };
}

function rowOf({ event, at, actor, about, details }: RecordedAct) {
  const { kind, id, name, apiKey, address } = actor;
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
    details: JSON.stringify(details),
  };
}
