import { createWorkflow } from "@heddle/api";
import { readWorkflowBody } from "../answers/workflow-input.ts";
import { toPublicWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createWorkflow", async ({ body, run }) =>
  toPublicWorkflow(await run(createWorkflow, {}, await readWorkflowBody(run, body))),
);
