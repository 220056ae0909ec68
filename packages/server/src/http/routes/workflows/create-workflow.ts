import { createWorkflow as route } from "@heddle/api";
import { createWorkflow } from "../../../workflows/create-workflow.ts";
import { toEntity } from "../../../workflows/entity.ts";
import { serve } from "../../call/serve.ts";

export default serve(route, async ({ body, caller, context }) => {
  const row = await createWorkflow(context, caller, body);
  return toEntity(context.store, row, caller);
});
