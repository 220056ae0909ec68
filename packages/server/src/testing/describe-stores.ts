import { describe, inject } from "vitest";
import type { Store } from "../store/store.ts";

export type Dialect = Store["dialect"];

/** Describes something once per database that Heddle runs on, or for SQLite only where a quick run leaves the other out. */
export function describeStores(name: string, define: (dialect: Dialect) => void): void {
  describe(`${name} (sqlite)`, () => define("sqlite"));
  if (process.env["HEDDLE_TEST_STORES"] === "sqlite") return;
  describe.skipIf(inject("postgresBroker") === 0)(`${name} (postgres)`, () => define("postgres"));
}
