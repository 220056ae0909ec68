import { text } from "../query-values.ts";
import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/**
 * Returns a file that belongs to an item, as `readBinaryData` does, at a URL that ends with the file's name: viewers of
 * browsers show the end of the URL as the title.
 */
export const readNamedBinaryData = route({
  method: "GET",
  path: "/data/:id/:fileName",
  right: "reader of the file",
  query: z.object({ mode: text(), mimeType: text() }),
  answer: raw("application/octet-stream"),
  summary: "Read a file of an execution, with its name in the URL",
});
