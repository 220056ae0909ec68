import { certificate, privateKey } from "@heddle/server/testing";
import type { SignInTest } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import credentialType from "./microsoft-sql.credential.ts";
import node from "./microsoft-sql.node.ts";
import { startTds, type TestTds } from "./testing/tds-server.ts";

const network = { addressOf: async (host: string) => host };

function signIn(data: Record<string, unknown>, through = network) {
  const { signIn } = credentialType.description.test as { signIn: SignInTest };
  return signIn(data, through);
}

describe("the Microsoft SQL node", () => {
  let server: TestTds;
  beforeAll(async () => {
    server = await startTds();
  });
  beforeEach(() =>
    server.database.exec(`DROP TABLE IF EXISTS people;
      CREATE TABLE people (id int PRIMARY KEY, name text, price real, big bigint, born datetime2, [a b] text)`),
  );
  afterAll(async () => {
    await closePools();
    await server?.stop();
  });

  const run = async (parameters: object, more: object = {}) =>
    (
      await runNodeJson(
        node,
        withCredential("microsoftSql", server.credential, { parameters: { ...parameters }, ...more }),
      )
    )[0];
  const query = (text: string, more: object = {}) => run({ operation: "executeQuery", query: text }, more);
  const rows = (columns = "*") => server.database.prepare(`SELECT ${columns} FROM people ORDER BY id`).all();
  const items = (...json: object[]) => ({ items: json.map((one) => ({ json: { ...one } })) });

  it("runs a query for each item, and returns the rows of all its results", async () => {
    server.database.exec(
      "INSERT INTO people VALUES (1, 'ä', 0.5, 9007199254740993, '2026-03-01T10:00:00.500Z', NULL)",
    );
    expect(
      await query(
        "SELECT id, name, price, big, born FROM people; SELECT 2 AS id, max(id), '' AS name FROM people",
      ),
    ).toEqual([
      { id: 1, name: "ä", price: 0.5, big: "9007199254740993", born: "2026-03-01T10:00:00.500Z" },
      { id: 2, column2: 1, name: "" },
    ]);
    expect(
      await query("={{ $json.sql }}", items({ sql: "SELECT 1 AS a" }, { sql: "SELECT 2 AS a" })),
    ).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await query("SELECT id FROM people WHERE 1 = 0", { typeVersion: 1 })).toEqual([]);
    expect(await query("UPDATE people SET name = 'b'")).toEqual([{ success: true }]);
    await expect(query(" ")).rejects.toThrow();
  });

  it("returns long strings and many rows completely", async () => {
    const many = `WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT i, replace(hex(zeroblob(i)), '0', 'é') AS t FROM n`;
    const found = await query(many);
    expect(found).toHaveLength(3000);
    expect(found!.at(-1)).toEqual({ i: 3000, t: "é".repeat(6000) });
  });

  it("sends values of items as parameters, so that they cannot change the statement", async () => {
    const evil = "x'); DROP TABLE people; --";
    const json = { id: 3_000_000_000, name: evil, price: 1.25, big: null, "a b": { deep: [true] }, more: 1 };
    const insert = { operation: "insert", table: "main.people", columns: "id, name, price, big, a b" };
    expect(await run(insert, items(json))).toEqual([json]);
    expect(rows("id, name, price, big, [a b] AS ab")).toEqual([
      { id: 3_000_000_000, name: evil, price: 1.25, big: null, ab: '{"deep":[true]}' },
    ]);
    const update = { operation: "update", table: "[people]", updateKey: "id", columns: "name,id" };
    await run(update, items({ id: 3_000_000_000, name: "é".repeat(5000) }));
    expect(rows("name")).toEqual([{ name: "é".repeat(5000) }]);
    await run({ operation: "delete", table: "people", deleteKey: "id" }, items({ id: 3_000_000_000 }));
    expect(rows()).toEqual([]);
    await run(
      { operation: "insert", table: "people", columns: "id, name, price" },
      items({ id: 7, name: true, price: -4 }),
    );
    expect(rows("id, name, price")).toEqual([{ id: 7, name: "1", price: -4 }]);
  });

  it("writes the rows of all items or none", async () => {
    const insert = { operation: "insert", table: "people", columns: "id" };
    await expect(run(insert, items({ id: 1 }, { id: 1 }))).rejects.toMatchObject({
      message: expect.stringContaining("Violation of PRIMARY KEY"),
      description: expect.stringContaining("the table does not allow them"),
    });
    expect(rows()).toEqual([]);
    const continued = {
      node: { onError: "continueRegularOutput", credentials: { microsoftSql: { id: "1", name: "S" } } },
    };
    expect(await run(insert, { ...items({ id: 1 }, { id: 1 }), ...continued })).toEqual(
      Array(2).fill({ error: expect.stringContaining("PRIMARY KEY") }),
    );
    expect(rows()).toEqual([]);
    await run(insert, items({ id: 1 }, { id: 2 }));
    expect(rows("id")).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("reports missing and invalid parameters", async () => {
    await expect(run({ operation: "insert", table: " ", columns: "id" })).rejects.toThrow("Table");
    await expect(run({ operation: "insert", table: "people", columns: "" })).rejects.toThrow();
    await expect(run({ operation: "delete", table: "people" }, items({ name: "a" }))).rejects.toThrow("id");
    await expect(query("SELECT * FROM nowhere")).rejects.toMatchObject({
      message: expect.stringContaining("Invalid object name 'nowhere'"),
      description: expect.stringContaining("schema and table"),
    });
  });

  it("keeps a connection for the next run, and ends the one of a run that is cancelled", async () => {
    await query("SELECT 1 AS a");
    const open = server.connections();
    await query("SELECT 2 AS a");
    expect(server.connections()).toBe(open);
    const over = new AbortController();
    const cancelled = query("WAITFOR DELAY '01:00'", { signal: over.signal });
    await server.waiting;
    over.abort();
    await expect(cancelled).rejects.toThrow();
    expect(await query("SELECT 3 AS a")).toEqual([{ a: 3 }]);
  });

  it("ends a statement that takes longer than the credential allows", async () => {
    const slow = { credentials: { microsoftSql: { ...server.credential, requestTimeout: 50 } } };
    await expect(query("WAITFOR DELAY '01:00'", slow)).rejects.toMatchObject({
      description: expect.stringContaining("longer timeout"),
    });
  });

  it("checks the host before it connects, and reports invalid credentials", async () => {
    const refusing = { addressOf: async () => Promise.reject(new Error("not this host")) };
    expect(await signIn(server.credential, refusing)).toEqual({
      status: "Error",
      message: expect.stringContaining("not this host"),
    });
    const refused = async (data: object, message: RegExp) =>
      expect(await signIn({ ...server.credential, ...data })).toEqual({
        status: "Error",
        message: expect.stringMatching(message),
      });
    expect(await signIn(server.credential)).toEqual({ status: "OK", message: "The connection works." });
    expect(await signIn({ ...server.credential, server: "127.0.0.1\\SQLEXPRESS" })).toMatchObject({
      status: "OK",
    });
    await refused({ password: "wrong" }, /Login failed for user 'ada'.*Check user, password/);
    await refused({ database: "nowhere" }, /nowhere/);
    await refused({ server: "" }, /host/i);
    await refused({ port: 1 }, /ECONNREFUSED.*Check host and port/);
    await refused({ tls: true }, /encrypt.*Check TLS/);
  });
});

describe("encrypted connections to Microsoft SQL", () => {
  it("use a trusted certificate, or any if the credential allows it", async () => {
    const server = await startTds({ key: privateKey, cert: certificate });
    const parameters = { operation: "executeQuery", query: "SELECT 'secret' AS a" };
    const run = (more: object) =>
      runNodeJson(node, withCredential("microsoftSql", { ...server.credential, ...more }, { parameters }));
    await expect(run({})).rejects.toMatchObject({
      message: expect.stringContaining("self-signed"),
      description: expect.stringContaining("certificate"),
    });
    expect(await run({ allowUnauthorizedCerts: true })).toEqual([[{ a: "secret" }]]);
    await closePools();
    await server.stop();
  });
});
