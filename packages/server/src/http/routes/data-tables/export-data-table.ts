import { Readable } from "node:stream";
import { exportDataTable } from "@heddle/api";
import { tableFile } from "../../../data-tables/table-file.ts";
import { sandboxed } from "../../../platform/http/security-headers.ts";
import { serve } from "../../call/serve.ts";
import { encodeFileName } from "../../executions/encode-file-name.ts";

export default serve(exportDataTable, async ({ subject, context, request, reply }) => {
  await context.audit.record("audit.data-table.exported", {
    by: request,
    about: { id: subject.id, name: subject.name },
  });
  sandboxed(reply).headers({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename*=UTF-8''${encodeFileName(`${subject.name}.csv`)}`,
    "cache-control": "private, no-store",
  });
  return reply.send(Readable.from(tableFile(context.store, subject)));
});
