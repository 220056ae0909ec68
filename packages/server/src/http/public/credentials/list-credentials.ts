import { listCredentials } from "@heddle/api";
import { toPublicCredential } from "../answers/credentials.ts";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listCredentials", async ({ query, run }) => {
  const all = (await run(listCredentials, {})).toSorted((a, b) =>
    a.createdAt + a.id < b.createdAt + b.id ? -1 : 1,
  );
  return pageOfAll(all.map(toPublicCredential), query);
});
