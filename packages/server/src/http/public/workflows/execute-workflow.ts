import { readWorkflow, runWorkflow } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { servePublic } from "../call/serve-public.ts";

/** Triggers that start without an event, in order of preference. */
const STARTS = ["n8n-nodes-base.manualTrigger", "n8n-nodes-base.executeWorkflowTrigger"];

export default servePublic("executeWorkflow", async ({ params: { id }, body, run }) => {
  const workflow = await run(readWorkflow, { id });
  const enabled = workflow.nodes.filter(({ disabled }) => !disabled);
  const start = STARTS.flatMap((type) => enabled.filter((node) => node.type === type))[0];
  if (!start) throw new HttpError("no-manual-trigger", {});
  const result = await run(
    runWorkflow,
    {},
    {
      // Saved regardless of the workflow's settings: the caller can only read the result by its id.
      workflowData: { ...workflow, settings: { ...workflow.settings, saveManualExecutions: true } },
      versionId: workflow.versionId,
      triggerToStartFrom: { name: start.name, data: { main: [[{ json: (body ?? {}) as never }]] } },
    },
  );
  if (!("executionId" in result)) throw new HttpError("no-manual-trigger", {});
  return { executionId: result.executionId };
});
