import { createServer } from "node:net";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openStore } from "../store/open-store.ts";
import { findPostgres, MIGRATED_DATABASE, startTestPostgres, type TestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Port that answers with the port of the test PostgreSQL; 0 when it is not installed. */
    postgresBroker: number;
  }
}

/** One PostgreSQL server for the whole test run, started on first use. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (!findPostgres()) {
    if (process.env["HEDDLE_TEST_POSTGRES"] === "required")
      throw new Error("PostgreSQL is required for the tests but not installed.");
    console.warn("PostgreSQL is not installed: the server tests run on SQLite only.");
    project.provide("postgresBroker", 0);
    return undefined;
  }
  let started: Promise<TestPostgres> | undefined;
  const broker = createServer((socket) => {
    started ??= startWithSchema();
    started.then(
      ({ port }) => socket.end(String(port)),
      (error) => socket.end(`PostgreSQL did not start: ${error.message}`),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, "127.0.0.1", resolve));
  project.provide("postgresBroker", (broker.address() as { port: number }).port);
  return async () => {
    broker.close();
    await started?.then((postgres) => postgres.stop());
  };
}

/** A PostgreSQL server with one migrated database. */
async function startWithSchema(): Promise<TestPostgres> {
  const postgres = await startTestPostgres();
  const address = `postgres://heddle@127.0.0.1:${postgres.port}`;
  const client = new Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query(`create database ${MIGRATED_DATABASE}`);
  await client.end();
  const store = await openStore({ dialect: "postgres", url: `${address}/${MIGRATED_DATABASE}` });
  await store.close();
  return postgres;
}
