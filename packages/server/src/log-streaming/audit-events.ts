import { randomUUID } from "node:crypto";
import { AUDIT_EVENTS } from "@heddle/api";
import { isRecord } from "@heddle/workflow";
import type { RecordedAct } from "../identity/audit/audit-log.ts";
import type { EventNaming, NamedEvent } from "./make-events.ts";

/** Details that identify users or their devices. */
const PERSONAL_DETAILS = new Set([
  "device",
  "address",
  "from",
  "to",
  "sharedWith",
  "members",
  "transferredTo",
]);
const ANONYMOUS = "*";

/** An audit log entry as an event. Keys of personal data start with an underscore. */
export function auditEvent({ prefix }: EventNaming, act: RecordedAct): NamedEvent {
  const { event, at, actor, about, details } = act;
  const kinds: Readonly<Record<string, { title: string; about?: string }>> = AUDIT_EVENTS;
  const isPerson = kinds[event]?.about === "user";
  const payload: Record<string, unknown> = {
    actorKind: actor.kind,
    userId: actor.id,
    _userEmail: actor.name,
    apiKeyId: actor.apiKey?.id ?? null,
    _apiKeyName: actor.apiKey?.name ?? null,
    _address: actor.address,
    aboutKind: kinds[event]?.about ?? null,
    aboutId: about?.id ?? null,
    [isPerson ? "_aboutName" : "aboutName"]: about?.name ?? null,
  };
  for (const [name, value] of Object.entries(details))
    payload[PERSONAL_DETAILS.has(name) ? `_${name}` : name] = value;
  return {
    name: event,
    event: {
      __type: "$$EventMessageAudit",
      id: randomUUID(),
      ts: new Date(at).toISOString(),
      eventName: `${prefix}.${event}`,
      message: kinds[event]?.title ?? event,
      payload,
    },
  };
}

/** The event without personal data: values of keys that start with an underscore. */
export function anonymized({ name, event }: NamedEvent): NamedEvent {
  return { name, event: { ...event, payload: hidden(event.payload) as Record<string, unknown> } };
}

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key.startsWith("_") && entry != null ? ANONYMOUS : hidden(entry),
    ]),
  );
}
