import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { watchTurns } from "../../testing/longest-turn.ts";
import { readSqliteBytes } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-hostile-"));
let files = 0;

function databaseOf(sql: string): Buffer {
  const path = join(folder, `${++files}.sqlite`);
  const database = new DatabaseSync(path);
  database.exec("create table credentials_entity(id text, name text, type text, data text)");
  database.exec(sql);
  database.close();
  return readFileSync(path);
}

const table = (computed: string) =>
  `create table workflow_entity(id text, name text, nodes text, connections text, active int${computed});
   insert into workflow_entity(id, name, nodes, connections, active) values('1', 'One', '[]', '{}', 1)`;

describe("databases made to do harm", () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ["a column that computes 800 MB", "hex(zeroblob(400000000))"],
    [
      "a column that compares for hours",
      `replace(hex(zeroblob(30000)), '0', 'a') like '${"%a".repeat(24)}%b'`,
    ],
  ])("are read without %s", async (_title, expression) => {
    const bytes = databaseOf(table(`, g text generated always as (${expression}) virtual`));
    const turns = watchTurns();
    const { workflows } = await readSqliteBytes(bytes);
    expect(workflows).toMatchObject([{ id: "1", name: "One" }]);
    expect(turns.end()).toBeLessThan(1_000);
  });

  it("are refused when they are damaged", async () => {
    const junk = Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(4096, 255)]);
    await expect(readSqliteBytes(junk)).rejects.toThrow("cannot be read");
  });

  it("do not block other requests while they are large", async () => {
    const bytes = databaseOf(`${table("")};
      with recursive c(x) as (select 2 union all select x + 1 from c limit 5000)
      insert into workflow_entity select x, 'w' || x, '[]', '{}', 0 from c`);
    const turns = watchTurns();
    expect((await readSqliteBytes(bytes)).workflows).toHaveLength(5_001);
    expect(turns.end()).toBeLessThan(1_000);
  });
});
