import { listAuditEvents } from "@heddle/api";
import { readAuditLog } from "../../../identity/audit/read-audit-log.ts";
import { serve } from "../../call/serve.ts";

export default serve(listAuditEvents, async ({ query, context }) => {
  const { cursor, limit, ...filter } = query;
  const before = Number(cursor ?? Number.NaN);
  const found = await readAuditLog(context.store, {
    filter,
    // One entry more than the page size shows whether there is another page.
    limit: limit + 1,
    before: Number.isSafeInteger(before) ? before : undefined,
  });
  const events = found.slice(0, limit);
  return { events, nextCursor: found.length > limit ? (events.at(-1)?.id ?? null) : null };
});
