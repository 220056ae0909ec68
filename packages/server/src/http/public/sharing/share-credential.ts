import { shareCredential } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("shareCredential", async ({ params: { id }, body, run }) => {
  await run(shareCredential, { id }, body);
  return undefined;
});
