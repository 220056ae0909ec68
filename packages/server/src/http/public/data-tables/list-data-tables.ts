import { listDataTables } from "@heddle/api";
import { toPublicTable } from "../answers/data-tables.ts";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listDataTables", async ({ query, run }) => {
  const tables = await run(listDataTables, { projectId: query.projectId });
  return pageOfAll(tables.map(toPublicTable), query);
});
