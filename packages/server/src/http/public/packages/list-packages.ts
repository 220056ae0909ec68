import { listCommunityPackages } from "@heddle/api";
import { toPublicPackage } from "../answers/packages.ts";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listPackages", async ({ query, run }) =>
  pageOfAll((await run(listCommunityPackages, {})).map(toPublicPackage), query),
);
