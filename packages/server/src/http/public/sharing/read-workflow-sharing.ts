import { readWorkflow } from "@heddle/api";
import { toSharing } from "../answers/sharing.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readWorkflowSharing", async ({ params: { id }, run }) =>
  toSharing(await run(readWorkflow, { id })),
);
