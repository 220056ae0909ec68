import { listWorkflowActivity } from "@heddle/api";
import { ownTypesInUse } from "@heddle/nodes";
import { createWorkflowActivity } from "../../../workflows/workflow-activity.ts";
import { serve } from "../../call/serve.ts";
import { perTypes } from "../../node-types/per-types.ts";
import { byName, triggerKind } from "../../node-types/trigger-kinds.ts";
import { nodeDescriptions } from "../../node-types/type-descriptions.ts";

const activityOf = perTypes(async ({ store }) => {
  const installed = byName(await nodeDescriptions());
  return createWorkflowActivity(store, (type) => triggerKind(type, installed));
});

export default serve(listWorkflowActivity, async ({ caller, context }) =>
  (await activityOf(context, ownTypesInUse()))(caller),
);
