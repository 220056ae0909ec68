import { AUDIT_EVENTS, type AuditEvent } from "@heddle/api";
import { csvHead, csvLines } from "@heddle/workflow";
import { type AuditFilter, readAuditLog } from "../../identity/audit/read-audit-log.ts";
import type { Store } from "../../store/store.ts";

/** Events in memory at the same time. */
const BLOCK_EVENTS = 1_000;
const COLUMNS = new Set([
  "id",
  "at",
  "event",
  "title",
  "actorKind",
  "actorId",
  "actorName",
  "apiKeyId",
  "apiKeyName",
  "address",
  "aboutKind",
  "aboutId",
  "aboutName",
  "details",
]);

/** The events that fit as one file, oldest first, written block by block. */
export async function* auditFile(
  store: Store,
  filter: AuditFilter,
  format: "csv" | "jsonl",
): AsyncGenerator<string> {
  if (format === "csv") yield csvHead(COLUMNS);
  let after = 0;
  for (;;) {
    const events = await readAuditLog(store, { filter, limit: BLOCK_EVENTS, after });
    if (events.length === 0) return;
    yield format === "csv" ? csvLines(COLUMNS, events.map(toItem)) : events.map(toLine).join("");
    after = Number(events.at(-1)?.id);
  }
}

function toLine(event: AuditEvent): string {
  return `${JSON.stringify(event)}\n`;
}

function toItem({ actor, about, details, ...event }: AuditEvent) {
  const json = {
    ...event,
    title: AUDIT_EVENTS[event.event]?.title ?? event.event,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    apiKeyId: actor.apiKey?.id,
    apiKeyName: actor.apiKey?.name,
    address: actor.address,
    aboutKind: about?.kind,
    aboutId: about?.id,
    aboutName: about?.name,
    details: JSON.stringify(details),
  };
  const cells = Object.entries(json).map(([column, value]) => [column, inert(value)]);
  return { json: Object.fromEntries(cells) };
}

/** Unauthenticated callers determine some of the names: values that a spreadsheet would read as a formula are marked as text. */
function inert(value: string | null | undefined): string | null | undefined {
  return value && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
