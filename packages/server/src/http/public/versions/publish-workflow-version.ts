import { publishVersion, readWorkflow } from "@heddle/api";
import { toPublicWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("publishWorkflowVersion", async ({ params, run }) => {
  const { versionId } = await run(readWorkflow, { id: params.id });
  return toPublicWorkflow(await run(publishVersion, params, { versionId }));
});
