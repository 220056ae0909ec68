import { upsertRows } from "../../../data-tables/change-rows.ts";
import { recordRows } from "../../data-tables/record-rows.ts";
import { rowWriting } from "../../data-tables/writing.ts";
import { toPublicRows, writableTable } from "../answers/data-tables.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("upsertTableRow", async ({ params: { id }, body, caller, context, request }) => {
  const table = await writableTable(context, caller, id);
  const change = { filter: body.filter, values: body.data };
  const rows = await upsertRows(rowWriting(context), table, change);
  await recordRows(context, request, table, { change: "updated", count: rows.length });
  return toPublicRows(rows);
});
