import { listWorkflowActivity } from "@heddle/api";
import { ownTypesInUse } from "@heddle/nodes";
import { createWorkflowActivity } from "../../../workflows/workflow-activity.ts";
import { serve } from "../../call/serve.ts";
import { perTypes } from "../../node-types/per-types.ts";
import { triggerKind } from "../../node-types/trigger-kinds.ts";
import { nodeHeadings } from "../../node-types/type-lists.ts";

const activityOf = perTypes(async (context) => {
  const installed = await nodeHeadings(context);
  return createWorkflowActivity(context.store, (type) => triggerKind(type, installed));
});

export default serve(listWorkflowActivity, async ({ caller, context }) =>
  (await activityOf(context, ownTypesInUse()))(caller),
);
