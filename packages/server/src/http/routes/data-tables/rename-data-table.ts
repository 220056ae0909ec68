import { renameDataTable } from "@heddle/api";
import { renameTable } from "../../../data-tables/change-tables.ts";
import { toEntity } from "../../../data-tables/table-shape.ts";
import { serve } from "../../call/serve.ts";

export default serve(renameDataTable, async ({ subject, body: { name }, context, request }) => {
  const table = await renameTable(context.store, subject, name);
  const about = { id: table.id, name };
  const details = { changed: ["name"] };
  await context.audit.record("audit.data-table.updated", { by: request, about, details });
  return toEntity(table);
});
