import { installCommunityPackage } from "@heddle/api";
import { toPublicPackage } from "../answers/packages.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("installPackage", async ({ body, run }) =>
  toPublicPackage(await run(installCommunityPackage, {}, body)),
);
