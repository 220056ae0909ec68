import { Readable } from "node:stream";
import { exportAuditEvents } from "@heddle/api";
import { sandboxed } from "../../../platform/http/security-headers.ts";
import { auditFile } from "../../audit/audit-file.ts";
import { serve } from "../../call/serve.ts";

export default serve(exportAuditEvents, async ({ query, context, request, reply }) => {
  const { format: asked, ...filter } = query;
  const format = asked === "csv" ? "csv" : "jsonl";
  const isCsv = format === "csv";
  await context.audit.record("audit.log.exported", { by: request, details: { format, ...filter } });
  const day = new Date().toISOString().slice(0, 10);
  sandboxed(reply).headers({
    "content-type": isCsv ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8",
    "content-disposition": `attachment; filename="audit-log-${day}.${format}"`,
    "cache-control": "private, no-store",
  });
  return reply.send(Readable.from(auditFile(context.store, filter, format)));
});
