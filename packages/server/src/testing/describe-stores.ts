import { describe, inject } from "vitest";
import type { Store } from "../store/store.ts";

export type Dialect = Store["dialect"];

/** Describes something once per database that Heddle runs on. */
export function describeStores(name: string, define: (dialect: Dialect) => void): void {
  describe(`${name} (sqlite)`, () => define("sqlite"));
  describe.skipIf(inject("postgresBroker") === 0)(`${name} (postgres)`, () => define("postgres"));
}
