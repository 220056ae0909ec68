import { deleteTableColumn } from "@heddle/api";
import { deleteColumn } from "../../../data-tables/change-tables.ts";
import { toEntity } from "../../../data-tables/table-shape.ts";
import { serve } from "../../call/serve.ts";
import { columnOf } from "../../data-tables/column-of.ts";
import { recordColumns } from "../../data-tables/record-columns.ts";

export default serve(deleteTableColumn, async ({ subject, params, context, request }) => {
  const table = await deleteColumn(context.store, subject, columnOf(subject, params.column));
  await recordColumns(context, request, table);
  return toEntity(table);
});
