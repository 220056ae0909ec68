import { insertTableRows } from "@heddle/api";
import { insertRows } from "../../../data-tables/write-rows.ts";
import { serve } from "../../call/serve.ts";
import { recordRows } from "../../data-tables/record-rows.ts";
import { rowWriting } from "../../data-tables/writing.ts";

export default serve(insertTableRows, async ({ subject, body, context, request }) => {
  const rows = await insertRows(rowWriting(context), subject, body.rows);
  await recordRows(context, request, subject, { change: "inserted", count: rows.length });
  return { count: rows.length, rows: body.returnRows ? rows : [] };
});
