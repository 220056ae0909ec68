import { createTestDatabase } from "@heddle/server/testing";
import type { NodeType } from "@heddle/workflow";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { closePools } from "../../../stores/pools.ts";
import { withCredential } from "../../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../../testing/index.ts";

/** Whether there is no PostgreSQL to test against. */
export const isPostgresMissing = inject("postgresBroker") === 0;

/**
 * For nodes of PostgreSQL-compatible databases: creates the tables `machine` and `doc.machine` in a separate database,
 * again for each test.
 */
export function machineTables(node: NodeType) {
  let data: Record<string, unknown>;
  let admin: pg.Client;
  beforeAll(async () => {
    const url = new URL(await createTestDatabase());
    const { hostname: host, username: user } = url;
    data = { host, port: Number(url.port), user, database: url.pathname.slice(1), ssl: "disable" };
    admin = new pg.Client(url.href);
    await admin.connect();
  });
  beforeEach(() =>
    admin.query(`DROP SCHEMA IF EXISTS doc CASCADE; CREATE SCHEMA doc; DROP TABLE IF EXISTS machine;
      CREATE TABLE machine (id int PRIMARY KEY, name text);
      CREATE TABLE doc.machine (id int PRIMARY KEY, name text)`),
  );
  afterAll(async () => {
    await closePools();
    await admin?.end();
  });
  return {
    /** Runs the node, and returns what it sends. */
    run: async (parameters: object, ...json: object[]) => {
      const items = json.map((one) => ({ json: { ...one } }));
      const options = { parameters: { ...parameters }, ...(items.length > 0 ? { items } : {}) };
      const credential = node.name.replace("n8n-nodes-base.", "");
      return (await runNodeJson(node, withCredential(credential, data, options)))[0];
    },
    rows: async (table: string) => (await admin.query(`SELECT * FROM ${table} ORDER BY id`)).rows,
  };
}

/** Parameters that add a row for each item. */
export const insert = { operation: "insert", table: "machine", columns: "id, name" };

/** Parameters that change the row of each item. */
export const update = { operation: "update", table: "machine", updateKey: "id", columns: "name" };
