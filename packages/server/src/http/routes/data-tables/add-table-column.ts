import { addTableColumn } from "@heddle/api";
import { addColumn } from "../../../data-tables/change-tables.ts";
import { toEntity } from "../../../data-tables/table-shape.ts";
import { serve } from "../../call/serve.ts";
import { recordColumns } from "../../data-tables/record-columns.ts";

export default serve(addTableColumn, async ({ subject, body, context, request }) => {
  const table = await addColumn(context.store, subject, body);
  await recordColumns(context, request, table);
  return toEntity(table);
});
