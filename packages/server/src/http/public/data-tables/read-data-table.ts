import { readDataTable } from "@heddle/api";
import { toPublicTable } from "../answers/data-tables.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readDataTable", async ({ params: { id }, run }) =>
  toPublicTable(await run(readDataTable, { id })),
);
