import { createDataTable } from "@heddle/api";
import { toPublicTable } from "../answers/data-tables.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createDataTable", async ({ body, run }) =>
  toPublicTable(await run(createDataTable, {}, body)),
);
