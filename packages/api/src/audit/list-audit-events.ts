import { pageSize, text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { AuditEvent } from "./audit-events.ts";

/** What events are wanted; what is absent does not narrow. */
export const auditFilterSchema = z.object({
  /** Beginnings of event names with commas between them, such as `audit.workflow,audit.user.login`. */
  event: text(),
  /** Id of the user who did it. */
  userId: text(),
  /** ISO dates: the first moment, and the first one that is not wanted any more. */
  from: text(),
  to: text(),
  /** Part of a name, an address, an id or a detail. */
  search: text(),
});

/** A page of the audit log. */
export interface AuditPage {
  events: AuditEvent[];
  /** Where the next page begins; null on the last one. */
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
