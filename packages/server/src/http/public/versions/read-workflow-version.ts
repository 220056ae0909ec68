import { readVersion } from "@heddle/api";
import { toPublicVersion } from "../answers/versions.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readWorkflowVersion", async ({ params, run }) => {
  const version = await run(readVersion, params);
  return { ...toPublicVersion(version), workflow: { ...version.workflow } };
});
