import { unarchiveWorkflow as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { restoreWorkflow } from "../../../workflows/saving/archive-workflow.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ params: { id }, subject, caller, context, request }) => {
  const row = await savesOf(context).run(id, () => restoreWorkflow(context, caller, id));
  const entry = { by: request, about: { id, name: row.name } };
  if (subject.archived) await context.audit.record("audit.workflow.restored", entry);
  return toEntity(context.store, row, caller);
});
