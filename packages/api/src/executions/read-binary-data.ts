import { text } from "../query-values.ts";
import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/** Returns a file that belongs to an item, or a byte range of it. `mode` is `view` or `download`; `action` is its older name. */
export const readBinaryData = route({
  method: "GET",
  path: "/data/:id",
  right: "reader of the file",
  query: z.object({ mode: text(), action: text(), mimeType: text(), fileName: text() }),
  answer: raw("application/octet-stream"),
  summary: "Read a file of an execution",
});
