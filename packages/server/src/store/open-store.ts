import type { Store } from "../contracts.ts";
import { watchStorage } from "./storage-trouble.ts";

export type StoreLocation = { dialect: "sqlite"; file: string } | { dialect: "postgres"; url: string };

/** Opens the database and brings its schema up to date. Drivers are loaded only when used. */
export async function openStore(location: StoreLocation): Promise<Store> {
  if (location.dialect === "sqlite") {
    const { openSqliteStore } = await import("./sqlite/open.ts");
    return watchStorage(await openSqliteStore(location.file));
  }
  const { openPostgresStore } = await import("./postgres/open.ts");
  return watchStorage(await openPostgresStore(location.url));
}
