import { deleteTableRows } from "@heddle/api";
import { deleteRows } from "../../../data-tables/change-rows.ts";
import { serve } from "../../call/serve.ts";
import { recordRows } from "../../data-tables/record-rows.ts";
import { rowWriting } from "../../data-tables/writing.ts";

export default serve(deleteTableRows, async ({ subject, body: { ids }, context, request }) => {
  const answer = await deleteRows(rowWriting(context), subject, ids);
  await recordRows(context, request, subject, { change: "deleted", count: ids.length });
  return answer;
});
