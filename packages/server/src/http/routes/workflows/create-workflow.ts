import { createWorkflow as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { createWorkflow } from "../../../workflows/saving/create-workflow.ts";
import { serve } from "../../call/serve.ts";

export default serve(route, async ({ body, caller, context, request }) => {
  const row = await createWorkflow(context, caller, body);
  await context.audit.record("audit.workflow.created", {
    by: request,
    about: { id: row.id, name: row.name },
  });
  context.saveHooks.afterUpdate(row);
  return toEntity(context.store, row, caller);
});
