import { readWorkflow, runWorkflow } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { servePublic } from "../call/serve-public.ts";

/** Triggers that start without an event of their own, in the order in which one is chosen. */
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
      // Saved whatever the workflow says: the caller has nothing but the id to read the outcome by.
      workflowData: { ...workflow, settings: { ...workflow.settings, saveManualExecutions: true } },
      versionId: workflow.versionId,
      triggerToStartFrom: { name: start.name, data: { main: [[{ json: (body ?? {}) as never }]] } },
    },
  );
  if (!("executionId" in result)) throw new HttpError("no-manual-trigger", {});
  return { executionId: result.executionId };
});
