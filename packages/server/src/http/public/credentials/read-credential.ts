import { readCredential } from "@heddle/api";
import { toPublicCredential } from "../answers/credentials.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readCredential", async ({ params, run }) =>
  toPublicCredential(await run(readCredential, params)),
);
