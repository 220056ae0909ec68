import { createDataTable } from "@heddle/api";
import { createTable } from "../../../data-tables/change-tables.ts";
import { toEntity } from "../../../data-tables/table-shape.ts";
import { targetProject } from "../../../identity/projects/find-project.ts";
import { serve } from "../../call/serve.ts";

export default serve(createDataTable, async ({ body, caller, context, request }) => {
  const { name, columns } = body;
  const projectId = await targetProject(context.store, caller, body.projectId, "dataTable:create");
  const table = await createTable(context.store, { name, projectId, columns });
  await context.audit.record("audit.data-table.created", { by: request, about: { id: table.id, name } });
  return toEntity(table);
});
