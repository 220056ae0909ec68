import { transferWorkflow } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("transferWorkflow", async ({ params: { id }, body, run }) => {
  await run(transferWorkflow, { id }, body);
  return undefined;
});
