import type { LogDestinationOf, StreamedEvent } from "@heddle/api";
import { type Http, isRecord } from "@heddle/workflow";
import { postRequest } from "./post-events.ts";
import type { Sender, Undelivered } from "./sender.ts";
import { severityOf } from "./severity.ts";

type OpenTelemetry = LogDestinationOf<"$$MessageEventBusDestinationOpenTelemetry">;

/** Resource attributes of the log records. */
export interface OtelResource {
  readonly version: string;
  readonly instanceId: string;
}

/** All events in one request, as log records by OTLP over HTTP with JSON. */
export function openTelemetrySender(
  { url, headerParameters }: OpenTelemetry,
  http: Http,
  resource: OtelResource,
): Sender {
  const own = headerParameters.parameters.flatMap(({ name, value }) =>
    name === "" ? [] : [[name.toLowerCase(), value] as const],
  );
  return {
    send: async (events) => {
      const request = {
        method: "POST" as const,
        url: logsAddress(url),
        headers: { "content-type": "application/json", ...Object.fromEntries(own) },
        body: JSON.stringify(requestOf(events, resource)),
      };
      const outcome = await postRequest(http, request, undefined, ({ body }) => partial(body, events.length));
      // Lost records of a request are reported once.
      return outcome?.lost === undefined
        ? events.map(() => outcome)
        : events.map((_, at) => (at === 0 ? outcome : undefined));
    },
  };
}

/** A collector's message about rejected records (`partialSuccess`). The protocol forbids resending them. */
function partial(body: Uint8Array, sent: number): Undelivered | undefined {
  const { partialSuccess } = answerOf(body);
  if (!isRecord(partialSuccess)) return undefined;
  // 64-bit numbers are texts in this protocol's JSON, and some collectors write numbers.
  const lost = Math.min(sent, Number(partialSuccess["rejectedLogRecords"] ?? 0));
  if (!(lost > 0)) return undefined;
  const reason = String(partialSuccess["errorMessage"] ?? "");
  const message = `The destination did not accept ${lost} of ${sent} events, which are not sent again.`;
  return { message: reason === "" ? message : `${message} It says: ${reason}`, lost };
}

/** A response that is not valid JSON has no message. */
function answerOf(body: Uint8Array): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(Buffer.from(body).toString());
    return isRecord(answer) ? answer : {};
  } catch {
    return {};
  }
}

/** Adds the path if it is missing. */
function logsAddress(url: string): string {
  return /\/v1\/logs\/?$/.test(url) ? url : `${url.replace(/\/+$/, "")}/v1/logs`;
}

function requestOf(events: readonly StreamedEvent[], { version, instanceId }: OtelResource) {
  return {
    resourceLogs: [
      {
        resource: {
          attributes: attributesOf({
            "service.name": "heddle",
            "service.version": version,
            "service.instance.id": instanceId,
          }),
        },
        scopeLogs: [{ scope: { name: "heddle", version }, logRecords: events.map(recordOf) }],
      },
    ],
  };
}

function recordOf({ id, ts, eventName, message, payload }: StreamedEvent) {
  const { number, text } = severityOf(eventName).otel;
  return {
    timeUnixNano: `${Date.parse(ts)}000000`,
    observedTimeUnixNano: `${Date.now()}000000`,
    severityNumber: number,
    severityText: text,
    eventName,
    body: { stringValue: message === "" ? eventName : message },
    attributes: attributesOf({ "event.name": eventName, "event.id": id, ...payload }),
  };
}

function attributesOf(values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [{ key, value: anyValue(value) }],
  );
}

function anyValue(value: unknown): Record<string, unknown> {
  if (typeof value === "boolean") return { boolValue: value };
  if (typeof value === "number")
    return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } };
  if (isRecord(value)) return { kvlistValue: { values: attributesOf(value) } };
  return { stringValue: String(value) };
}
