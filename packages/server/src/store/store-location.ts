import { join } from "node:path";
import type { Config } from "../platform/config/env.ts";
import type { StoreLocation } from "./open-store.ts";

/** Location of the database in the settings. */
export function storeOf({ databaseUrl, folder }: Config["storage"]): StoreLocation {
  return databaseUrl === undefined
    ? { dialect: "sqlite", file: join(folder, "heddle.db") }
    : { dialect: "postgres", url: databaseUrl };
}
