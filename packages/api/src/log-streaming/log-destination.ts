import { z } from "../zod.ts";

const MAX_TEXT_CHARS = 20_000;
const line = (max = 500) => z.string().trim().max(max);
const address = line(2_000).regex(
  /^https?:\/\/[^\s]+$/i,
  "Enter an address that begins with https:// or http://.",
);
const pairs = z.object({
  parameters: z.array(z.object({ name: line(), value: z.string().max(MAX_TEXT_CHARS) })).max(50),
});
const port = z
  .int("Enter a port from 1 to 65535.")
  .min(1, "Enter a port from 1 to 65535.")
  .max(65_535, "Enter a port from 1 to 65535.");

/** A string that contains a JSON object of strings; empty = none. */
const jsonText = z
  .string()
  .max(MAX_TEXT_CHARS)
  .refine(
    (text) => text.trim() === "" || isJsonObject(text),
    'Enter a JSON object, such as { "name": "value" }.',
  );

const common = {
  /** Absent for a new destination. */
  id: line(100).optional(),
  label: line(100).default(""),
  enabled: z.boolean().default(true),
  /** Prefixes of event names, such as `n8n.audit.user`. */
  subscribedEvents: z.array(line(200)).max(200).default(["n8n.audit", "n8n.workflow"]),
  /** True to replace personal data in audit events. */
  anonymizeAuditMessages: z.boolean().default(false),
};

const header = { headerParameters: pairs.default({ parameters: [] }) };

const webhook = z.object({
  ...common,
  __type: z.literal("$$MessageEventBusDestinationWebhook"),
  url: address,
  method: z.enum(["POST", "PUT", "GET"]).default("POST"),
  authentication: z.enum(["none", "predefinedCredentialType", "genericCredentialType"]).default("none"),
  genericAuthType: line(100).default(""),
  nodeCredentialType: line(100).default(""),
  /** By the type of the credential. */
  credentials: z.record(z.string(), z.object({ id: line(100), name: line(200).default("") })).default({}),
  sendQuery: z.boolean().default(false),
  specifyQuery: z.enum(["keypair", "json"]).default("keypair"),
  queryParameters: pairs.default({ parameters: [] }),
  jsonQuery: jsonText.default(""),
  sendHeaders: z.boolean().default(false),
  specifyHeaders: z.enum(["keypair", "json"]).default("keypair"),
  ...header,
  jsonHeaders: jsonText.default(""),
  /** False to leave out the payload of events. */
  sendPayload: z.boolean().default(true),
  responseCodeMustMatch: z.boolean().default(false),
  expectedStatusCode: z.int().min(100).max(599).default(200),
  options: z
    .object({
      allowUnauthorizedCerts: z.boolean().optional(),
      /** Milliseconds. */
      timeout: z.int().min(100).max(120_000).optional(),
      redirect: z
        .object({
          followRedirects: z.boolean().default(true),
          maxRedirects: z.int().min(0).max(20).default(5),
        })
        .optional(),
      proxy: z.object({ protocol: z.enum(["http", "https"]), host: line(255), port }).optional(),
    })
    .default({}),
});

const syslog = z.object({
  ...common,
  __type: z.literal("$$MessageEventBusDestinationSyslog"),
  host: line(255).regex(/^[^\s/@?#]+$/, "Enter the name or address of the syslog server alone."),
  port: port.default(514),
  protocol: z.enum(["udp", "tcp", "tls"]).default("tcp"),
  /** Numeric facility of RFC 5424; 16 = local0. */
  facility: z.int().min(0).max(23).default(16),
  app_name: line(48)
    .regex(/^[\x21-\x7e]+$/, "Enter a name of printable characters without spaces.")
    .default("heddle"),
  /** Terminator of messages over TCP; over TLS, messages are length-prefixed instead. */
  eol: z.string().max(4).default("\n"),
  /** Certificate authority of a TLS server, PEM; empty = the system's authorities. */
  tlsCa: z.string().max(MAX_TEXT_CHARS).default(""),
});

const sentry = z.object({
  ...common,
  __type: z.literal("$$MessageEventBusDestinationSentry"),
  dsn: line(2_000).regex(
    /^https?:\/\/[^\s@/]+@[^\s@/]+\/(?:[^\s]*\/)?\d+$/,
    "Enter the DSN of a project, such as https://key@sentry.example.org/1.",
  ),
  sendPayload: z.boolean().default(true),
});

const openTelemetry = z.object({
  ...common,
  __type: z.literal("$$MessageEventBusDestinationOpenTelemetry"),
  /** Base URL of the collector; `/v1/logs` is appended. */
  url: address,
  ...header,
});

/** A place that events are sent to. */
export const logDestinationSchema = z.discriminatedUnion(
  "__type",
  [webhook, syslog, sentry, openTelemetry],
  "A destination has a known __type: Webhook, Syslog, Sentry or OpenTelemetry.",
);

/** A place that events are sent to, with all its settings. Values of headers and of the query are secrets. */
export type LogDestination = z.output<typeof logDestinationSchema>;

/** Kind of a destination, the value of its `__type`. */
export type LogDestinationType = LogDestination["__type"];

/** The destination of one kind. */
export type LogDestinationOf<Type extends LogDestinationType> = Extract<LogDestination, { __type: Type }>;

/** State of delivery. Dates are ISO. */
export interface LogDelivery {
  /** Events that are stored and were not delivered. */
  waiting: number;
  /** Dropped events: the queue was full, or the destination refused them repeatedly. */
  dropped: number;
  lastSentAt: string | null;
  /** Since when nothing could be delivered; null while all is well. */
  failingSince: string | null;
  /** The response of the destination, or the reason why it could not be reached. */
  error: string | null;
  nextAttemptAt: string | null;
}

/** A stored destination. */
export type StoredLogDestination = LogDestination & { id: string; delivery: LogDelivery };

/** Result of a test message; for a failure, the problem and its remedy. */
export type LogTestResult = { sent: true } | { sent: false; message: string };

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
