import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/** Returns all items of an output as a JSON or CSV file. */
export const downloadExecutionItems = route({
  method: "GET",
  path: "/executions/:id/items/file",
  right: "execution:read",
  query: z.object({
    node: z.string("Name the `node`."),
    run: z.coerce.number<number | undefined>().int().min(0).default(0),
    output: z.coerce.number<number | undefined>().int().min(0).default(0),
    format: z.enum(["json", "csv"], "Choose the `format` json or csv."),
    /** Without extension; the name of the node when absent. */
    fileName: z.string().max(200).optional(),
  }),
  answer: raw("application/octet-stream"),
  errors: [410],
  summary: "Download items of an execution",
});
