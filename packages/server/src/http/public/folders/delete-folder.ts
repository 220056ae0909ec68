import { deleteFolder } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteFolder", async ({ params, query: { deleteContents }, run }) => {
  await run(deleteFolder, { ...params, deleteContents });
  return undefined;
});
