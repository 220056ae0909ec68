import { updateWorkflow } from "@heddle/api";
import { toPublicWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

/** Clients without drafts expect that the last saved workflow runs. */
export default servePublic("activateWorkflow", async ({ params: { id }, run }) =>
  toPublicWorkflow(await run(updateWorkflow, { id, publish: true }, { active: true })),
);
