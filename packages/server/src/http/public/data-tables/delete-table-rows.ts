import { removeRows } from "../../../data-tables/change-rows.ts";
import { recordRows } from "../../data-tables/record-rows.ts";
import { rowWriting } from "../../data-tables/writing.ts";
import { filterIn, toPublicRows, writableTable } from "../answers/data-tables.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteTableRows", async ({ params: { id }, query, caller, context, request }) => {
  const table = await writableTable(context, caller, id);
  const rows = await removeRows(rowWriting(context), table, filterIn(query.filter));
  await recordRows(context, request, table, { change: "deleted", count: rows.length });
  return toPublicRows(rows);
});
