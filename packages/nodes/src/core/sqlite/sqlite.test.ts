import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskFiles } from "@heddle/server/testing";
import type { Item, WorkflowNode } from "@heddle/workflow";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./sqlite.node.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-node-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Json = Record<string, unknown>;

async function run(parameters: object, given: readonly Json[] = [{}], more: Partial<WorkflowNode> = {}) {
  const [output = []] = await runNode(node, {
    parameters: { database: "shop.db", ...parameters },
    items: given.map((json): Item => ({ json })),
    node: more,
    ports: { disk: createDiskFiles({ folders: [folder], closed: [] }) },
  });
  return output;
}
const rows = async (query: string, options: object = {}, given?: readonly Json[]) =>
  (await run({ query, options }, given)).map(({ json }) => json);

const pets = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT UNIQUE, born INTEGER)";

describe("the SQLite node", () => {
  it("runs several statements, and returns rows", async () => {
    const query = `BEGIN; ${pets}; -- the first; table
      INSERT INTO pet (name, born) VALUES ('Rex; the first', 2019); COMMIT;`;
    expect(await rows(query)).toEqual([{ success: true }]);
    expect(await rows("SELECT name, born, x'00ff' AS photo, 9007199254740993 AS big FROM pet")).toEqual([
      { name: "Rex; the first", born: 2019, photo: "AP8=", big: "9007199254740993" },
    ]);
    expect(await rows("SELECT * FROM pet WHERE id > 1")).toEqual([]);
  });

  it("keeps the statements of a trigger together", async () => {
    await rows(`${pets}; CREATE TABLE log (text);
      CREATE TRIGGER told AFTER INSERT ON pet BEGIN INSERT INTO log VALUES (new.name); INSERT INTO log VALUES ('!'); END;
      INSERT INTO pet (name) VALUES ('Rex')`);
    expect(await rows("SELECT text FROM log")).toEqual([{ text: "Rex" }, { text: "!" }]);
  });

  it.each<[string, object]>([
    [
      "INSERT INTO pet (name, born) VALUES ($1, $2) RETURNING name, born",
      { queryReplacement: "={{ [$json.name, 7] }}" },
    ],
    [
      "INSERT INTO pet (name, born) VALUES (?, ?) RETURNING name, born",
      { queryReplacement: "={{ $json.name }},7" },
    ],
    [
      "INSERT INTO pet (name, born) VALUES (?1, ?2) RETURNING name, born",
      { queryReplacement: "={{ $json.name }},7" },
    ],
    ["INSERT INTO pet (name, born) VALUES ({{ $json.name }}, {{ 7 }}) RETURNING name, born", {}],
    ["=INSERT INTO pet (\"{{ 'name' }}\", born) VALUES ('{{ $json.name }}', 7) RETURNING name, born", {}],
  ])("sends values separately from the statement: %s", async (query, options) => {
    await rows(pets);
    const name = "'); DROP TABLE pet; --";
    expect(await rows(query, options, [{ name }])).toEqual([{ name, born: 7 }]);
    expect(await rows("SELECT name FROM pet")).toEqual([{ name }]);
  });

  it("rolls back the queries of all items if one fails, unless each runs independently", async () => {
    await rows(pets);
    const query = "INSERT INTO pet (name) VALUES ($1) RETURNING id";
    const items = [{ name: "Rex" }, { name: "Rex" }, { name: "Tom" }];
    const queryReplacement = "={{ $json.name }}";
    await expect(run({ query, options: { queryReplacement } }, items)).rejects.toMatchObject({
      message: "UNIQUE constraint failed: pet.name",
      description: expect.stringContaining("rules of the table"),
    });
    expect(await rows("SELECT name FROM pet")).toEqual([]);
    const options = { queryReplacement, queryBatching: "independently" };
    const output = await run({ query, options }, items, { onError: "continueRegularOutput" });
    expect(
      output.map(({ json, pairedItem }) => [json["id"], json["error"] !== undefined, pairedItem]),
    ).toEqual([
      [1, false, { item: 0 }],
      [undefined, true, { item: 1 }],
      [2, false, { item: 2 }],
    ]);
  });

  it("queries several databases, in item order", async () => {
    const parameters = { database: "={{ $json.name }}.db", query: "PRAGMA user_version" };
    await run({ ...parameters, query: "PRAGMA user_version = 3" }, [{ name: "a" }]);
    const output = await run(parameters, [{ name: "a" }, { name: "b" }, { name: "a" }]);
    expect(output.map(({ json }) => json["user_version"])).toEqual([3, 0, 3]);
  });

  it.each([
    [{ query: "SELECT * FROM pet" }, 'There is no file "shop.db"'],
    [{ query: "WITH one AS (SELECT 1) INSERT INTO pet SELECT * FROM one" }, "no such table: pet"],
    [{ query: "ATTACH 'other.db' AS other" }, "not authorized"],
    [{ query: "CREATE TABLE a (b)", database: "../out.db" }, "is not in a folder that nodes may use"],
    [{ query: "CREATE TABLE a (b)", database: " " }, 'The parameter "Database" is empty'],
    [{ query: " " }, "The query is empty"],
    [{ query: "CREATE TABLE a (b); SELECT :name" }, "The query uses :name, but its values have no names"],
    [{ query: "SELECT $1" }, "The query uses $1, but has no parameters"],
    [{ query: "CREATE TABLE a (b); SELECT * FROM {{ 'a' }}" }, 'near "?": syntax error'],
  ])("reports the problem with %j", async (parameters, message) => {
    await expect(run(parameters)).rejects.toThrow(message);
  });

  it("reports that the operator allows no folder", async () => {
    const parameters = { database: "a.db", query: "SELECT 1" };
    await expect(runNode(node, { parameters, items: [{ json: {} }] })).rejects.toThrow(
      "Nodes may not use files on this server",
    );
  });

  it.each([
    ["SELECT replace(name, 'a', 'b') FROM pet", "idempotent"],
    ["WITH old AS (SELECT 1) DELETE FROM pet", "unsafe"],
    ["SELECT {{ 1 }}", "unsafe"],
    ["PRAGMA user_version = 1", "unsafe"],
  ])("%s is %s to repeat", (query, effect) => {
    expect((node.effect as (parameters: object) => string)({ query })).toBe(effect);
  });
});
