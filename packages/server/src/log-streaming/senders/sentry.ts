import type { LogDestinationOf, StreamedEvent } from "@heddle/api";
import type { Http } from "@heddle/workflow";
import { postEach, postRequest } from "./post-events.ts";
import type { Sender } from "./sender.ts";
import { severityOf } from "./severity.ts";

type Sentry = LogDestinationOf<"$$MessageEventBusDestinationSentry">;

/** One envelope per event, as Sentry's protocol describes it. */
export function sentrySender({ dsn, sendPayload }: Sentry, http: Http, version: string): Sender {
  const { url, key } = endpointOf(dsn);
  return {
    send: (events) =>
      postEach(events, (event) =>
        postRequest(http, {
          method: "POST",
          url,
          headers: {
            "content-type": "application/x-sentry-envelope",
            "x-sentry-auth": `Sentry sentry_version=7, sentry_client=heddle/${version}, sentry_key=${key}`,
          },
          body: envelopeOf(event, { dsn, sendPayload, version }),
        }),
      ),
  };
}

/** Envelope endpoint of a project: `https://key@host/path/project` → `https://host/path/api/project/envelope/`. */
function endpointOf(dsn: string): { url: string; key: string } {
  const { protocol, host, username, pathname } = new URL(dsn);
  const at = pathname.lastIndexOf("/");
  const path = `${pathname.slice(0, at)}/api${pathname.slice(at)}/envelope/`;
  return { url: `${protocol}//${host}${path}`, key: username };
}

function envelopeOf(
  { id, ts, eventName, message, payload }: StreamedEvent,
  { dsn, sendPayload, version }: { dsn: string; sendPayload: boolean; version: string },
): string {
  const eventId = id.replace(/-/g, "");
  const text = message === "" || message === eventName ? eventName : `${eventName}: ${message}`;
  const body = {
    event_id: eventId,
    timestamp: Date.parse(ts) / 1000,
    platform: "node",
    level: severityOf(eventName).sentry,
    logger: "heddle",
    release: `heddle@${version}`,
    message: { formatted: text },
    // Events of one name are one issue.
    fingerprint: [eventName],
    tags: { event: eventName },
    ...(sendPayload ? { extra: payload } : {}),
  };
  return [{ event_id: eventId, sent_at: new Date().toISOString(), dsn }, { type: "event" }, body]
    .map((part) => JSON.stringify(part))
    .join("\n");
}
