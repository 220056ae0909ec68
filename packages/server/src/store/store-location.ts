import { join } from "node:path";
import type { Config } from "../platform/config/env.ts";
import type { StoreLocation } from "./open-store.ts";

/** Where the settings say that the database is. */
export function storeOf({
  databaseUrl,
  dataFolder,
}: Pick<Config, "databaseUrl" | "dataFolder">): StoreLocation {
  return databaseUrl === undefined
    ? { dialect: "sqlite", file: join(dataFolder, "heddle.db") }
    : { dialect: "postgres", url: databaseUrl };
}
