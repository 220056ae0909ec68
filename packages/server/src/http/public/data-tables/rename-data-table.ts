import { renameDataTable } from "@heddle/api";
import { toPublicTable } from "../answers/data-tables.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("renameDataTable", async ({ params: { id }, body, run }) =>
  toPublicTable(await run(renameDataTable, { id }, body)),
);
