import { deleteDataTable } from "@heddle/api";
import { deleteTable } from "../../../data-tables/change-tables.ts";
import { serve } from "../../call/serve.ts";

export default serve(deleteDataTable, async ({ subject, context, request }) => {
  await deleteTable(context.store, subject);
  const { id, name } = subject;
  await context.audit.record("audit.data-table.deleted", { by: request, about: { id, name } });
  return true;
});
