import { removeRows } from "../../../data-tables/change-rows.ts";
import { rowWriting } from "../../data-tables/writing.ts";
import { filterIn, toPublicRows, writableTable } from "../answers/data-tables.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteTableRows", async ({ params: { id }, query, caller, context }) => {
  const table = await writableTable(context, caller, id);
  return toPublicRows(await removeRows(rowWriting(context), table, filterIn(query.filter)));
});
