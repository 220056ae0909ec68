import { updateTableColumn } from "@heddle/api";
import { changeColumn } from "../../../data-tables/change-tables.ts";
import { toEntity } from "../../../data-tables/table-shape.ts";
import { serve } from "../../call/serve.ts";
import { columnOf } from "../../data-tables/column-of.ts";
import { recordColumns } from "../../data-tables/record-columns.ts";

export default serve(updateTableColumn, async ({ subject, params, body, context, request }) => {
  const table = await changeColumn(context.store, subject, columnOf(subject, params.column), body);
  await recordColumns(context, request, table);
  return toEntity(table);
});
