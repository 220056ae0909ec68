import { AUDIT_EVENTS, type AuditDetail, type AuditEvent, type AuditEventName } from "@heddle/api";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Store } from "../../store/store.ts";
import type { AuditEventRow, Tables } from "../../store/tables.ts";

/** Filter for events; absent fields do not restrict. */
export interface AuditFilter {
  /** Comma-separated name prefixes. */
  readonly event?: string | undefined;
  readonly userId?: string | undefined;
  /** ISO dates; the end date is exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
}

/** Page of the log: `before` and `after` are exclusive ids. */
interface Part {
  readonly filter: AuditFilter;
  readonly limit: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** Returns matching events, newest first, or oldest first if `after` is given. */
export async function readAuditLog(
  { db }: Store,
  { filter, limit, before, after }: Part,
): Promise<AuditEvent[]> {
  const rows = await db
    .selectFrom("auditEvent")
    .selectAll()
    .where((builder) => builder.and(conditions(builder, filter)))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? 0))
    .orderBy("id", after === undefined ? "desc" : "asc")
    .limit(limit)
    .execute();
  return rows.map(toEvent);
}

type Builder = ExpressionBuilder<Tables, "auditEvent">;

function conditions(
  builder: Builder,
  { event, userId, from, to, search }: AuditFilter,
): Expression<SqlBool>[] {
  const starts = (event ?? "").split(",").filter((start) => start !== "");
  const [first, end] = [from, to].map((date) => Date.parse(date ?? ""));
  return [
    ...(starts.length === 0 ? [] : [builder.or(starts.map((start) => startsWith(builder, start)))]),
    ...(userId === undefined ? [] : [builder("actorId", "=", userId)]),
    ...(Number.isNaN(first) ? [] : [builder("at", ">=", first!)]),
    ...(Number.isNaN(end) ? [] : [builder("at", "<", end!)]),
    ...(search === undefined || search.trim() === "" ? [] : [mentions(builder, search.trim())]),
  ];
}

/** A prefix consists of whole words: `audit.user.reset` is not a prefix of `audit.user.resetting`. */
function startsWith(builder: Builder, start: string): Expression<SqlBool> {
  return builder.or([
    builder("event", "=", start),
    builder("event", "like", `${start.replace(/[%_]/g, "")}.%`),
  ]);
}

const SEARCHED = [
  "actorName",
  "actorId",
  "apiKeyName",
  "address",
  "aboutName",
  "aboutId",
  "details",
] as const;

function mentions(builder: Builder, text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return builder.or(
    SEARCHED.map((column) => sql<SqlBool>`lower(${builder.ref(column)}) like ${pattern} escape '\\'`),
  );
}

function toEvent(row: AuditEventRow): AuditEvent {
  const { id, at, event, aboutId, aboutName } = row;
  const kinds: Readonly<Record<string, { title: string; about?: string }>> = AUDIT_EVENTS;
  const kind = kinds[event]?.about;
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    event: event as AuditEventName,
    actor: {
      kind: row.actorKind as AuditEvent["actor"]["kind"],
      id: row.actorId,
      name: row.actorName,
      apiKey: row.apiKeyId === null ? null : { id: row.apiKeyId, name: row.apiKeyName ?? "" },
      address: row.address,
    },
    about: kind === undefined ? null : { kind, id: aboutId, name: aboutName },
    details: JSON.parse(row.details) as Record<string, AuditDetail>,
  };
}
