import { pageSize, text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { AuditEvent } from "./audit-events.ts";

/** Filter for events; absent fields do not filter. @internal */
export const auditFilterSchema = z.object({
  /** Prefixes of event names, separated by commas, such as `audit.workflow,audit.user.login`. */
  event: text(),
  /** Id of the user who did it. */
  userId: text(),
  /** ISO dates: the first included moment, and the first excluded one. */
  from: text(),
  to: text(),
  /** Part of a name, an email or IP address, an id or a detail. */
  search: text(),
});

/** A page of the audit log. */
export interface AuditPage {
  events: AuditEvent[];
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/** Lists the audit log, newest first. */
export const listAuditEvents = route({
  method: "GET",
  path: "/audit-log",
  right: "auditLog:read",
  query: auditFilterSchema.extend({ cursor: text(), limit: pageSize(50, 250) }),
  answer: type<AuditPage>(),
  summary: "List the audit log",
});
