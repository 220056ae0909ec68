import { archiveWorkflow } from "@heddle/api";
import { toPublicWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("archiveWorkflow", async ({ params: { id }, run }) =>
  toPublicWorkflow(await run(archiveWorkflow, { id })),
);
