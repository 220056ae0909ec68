import { readWorkflow } from "@heddle/api";
import { toPublicWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readWorkflow", async ({ params: { id }, query, run }) =>
  toPublicWorkflow(await run(readWorkflow, { id }), query.excludePinnedData),
);
