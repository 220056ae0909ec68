import { updateWorkflow } from "@heddle/api";
import { toPublicWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("activateWorkflow", async ({ params: { id }, run }) =>
  toPublicWorkflow(await run(updateWorkflow, { id }, { active: true })),
);
