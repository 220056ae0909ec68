import { Readable } from "node:stream";
import { downloadExecutionItems } from "@heddle/api";
import { sandboxed } from "../../../platform/http/security-headers.ts";
import { serve } from "../../call/serve.ts";
import { encodeFileName } from "../../executions/encode-file-name.ts";
import { itemFile } from "../../executions/item-file.ts";
import { itemsAt, whileConnected } from "../../executions/items-at.ts";

export default serve(
  downloadExecutionItems,
  async ({ params: { id }, query, caller, context, request, reply }) => {
    const { format, fileName, ...place } = query;
    const list = await itemsAt(context, caller, { id, ...place });
    const name = `${fileName ?? place.node}.${format}`;
    await context.audit.record("audit.execution.downloaded", {
      by: request,
      about: { id, name: null },
      details: { node: place.node, file: name },
    });
    sandboxed(reply).headers({
      "content-type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "content-disposition": `attachment; filename*=UTF-8''${encodeFileName(name)}`,
      "cache-control": "private, no-store",
    });
    return reply.send(Readable.from(itemFile(list, format, whileConnected(reply))));
  },
);
