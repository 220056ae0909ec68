import { unarchiveWorkflow } from "@heddle/api";
import { toPublicWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("unarchiveWorkflow", async ({ params: { id }, run }) =>
  toPublicWorkflow(await run(unarchiveWorkflow, { id })),
);
