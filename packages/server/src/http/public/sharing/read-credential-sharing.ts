import { readCredential } from "@heddle/api";
import { toSharing } from "../answers/sharing.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readCredentialSharing", async ({ params: { id }, run }) =>
  toSharing(await run(readCredential, { id })),
);
