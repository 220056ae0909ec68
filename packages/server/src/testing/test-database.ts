import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { inject } from "vitest";

/** Creates an empty database in the PostgreSQL of this test run and answers its address. */
export async function createTestDatabase(): Promise<string> {
  const answer = await text(connect(inject("postgresBroker"), "127.0.0.1"));
  if (!/^\d+$/.test(answer)) throw new Error(answer);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const base = `postgres://heddle@127.0.0.1:${answer}`;
  const client = new Client({ connectionString: `${base}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${base}/${name}`;
}
