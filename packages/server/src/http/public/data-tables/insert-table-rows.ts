import { insertTableRows } from "@heddle/api";
import { toPublicRows } from "../answers/data-tables.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("insertTableRows", async ({ params: { id }, body, run }) => {
  const { count, rows } = await run(
    insertTableRows,
    { id },
    { rows: body.data, returnRows: body.returnType !== "count" },
  );
  if (body.returnType === "id") return { count, ids: rows.map((row) => row.id) };
  return body.returnType === "all" ? { count, data: toPublicRows(rows) } : { count };
});
