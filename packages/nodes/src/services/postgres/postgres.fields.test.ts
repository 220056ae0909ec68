import { createTestDatabase } from "@heddle/server/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { missingIn, readFieldsOf } from "../../service/testing/read-fields.ts";
import { closePools } from "../../stores/pools.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNode } from "../../testing/index.ts";
import node from "./postgres.node.ts";

const isMissing = inject("postgresBroker") === 0;

describe.skipIf(isMissing)("fields that workflows read", () => {
  let credential: Record<string, unknown>;
  let admin: pg.Client;

  beforeAll(async () => {
    const url = new URL(await createTestDatabase());
    credential = {
      ...{ host: url.hostname, port: Number(url.port), user: url.username, password: "" },
      ...{ database: url.pathname.slice(1), ssl: "disable", allowUnauthorizedCerts: false },
    };
    admin = new pg.Client(url.href);
    await admin.connect();
  });
  beforeEach(() =>
    admin.query(`DROP TABLE IF EXISTS posts; CREATE TABLE posts (
      id serial PRIMARY KEY, name text, description text, score double precision, price numeric(10, 2), views bigint,
      is_open boolean, tags text[], metadata jsonb, created_at timestamptz);
      INSERT INTO posts (name, description, score, price, views, is_open, tags, metadata, created_at)
      SELECT name, 'd', 0.5, 1.50, 7, true, '{x}', '{"id": 1}', '2026-01-15T09:30:00Z' FROM (VALUES ('a'), ('b')) AS v (name)`),
  );
  afterAll(async () => {
    await closePools();
    await admin?.end();
  });

  it.each(readFieldsOf("postgres"))("exist in the output of $operation", async (read) => {
    const { version, input = {}, parameters } = read;
    const options = withCredential("postgres", credential, {
      parameters: parameters as never,
      items: [{ json: input }],
      ...(version !== undefined && { typeVersion: version }),
    });
    const [output = []] = await runNode(node, options);
    expect(missingIn(output, read)).toEqual([]);
  });
});
