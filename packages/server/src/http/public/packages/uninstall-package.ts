import { uninstallCommunityPackage } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("uninstallPackage", async ({ query: { name = "" }, run }) => {
  await run(uninstallCommunityPackage, { name });
  return undefined;
});
