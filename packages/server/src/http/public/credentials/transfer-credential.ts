import { transferCredential } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("transferCredential", async ({ params: { id }, body, run }) => {
  await run(transferCredential, { id }, body);
  return undefined;
});
