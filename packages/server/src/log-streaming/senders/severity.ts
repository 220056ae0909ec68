/** Severity of an event in each protocol. */
export interface Severity {
  /** RFC 5424. */
  readonly syslog: number;
  readonly sentry: "fatal" | "error" | "warning" | "info";
  readonly otel: { readonly number: number; readonly text: string };
}

const FATAL: Severity = { syslog: 2, sentry: "fatal", otel: { number: 21, text: "FATAL" } };
const ERROR: Severity = { syslog: 3, sentry: "error", otel: { number: 17, text: "ERROR" } };
const WARNING: Severity = { syslog: 4, sentry: "warning", otel: { number: 13, text: "WARN" } };
const INFO: Severity = { syslog: 6, sentry: "info", otel: { number: 9, text: "INFO" } };

/** By the last word of the name. */
export function severityOf(eventName: string): Severity {
  if (eventName.endsWith(".crashed")) return FATAL;
  if (eventName.endsWith(".workflow.failed")) return ERROR;
  return /\.(failed|cancelled|interrupted)$/.test(eventName) ? WARNING : INFO;
}
