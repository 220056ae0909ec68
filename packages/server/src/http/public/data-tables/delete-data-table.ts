import { deleteDataTable } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteDataTable", async ({ params: { id }, run }) => {
  await run(deleteDataTable, { id });
  return undefined;
});
