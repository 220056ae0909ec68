import { readWorkflow } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic(
  "listWorkflowTags",
  async ({ params: { id }, run }) => (await run(readWorkflow, { id })).tags,
);
