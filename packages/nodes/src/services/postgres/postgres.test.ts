import { createTestDatabase } from "@heddle/server/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./postgres.node.ts";

const isMissing = inject("postgresBroker") === 0;

describe.skipIf(isMissing)("the Postgres node", () => {
  let credential: Record<string, unknown>;
  let admin: pg.Client;

  beforeAll(async () => {
    const url = new URL(await createTestDatabase());
    credential = {
      host: url.hostname,
      port: Number(url.port),
      user: url.username,
      password: "",
      database: url.pathname.slice(1),
      ssl: "disable",
      allowUnauthorizedCerts: false,
    };
    admin = new pg.Client(url.href);
    await admin.connect();
  });
  beforeEach(() =>
    admin.query(`DROP TABLE IF EXISTS people; CREATE TABLE people (
      id int PRIMARY KEY, name text, tags text[], data jsonb, born date, big bigint DEFAULT 9007199254740993)`),
  );
  afterAll(async () => {
    await closePools();
    await admin?.end();
  });

  const table = {
    schema: { __rl: true, mode: "list", value: "public" },
    table: { __rl: true, mode: "list", value: "people" },
  };
  const options = (parameters: object, more: object = {}) =>
    withCredential("postgres", credential, { parameters: { ...table, ...parameters }, ...more });
  const run = async (parameters: object, more: object = {}) =>
    (await runNodeJson(node, options(parameters, more)))[0];
  const query = (text: string, queryReplacement: unknown = "", more: object = {}) =>
    run({ operation: "executeQuery", query: text, options: { queryReplacement } }, more);
  const rows = async () => (await admin.query("SELECT * FROM people ORDER BY id")).rows;
  const items = (...json: object[]) => ({ items: json.map((one) => ({ json: { ...one } })) });
  const mapped = (value: object, matchingColumns: string[] = []) => ({
    columns: { mappingMode: "defineBelow", value, matchingColumns },
  });

  it("sends values separately from the query, so that they cannot change it", async () => {
    const evil = "x'; DROP TABLE people; --";
    const given = items({ evil, n: 5 });
    expect(
      await query("SELECT $1 AS a, $2::int + 1 AS b", "={{ $json.evil }}, {{ $json.n }}", given),
    ).toEqual([{ a: evil, b: 6 }]);
    expect(await query("SELECT $1::text AS a, $2::text AS b", "={{ ['a, b', null] }}")).toEqual([
      { a: "a, b", b: null },
    ]);
    expect(await query("SELECT $1 AS a", "=Doe, {{ 'John' }}")).toEqual([{ a: "Doe" }]);
    expect(await query("SELECT $1 AS a", "={{ 'Doe, John' }}")).toEqual([{ a: "Doe, John" }]);
    expect(await rows()).toEqual([]);
  });

  it("supports names, lists, quoted strings and values of unknown type", async () => {
    expect(
      await query("SELECT count(*)::int FROM $1:name WHERE id IN ($2:csv)", "={{ ['people', [1, 2]] }}"),
    ).toEqual([{ count: 0 }]);
    expect(await query("SELECT concat($1, '-', $2) AS c, '$1' AS q, $$ $1 $$ AS d -- $3", "a,b")).toEqual([
      { c: "a-b", q: "a", d: " $1 " },
    ]);
    await expect(query("SELECT $1:raw", "a")).rejects.toThrow(/would put a value into the query/);
    await expect(query("SELECT $2", "a")).rejects.toThrow(/uses \$2, but has 1 parameter/);
    const text = { treatQueryParametersInSingleQuotesAsText: true, queryReplacement: "a" };
    expect(
      await run({ operation: "executeQuery", query: "SELECT '$1' AS q, $1 AS v", options: text }),
    ).toEqual([{ q: "$1", v: "a" }]);
  });

  it("runs several statements, evaluates expressions in the query, and reports an empty result", async () => {
    const both = "INSERT INTO people (id, name) VALUES ($1, 'a;b'); SELECT name FROM people WHERE id = $1";
    expect(await query(both, "7")).toEqual([{ name: "a;b" }]);
    expect(await query("=SELECT id FROM {{ $json.t }}", "", items({ t: "people" }))).toEqual([{ id: 7 }]);
    expect(await query("UPDATE people SET name = 'x' WHERE false")).toEqual([{ success: true }]);
    expect(await query("SELECT 1 WHERE false")).toEqual([]);
    await expect(
      query("INSERT INTO people (id) VALUES ($1); INSERT INTO people (id) VALUES ($1)", "8"),
    ).rejects.toThrow(/duplicate key/);
    expect(await rows()).toHaveLength(1);
    await expect(query("   ")).rejects.toThrow("The query is empty");
  });

  it("inserts mapped values and fields of items, with JSON, lists and defaults", async () => {
    const value = {
      id: "={{ $json.id }}",
      name: "O'Neil",
      tags: '["a","b"]',
      data: { k: [1] },
      born: "2020-02-29",
    };
    expect(await run({ ...mapped(value) }, items({ id: 1 }, { id: 2 }))).toEqual(
      [1, 2].map((id) => ({
        id,
        name: "O'Neil",
        tags: ["a", "b"],
        data: { k: [1] },
        born: "2020-02-29T00:00:00.000Z",
        big: "9007199254740993",
      })),
    );
    const automatic = { columns: { mappingMode: "autoMapInputData", value: null } };
    expect(
      await run(
        { ...automatic, options: { outputColumns: ["id", "name"], replaceEmptyStrings: true } },
        items({ id: 3, name: "" }),
      ),
    ).toEqual([{ id: 3, name: null }]);
    await expect(run(automatic, items({ id: 4, nope: 1 }))).rejects.toThrow('has no column "nope"');
    const again = { ...automatic, options: { skipOnConflict: true } };
    expect(await run(again, items({ id: 3, name: "z" }))).toEqual([{ success: true }]);
    await expect(
      run({ ...automatic, table: { ...table.table, value: "ghosts" } }, items({})),
    ).rejects.toThrow('There is no table "public.ghosts"');
  });

  it("updates and upserts the row that matches", async () => {
    await admin.query("INSERT INTO people (id, name) VALUES (1, 'a')");
    const outputColumns = { options: { outputColumns: ["id", "name"] } };
    const write = (operation: string, id: number, name: string) =>
      run({ operation, ...mapped({ id, name }, ["id"]), ...outputColumns });
    expect(await write("update", 1, "b")).toEqual([{ id: 1, name: "b" }]);
    expect(await write("update", 9, "b")).toEqual([{ success: true }]);
    expect(await write("upsert", 1, "c")).toEqual([{ id: 1, name: "c" }]);
    expect(await write("upsert", 2, "d")).toEqual([{ id: 2, name: "d" }]);
    await expect(run({ operation: "update", ...mapped({ name: "x" }, ["id"]) })).rejects.toThrow(
      'The column to match on, "id", has no value',
    );
    await expect(run({ operation: "upsert", ...mapped({ id: 1 }) })).rejects.toThrow("No column to match on");
  });

  it("selects by conditions, sorts and limits", async () => {
    await admin.query(
      "INSERT INTO people (id, name) SELECT n, CASE WHEN n > 2 THEN 'p' || n END FROM generate_series(1, 60) n",
    );
    const select = (parameters: object) =>
      run({ operation: "select", options: { outputColumns: ["id"] }, ...parameters });
    const where = (...values: object[]) => ({ where: { values } });
    expect(await select({})).toHaveLength(50);
    expect(await select({ returnAll: true })).toHaveLength(60);
    expect(await select(where({ column: "id", value: "7" }))).toEqual([{ id: 7 }]);
    expect(
      await select({
        ...where(
          { column: "name", condition: "IS NULL" },
          { column: "name", condition: "LIKE", value: "p6%" },
        ),
        combineConditions: "OR",
        sort: { values: [{ column: "id", direction: "DESC" }] },
        limit: 3,
      }),
    ).toEqual([{ id: 60 }, { id: 6 }, { id: 2 }]);
    await expect(select(where({ column: "id", condition: "near", value: 1 }))).rejects.toThrow(
      'no condition "near"',
    );
  });

  it("deletes rows, empties and drops tables", async () => {
    await admin.query("INSERT INTO people (id) VALUES (1), (2), (3)");
    const remove = (parameters: object) => run({ operation: "deleteTable", ...parameters });
    const one = {
      deleteCommand: "delete",
      where: { values: [{ column: "id", condition: ">", value: "2" }] },
    };
    expect(await remove(one)).toEqual([{ success: true }]);
    expect(await rows()).toHaveLength(2);
    await remove({});
    expect(await rows()).toEqual([]);
    await remove({ deleteCommand: "drop", options: { cascade: true } });
    await expect(rows()).rejects.toThrow(/does not exist/);
  });

  it("rolls back all items if one fails, or runs each independently", async () => {
    const insert = (queryBatching: string | undefined, more: object = {}) =>
      run(
        { ...mapped({ id: "={{ $json.id }}" }), options: { queryBatching } },
        { ...items({ id: 1 }, { id: 1 }, { id: 2 }), ...more },
      );
    await expect(insert(undefined)).rejects.toThrow(/duplicate key/);
    expect(await rows()).toEqual([]);
    const lenient = { node: { onError: "continueRegularOutput" } };
    expect(await insert("transaction", lenient)).toEqual(
      Array(3).fill({ error: expect.stringContaining("duplicate") }),
    );
    expect(await rows()).toEqual([]);
    expect(await insert("independently", lenient)).toEqual([
      expect.objectContaining({ id: 1 }),
      { error: expect.stringContaining("duplicate key") },
      expect.objectContaining({ id: 2 }),
    ]);
  });

  it("names the item that a row came from", async () => {
    const found = await runNode(
      node,
      options({ operation: "executeQuery", query: "SELECT 1 AS n" }, items({}, {})),
    );
    expect(found[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
  });

  it("keeps the ways of older versions", async () => {
    const first = (parameters: object, json: object) =>
      run({ schema: "public", table: "people", ...parameters }, { ...items(json), typeVersion: 1 });
    expect(
      await first({ columns: "id, name", returnFields: "id" }, { id: 1, name: "a", other: true }),
    ).toEqual([{ id: 1 }]);
    expect(
      await first({ operation: "update", columns: "name", returnFields: "name" }, { id: 1, name: "b" }),
    ).toEqual([{ name: "b" }]);
    expect(
      await first(
        {
          operation: "executeQuery",
          query: "SELECT $2::text AS t",
          additionalFields: { queryParams: "a,b" },
        },
        { a: 1, b: "x" },
      ),
    ).toEqual([{ t: "x" }]);
    const second = {
      operation: "upsert",
      dataMode: "defineBelow",
      columnToMatchOn: "id",
      valueToMatchOn: "={{ $json.id }}",
      valuesToSend: { values: [{ column: "name", value: "c" }] },
      options: { outputColumns: ["id", "name"] },
    };
    expect(await run(second, { ...items({ id: 1 }), typeVersion: 2 })).toEqual([{ id: 1, name: "c" }]);
    expect(
      await run(
        { options: { outputColumns: ["name"] } },
        { ...items({ id: 5, name: "e" }), typeVersion: 2.1 },
      ),
    ).toEqual([{ name: "e" }]);
    expect(
      await run({
        operation: "executeQuery",
        query: "SELECT $1 AS v",
        options: { queryParameters: "={{ 'w' }}" },
      }),
    ).toEqual([{ v: "w" }]);
  });

  it("returns large numbers as numbers if requested", async () => {
    const large = (largeNumbersOutput?: string) =>
      run({
        operation: "executeQuery",
        query: "SELECT 12::bigint AS b, 1.5 AS n",
        options: { largeNumbersOutput },
      });
    expect(await large()).toEqual([{ b: "12", n: "1.5" }]);
    expect(await large("numbers")).toEqual([{ b: 12, n: 1.5 }]);
  });

  it("keeps its connections for the next run, and closes them afterwards", async () => {
    await closePools();
    const pids = [await query("SELECT pg_backend_pid() AS p"), await query("SELECT pg_backend_pid() AS p")];
    expect(pids[0]).toEqual(pids[1]);
    await closePools();
    const pid = (pids[0] as { p: number }[])[0]!.p;
    await expect
      .poll(async () => (await admin.query("SELECT FROM pg_stat_activity WHERE pid = $1", [pid])).rows.length)
      .toBe(0);
  });

  it("checks the host before it connects, and reports invalid credentials", async () => {
    const refusing = {
      ports: { network: { addressOf: async () => Promise.reject(new Error("not this host")) } },
    };
    await expect(query("SELECT 1", "", refusing)).rejects.toThrow("not this host");
    const other = (more: object) => ({ credentials: { postgres: { ...credential, ...more } } });
    await expect(query("SELECT 1", "", other({ database: "nowhere" }))).rejects.toMatchObject({
      message: 'database "nowhere" does not exist',
      description: expect.stringContaining("Check the database"),
    });
    await expect(query("SELECT 1", "", other({ host: " " }))).rejects.toThrow("names no server");
  });

  it("lists schemas, tables and columns", async () => {
    const form = {
      credentials: async () => credential,
      network: { addressOf: async (host: string) => host },
      parameters: table,
    } as never;
    const { listSearch, loadOptions, resourceMapping } = node.methods ?? {};
    expect((await listSearch!["searchSchemas"]!(form, "publ")).results).toEqual([
      { name: "public", value: "public" },
    ]);
    expect((await listSearch!["searchTables"]!(form, "PEO")).results).toEqual([
      { name: "people", value: "people" },
    ]);
    expect(await loadOptions!["columns"]!(form)).toContainEqual({
      name: "id",
      value: "id",
      description: "number",
    });
    const { fields } = await resourceMapping!["tableColumns"]!(form);
    expect(fields[0]).toMatchObject({ id: "id", type: "number", required: true, defaultMatch: true });
    expect(fields.find(({ id }) => id === "big")).toMatchObject({ required: false });
  });
});
