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
}

/** An act as it was recorded. */
export interface RecordedAct {
  readonly event: AuditEventName;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly actor: AuditActor;
  readonly about: AuditEntry["about"];
  readonly details: Readonly<Record<string, unknown>>;
}

/** What the log depends on besides the database. */
interface AuditLogOptions {
  readonly now?: () => number;
  /** Statements that are executed together with the entry, such as those that tell other systems of it. */
  readonly with?: (act: RecordedAct) => Statement[];
  /** Called when an entry is on disk. */
  readonly written?: () => void;
}

/** The audit log in the table `auditEvent`. */
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
