import { type Installation, readInstallation } from "@heddle/api";
import { sql } from "kysely";
import { VERSION } from "../../../platform/version.ts";
import type { Store } from "../../../store/store.ts";
import { serve } from "../../call/serve.ts";

export default serve(readInstallation, async ({ context: { store, config } }) => ({
  version: VERSION,
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  database: await databaseOf(store),
  dataFolder: config.storage.folder,
}));

async function databaseOf({ db, dialect }: Store): Promise<Installation["database"]> {
  const isPostgres = dialect === "postgres";
  const version = isPostgres ? sql`current_setting('server_version')` : sql`sqlite_version()`;
  const { rows } = await sql<{ version: string }>`select ${version} as "version"`.execute(db);
  return { kind: isPostgres ? "PostgreSQL" : "SQLite", version: rows[0]?.version ?? "" };
}
