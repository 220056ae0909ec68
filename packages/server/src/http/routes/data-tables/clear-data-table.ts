import { clearDataTable } from "@heddle/api";
import { clearRows } from "../../../data-tables/write-rows.ts";
import { serve } from "../../call/serve.ts";
import { rowWriting } from "../../data-tables/writing.ts";

export default serve(clearDataTable, async ({ subject, context, request }) => {
  await clearRows(rowWriting(context), subject);
  const { id, name } = subject;
  await context.audit.record("audit.data-table.cleared", { by: request, about: { id, name } });
  return true;
});
