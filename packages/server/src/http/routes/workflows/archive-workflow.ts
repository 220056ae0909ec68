import { archiveWorkflow as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { archiveWorkflow } from "../../../workflows/saving/archive-workflow.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ params: { id }, subject, caller, context, request }) => {
  const row = await savesOf(context).run(id, () => archiveWorkflow(context, caller, id));
  const entry = { by: request, about: { id, name: row.name } };
  if (subject.active) await context.audit.record("audit.workflow.deactivated", entry);
  if (!subject.archived) await context.audit.record("audit.workflow.archived", entry);
  return toEntity(context.store, row, caller);
});
