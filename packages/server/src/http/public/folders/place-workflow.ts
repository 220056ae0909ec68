import { placeWorkflow } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("placeWorkflow", async ({ params: { id }, body, run }) => {
  await run(placeWorkflow, { id }, body);
  return undefined;
});
