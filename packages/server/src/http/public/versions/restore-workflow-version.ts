import { readWorkflow, restoreVersion } from "@heddle/api";
import { toPublicWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("restoreWorkflowVersion", async ({ params, run }) => {
  const { versionId } = await run(readWorkflow, { id: params.id });
  return toPublicWorkflow(await run(restoreVersion, params, { versionId }));
});
