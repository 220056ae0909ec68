import { updateTableRows } from "@heddle/api";
import { updateEach } from "../../../data-tables/write-rows.ts";
import { serve } from "../../call/serve.ts";
import { recordRows } from "../../data-tables/record-rows.ts";
import { rowWriting } from "../../data-tables/writing.ts";

export default serve(updateTableRows, async ({ subject, body, context, request }) => {
  const answer = await updateEach(rowWriting(context), subject, body.rows);
  await recordRows(context, request, subject, { change: "updated", count: body.rows.length });
  return answer;
});
