import { updateVersion } from "@heddle/api";
import { toPublicVersion } from "../answers/versions.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("nameWorkflowVersion", async ({ params, body, run }) =>
  toPublicVersion(await run(updateVersion, params, body)),
);
