import { deleteWorkflow } from "@heddle/api";
import { findWorkflow } from "../answers/workflows.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteWorkflow", async ({ params: { id }, run }) => {
  const workflow = await findWorkflow(run, id);
  await run(deleteWorkflow, { id });
  return workflow;
});
