import { text } from "../query-values.ts";
import { raw, route } from "../route.ts";
import { auditFilterSchema } from "./list-audit-events.ts";

/** Downloads the audit log, oldest first: `format=csv` with a line per event, otherwise JSON lines. */
export const exportAuditEvents = route({
  method: "GET",
  path: "/audit-log/export",
  right: "auditLog:read",
  query: auditFilterSchema.extend({ format: text() }),
  answer: raw("application/x-ndjson"),
  summary: "Download the audit log as CSV or JSON lines",
});
