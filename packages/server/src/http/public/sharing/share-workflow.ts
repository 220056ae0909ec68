import { shareWorkflow } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("shareWorkflow", async ({ params: { id }, body, run }) => {
  await run(shareWorkflow, { id }, body);
  return undefined;
});
