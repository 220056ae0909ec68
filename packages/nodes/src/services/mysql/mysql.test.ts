import mysql from "mysql2/promise";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { hasMariaDb, startMariaDb, type TestMariaDb } from "../../stores/testing/mariadb.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import node from "./mysql.node.ts";

describe.skipIf(!hasMariaDb())("the MySQL node", () => {
  let server: TestMariaDb;
  let admin: mysql.Connection;

  beforeAll(async () => {
    server = await startMariaDb();
    const { host, port, user, password, database } = server.credential as Record<string, string>;
    admin = await mysql.createConnection({
      host,
      port: Number(port),
      user,
      password,
      database,
      multipleStatements: true,
    } as mysql.ConnectionOptions);
  });
  beforeEach(() =>
    admin.query(`DROP TABLE IF EXISTS people; CREATE TABLE people (
      id int PRIMARY KEY AUTO_INCREMENT, name varchar(50), data json, born date, big bigint, price decimal(10,2))`),
  );
  afterAll(async () => {
    await closePools();
    await admin?.end();
    await server?.stop();
  });

  const table = { table: { __rl: true, mode: "list", value: "people" } };
  const run = async (parameters: object, more: object = {}) =>
    (
      await runNodeJson(
        node,
        withCredential("mySql", server.credential, { parameters: { ...table, ...parameters }, ...more }),
      )
    )[0];
  const query = (text: string, queryReplacement: unknown = "", more: object = {}) =>
    run({ operation: "executeQuery", query: text, options: { queryReplacement } }, more);
  const rows = async () => (await admin.query("SELECT * FROM people ORDER BY id"))[0];
  const items = (...json: object[]) => ({ items: json.map((one) => ({ json: { ...one } })) });

  it("sends values separately from the query, so that they cannot change it", async () => {
    const evil = "x'; DROP TABLE people; --";
    expect(
      await query(
        "SELECT $1 AS a, '$2' AS b, `name` FROM people # don't; $9",
        "={{ $json.evil }}, y",
        items({ evil }),
      ),
    ).toEqual([]);
    expect(
      await query("SELECT $1 AS a, '$2' AS b # don't; $9", "={{ $json.evil }}, y", items({ evil })),
    ).toEqual([{ a: evil, b: "y" }]);
    await admin.query("INSERT INTO people (name) VALUES ('a'), ('b')");
    expect(
      await query(
        "SELECT $1:name FROM people WHERE name IN ($2:csv) LIMIT $3",
        "={{ ['id', ['a', 'b'], 1] }}",
      ),
    ).toEqual([{ id: 1 }]);
  });

  it("runs several statements, and reports empty results", async () => {
    const both = "INSERT INTO people (id, name) VALUES ($1, 'a;b'); SELECT name FROM people WHERE id = $1";
    expect(await query(both, "7")).toEqual([{ name: "a;b" }]);
    expect(await query("UPDATE people SET name = 'x' WHERE false")).toEqual([{ success: true }]);
    expect(await query("SELECT 1 FROM people WHERE false")).toEqual([]);
    expect(await query("SET @a = 1; SELECT @a AS a")).toEqual([{ a: 1 }]);
    const detailed = {
      operation: "executeQuery",
      query: "DELETE FROM people",
      options: { detailedOutput: true },
    };
    expect(await run(detailed)).toEqual([expect.objectContaining({ affectedRows: 1 })]);
  });

  it("returns dates, large numbers, decimals and JSON in their usual form", async () => {
    await admin.query(
      `INSERT INTO people VALUES (1, 'a', '{"k":[1]}', '2020-02-29', 9007199254740993, 1.50)`,
    );
    expect(await run({ operation: "select" })).toEqual([
      {
        id: 1,
        name: "a",
        data: expect.anything(),
        born: "2020-02-29T00:00:00.000Z",
        big: "9007199254740993",
        price: "1.50",
      },
    ]);
    const numbers = { outputColumns: ["id", "price"], largeNumbersOutput: "text", decimalNumbers: true };
    expect(await run({ operation: "select", options: numbers })).toEqual([{ id: 1, price: 1.5 }]);
  });

  it("inserts, updates and upserts listed values and fields of items", async () => {
    const values = (...list: [string, unknown][]) => ({
      dataMode: "defineBelow",
      valuesToSend: { values: list.map(([column, value]) => ({ column, value })) },
    });
    expect(
      await run(values(["name", "={{ $json.n }}"], ["data", '{"a":1}']), items({ n: "O'Neil" }, { n: "" })),
    ).toEqual([{ success: true }, { success: true }]);
    const match = { columnToMatchOn: "id", valueToMatchOn: "1" };
    await run({ operation: "update", ...match, ...values(["name", "b"]) });
    await run({ operation: "upsert", ...match, ...values(["price", "2"]) });
    await run({ operation: "upsert", columnToMatchOn: "id" }, items({ id: 9, name: "new", data: { z: 1 } }));
    expect(await rows()).toMatchObject([
      { id: 1, name: "b", price: "2.00" },
      { id: 2, name: "" },
      { id: 9, name: "new" },
    ]);
    await expect(run({}, items({ id: 9, nope: 1 }))).rejects.toThrow('has no column "nope"');
    await expect(run({}, items({ id: 9 }))).rejects.toThrow(/Duplicate entry/);
    expect(await run({ options: { skipOnConflict: true } }, items({ id: 9 }))).toEqual([{ success: true }]);
    await expect(run({ table: { mode: "name", value: "ghosts" } }, items({}))).rejects.toThrow(
      'no table "ghosts"',
    );
  });

  it("selects by conditions, and deletes", async () => {
    await admin.query("INSERT INTO people (name) VALUES ('a'), ('b'), ('b'), (NULL)");
    const where = (...values: object[]) => ({ where: { values } });
    const one = {
      options: { outputColumns: ["name"], selectDistinct: true },
      sort: { values: [{ column: "name", direction: "DESC" }] },
    };
    expect(
      await run({ operation: "select", ...one, ...where({ column: "name", condition: "!=", value: "z" }) }),
    ).toEqual([{ name: "b" }, { name: "a" }]);
    const remove = (parameters: object) => run({ operation: "deleteTable", ...parameters });
    await remove({ deleteCommand: "delete", ...where({ column: "name", condition: "IS NULL" }) });
    expect(await rows()).toHaveLength(3);
    await remove({});
    expect(await rows()).toEqual([]);
    await remove({ deleteCommand: "drop" });
    await expect(rows()).rejects.toThrow(/doesn't exist/);
  });

  it("rolls back all items if one fails, or runs each independently", async () => {
    const insert = (queryBatching: string) =>
      run(
        { options: { queryBatching } },
        {
          ...items({ id: 1 }, { id: 1 }, { id: 2 }),
          node: { onError: "continueRegularOutput", credentials: { mySql: { id: "1", name: "S" } } },
        },
      );
    expect(await insert("single")).toEqual(Array(3).fill({ error: expect.stringContaining("Duplicate") }));
    expect(await rows()).toEqual([]);
    expect(await insert("independently")).toEqual([
      { success: true },
      { error: expect.stringContaining("Duplicate entry") },
      { success: true },
    ]);
  });

  it("ends a statement of a run that is cancelled, and of a connection that breaks", async () => {
    const waiting = async (text: string) => {
      for (;;) {
        const [found] = await admin.query(
          `SELECT id FROM information_schema.processlist WHERE info = '${text}'`,
        );
        const [first] = found as { id: number }[];
        if (first) return first.id;
      }
    };
    const over = new AbortController();
    const cancelled = query("SELECT SLEEP(1000)", "", { signal: over.signal });
    await waiting("SELECT SLEEP(1000)");
    over.abort();
    await expect(cancelled).rejects.toThrow();
    const broken = query("SELECT SLEEP(2000)");
    broken.catch(() => {});
    await admin.query(`KILL ${await waiting("SELECT SLEEP(2000)")}`);
    await expect(broken).rejects.toThrow();
    expect(await query("SELECT 1 AS a")).toEqual([{ a: 1 }]);
  });

  it("keeps the ways of version 1", async () => {
    const first = (parameters: object, json: object) => run(parameters, { ...items(json), typeVersion: 1 });
    expect(await first({ columns: "id, name" }, { id: 4, name: "a", other: 1 })).toEqual([
      expect.objectContaining({ affectedRows: 1 }),
    ]);
    expect(await first({ operation: "update", columns: "name" }, { id: 4, name: "b" })).toHaveLength(1);
    expect(await first({ operation: "executeQuery", query: "SELECT id, name FROM people" }, {})).toEqual([
      { id: 4, name: "b" },
    ]);
  });

  it("checks the host before it connects, and reports invalid credentials", async () => {
    const refusing = {
      ports: { network: { addressOf: async () => Promise.reject(new Error("not this host")) } },
    };
    await closePools();
    await expect(query("SELECT 1", "", refusing)).rejects.toThrow("not this host");
    const other = { credentials: { mySql: { ...server.credential, password: "wrong" } } };
    await expect(query("SELECT 1", "", other)).rejects.toMatchObject({
      message: expect.stringContaining("Access denied"),
      description: expect.stringContaining("Check user and password"),
    });
  });

  it("lists tables and columns", async () => {
    const network = { addressOf: async (host: string) => host };
    const form = { credentials: async () => server.credential, network, parameters: table } as never;
    const { listSearch, loadOptions } = node.methods ?? {};
    expect((await listSearch!["searchTables"]!(form, "PEO")).results).toEqual([
      { name: "people", value: "people" },
    ]);
    expect(await loadOptions!["columnsOrAll"]!(form)).toContainEqual({
      name: "id",
      value: "id",
      description: "number",
    });
  });
});
