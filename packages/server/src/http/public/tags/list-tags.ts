import { listTags } from "@heddle/api";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listTags", async ({ query, run }) => pageOfAll(await run(listTags, {}), query));
