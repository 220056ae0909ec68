import { insertTableRows } from "@heddle/api";
import { insertRows } from "../../../data-tables/write-rows.ts";
import { serve } from "../../call/serve.ts";
import { rowWriting } from "../../data-tables/writing.ts";

export default serve(insertTableRows, async ({ subject, body, context }) => {
  const rows = await insertRows(rowWriting(context), subject, body.rows);
  return { count: rows.length, rows: body.returnRows ? rows : [] };
});
