import { suggestWorkflowName } from "@heddle/api";
import { DEFAULT_WORKFLOW_NAME } from "@heddle/workflow";
import { uniqueName } from "../../../workflows/unique-name.ts";
import { serve } from "../../call/serve.ts";

export default serve(suggestWorkflowName, async ({ query, context }) => {
  const wanted = query.name?.trim().slice(0, 128) || DEFAULT_WORKFLOW_NAME;
  return { name: await uniqueName(context.store, wanted), onboardingFlowEnabled: false };
});
