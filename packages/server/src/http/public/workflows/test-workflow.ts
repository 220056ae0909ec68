import { readWorkflow, testWorkflow } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("testWorkflow", async ({ params: { id }, body, run }) => {
  const workflow = await run(readWorkflow, { id });
  return run(testWorkflow, {}, { workflowData: workflow, ...(body?.tests && { tests: body.tests }) });
});
