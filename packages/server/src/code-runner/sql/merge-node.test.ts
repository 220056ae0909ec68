import { loadNodeType } from "@heddle/nodes";
import { type RunNodeOptions, runNode, runNodeJson } from "@heddle/nodes/testing";
import type { Item } from "@heddle/workflow";
import { afterAll, describe, expect, it } from "vitest";
import { createTestRunner } from "../testing/create-test-runner.ts";

const runner = createTestRunner({ size: 1, timeoutMs: 2_000, outputMegabytes: 8, outputItems: 20_000 });
/** For work whose duration depends on the host. */
const patient = createTestRunner({ size: 1, timeoutMs: 600_000 });
afterAll(() => {
  runner.close();
  patient.close();
});

const bo = { id: 2, name: "Bo" };
const cy = { id: 3, name: "Cy" };
const eel = { owner: "2", pet: "Eel" };
const pets = [{ owner: 1, pet: "Cat" }, { owner: 1, pet: "Dog" }, eel, { owner: 9, pet: "Fox" }];
const asItems = (list: object[]): Item[] => list.map((json) => ({ json: { ...json } }));
const both = [asItems([{ id: 1, name: "Ada" }, bo, cy]), asItems(pets)];

async function merge(parameters: object, inputs: Item[][], rest: RunNodeOptions = {}): Promise<unknown[]> {
  const node = await loadNodeType("n8n-nodes-base.merge");
  const ports = { code: runner };
  const [output] = await runNodeJson(node!, { parameters: { ...parameters }, inputs, ports, ...rest });
  return output ?? [];
}

describe("Merge by SQL", () => {
  const sql = (query: string, inputs = both, rest: object = {}) =>
    merge({ mode: "combineBySql", query, ...rest }, inputs);

  it("joins the inputs as tables", async () => {
    const query =
      "SELECT input1.name, COUNT(*) AS pets FROM input1 JOIN input2 ON input1.id = input2.owner GROUP BY name;";
    expect(await sql(query)).toEqual([
      { name: "Ada", pets: 2 },
      { name: "Bo", pets: 1 },
    ]);
    const star = await sql("SELECT * FROM input1 LEFT JOIN input2 ON input1.id = input2.owner WHERE id > 1");
    expect(star).toEqual([{ ...bo, ...eel }, cy]);
    expect(await sql("SELECT name, max(id) AS id FROM input1")).toEqual([cy]);
  });

  it.each<[string, unknown[]]>([
    [
      "SELECT name FROM input1 WHERE id > 1",
      [
        [0, 1],
        [0, 2],
      ],
    ],
    [
      "SELECT * FROM input1 LEFT JOIN input2 ON input1.id = input2.owner WHERE id > 1",
      [
        [0, 1, 1, 2],
        [0, 2],
      ],
    ],
    ["SELECT a.name, b.pet FROM input1 AS a, input2 b WHERE a.id = b.owner AND b.pet = 'from input1'", []],
    ["SELECT a.name FROM input2 b JOIN input1 a ON a.id = b.owner ORDER BY b.pet LIMIT 1", [[1, 0, 0, 0]]],
    ["SELECT count(*) AS n FROM input1", [[0, 0, 0, 1, 0, 2]]],
    [
      "SELECT owner, count(*) AS n FROM input2 GROUP BY owner HAVING n = 1",
      [
        [1, 3],
        [1, 2],
      ],
    ],
    [
      "SELECT a.name, max(b.pet) AS pet FROM input1 a JOIN input2 b ON a.id = b.owner GROUP BY a.id",
      [
        [0, 0, 1, 0, 1, 1],
        [0, 1, 1, 2],
      ],
    ],
    [
      "SELECT pet, count(*) OVER (PARTITION BY owner) AS n FROM input2 ORDER BY n DESC, pet LIMIT 1",
      [[1, 0]],
    ],
    ["SELECT name FROM input1 WHERE id IN (SELECT owner FROM input2 WHERE pet = 'Eel')", [[0, 1]]],
    ["SELECT name, (SELECT count(*) FROM input2 WHERE owner = id) AS n FROM input1 WHERE id = 3", [[0, 2]]],
    ["SELECT DISTINCT owner FROM input2 WHERE owner = 9", [[0, 0, 0, 1, 0, 2, 1, 0, 1, 1, 1, 2, 1, 3]]],
    ["SELECT name FROM (SELECT * FROM input1) WHERE id = 1", [[0, 0, 0, 1, 0, 2, 1, 0, 1, 1, 1, 2, 1, 3]]],
  ])("pairs the rows of %s", async (query, expected) => {
    const node = await loadNodeType("n8n-nodes-base.merge");
    const parameters = { mode: "combineBySql", query };
    const [output] = await runNode(node!, { parameters, inputs: both, ports: { code: runner } });
    const pairs = output?.map(({ pairedItem }) => [pairedItem].flat());
    expect(
      pairs?.map((list) => list.flatMap((pair) => [Object(pair).input ?? 0, Object(pair).item])),
    ).toEqual(expected);
  });

  it("returns values unchanged", async () => {
    const data = [{ flag: true, off: false, nested: { a: [1] }, half: 0.5, text: "[1]", none: null }];
    expect(await sql("SELECT * FROM input1", [asItems(data), []])).toEqual(data);
    expect(await sql("SELECT input1.nested->a AS a FROM input1", [asItems(data), []])).toEqual([
      { a: "[1]" },
    ]);
  });

  it("returns nothing, or success, if there is no row", async () => {
    expect(await sql("SELECT * FROM input1 WHERE id = 7")).toEqual([]);
    expect(
      await sql("SELECT * FROM input1 WHERE id = 7", both, { options: { emptyQueryResult: "success" } }),
    ).toEqual([{ success: true }]);
    expect(
      await merge({ mode: "combineBySql", query: "SELECT * FROM input1 WHERE id = 7" }, both, {
        typeVersion: 3,
      }),
    ).toEqual([{ success: true }]);
  });

  it.each([
    "ATTACH DATABASE '/tmp/stolen.db' AS stolen",
    "CREATE TABLE x (a)",
    "DELETE FROM input1",
    "PRAGMA database_list",
    "VACUUM INTO '/tmp/stolen.db'",
    "SELECT load_extension('/tmp/evil')",
    "SELECT readfile('/etc/passwd')",
    "SELECT * FROM nowhere",
    "",
  ])("refuses %s", async (query) => {
    await expect(sql(query)).rejects.toThrow(/SQL query/);
  });

  it("joins SELECTs with unequal numbers of columns by position", async () => {
    const inputs = [asItems([{ id: 1, name: "a UNION b" }]), asItems([{ key: 2, text: "x", more: true }])];
    const query = "SELECT id FROM input1 UNION ALL SELECT * FROM input2 ORDER BY id DESC";
    expect(await sql(query, inputs)).toEqual([{ id: 2 }, { id: 1 }]);
    expect(await sql("SELECT id, name FROM input1 UNION SELECT key FROM input2", inputs)).toEqual([
      { id: 1, name: "a UNION b" },
      { id: 2 },
    ]);
    const three =
      "SELECT id, 'UNION' AS u FROM input1 UNION ALL SELECT key FROM input2 UNION ALL SELECT 3, 4, (SELECT 5)";
    expect(await sql(three, inputs)).toEqual([
      { id: 1, u: "UNION" },
      { id: 2, u: null },
      { id: 3, u: 4 },
    ]);
    await expect(
      sql("WITH w AS (SELECT 1 AS a) SELECT a, a FROM w UNION SELECT a FROM w", inputs),
    ).rejects.toThrow(/same number of result columns/);
  });

  it("treats a field that no item has as empty", async () => {
    const query =
      "SELECT * FROM input1 LEFT JOIN input2 ON input1.id = input2.`ref no` WHERE input1.Gone IS NULL";
    expect(await sql(query, [asItems([{ id: 1 }, { id: 2 }]), asItems([{ name: "x" }])])).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(
      await sql("SELECT input1.id, input2.a FROM input1, input2", [asItems([{ id: 1 }]), [{ json: {} }]]),
    ).toEqual([{ id: 1 }]);
    await expect(sql("SELECT 'input1.x' AS text, nowhere FROM input1")).rejects.toThrow(/nowhere/);
  });
});

describe("A query that takes too much", () => {
  const run = (query: string) => merge({ mode: "combineBySql", query }, both);
  const ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT";

  it.each([
    ["time", `${ENDLESS} count(*) FROM c`, /query took too long/],
    [
      "memory",
      `${ENDLESS} group_concat(hex(randomblob(1000000))) FROM c`,
      /query (?:used too much memory|took)|stopped/,
    ],
    ["rows", `${ENDLESS} x FROM c`, /more than 20,000 items/],
    ["data", "SELECT hex(zeroblob(9000000)) AS a", /more than 8 MB/],
  ])("of %s is ended, with its process", async (_, query, message) => {
    await expect(run(query)).rejects.toThrow(message);
    expect(await run("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("is ended when its execution is", async () => {
    const controller = new AbortController();
    const running = runner.run({
      language: "sql",
      mode: "runOnceForAllItems",
      code: `${ENDLESS} count(*) FROM c`,
      items: [],
      roots: { tables: [] },
      call: () => undefined,
      timeout: 0,
      signal: controller.signal,
      onLog: () => {},
    });
    controller.abort(new Error("stopped by a user"));
    await expect(running).rejects.toThrow("stopped by a user");
  });

  it("takes tables of any length", async () => {
    const many = asItems(Array.from({ length: 30_000 }, (_, n) => ({ n, text: "x".repeat(50) })));
    expect(
      await merge({ mode: "combineBySql", query: "SELECT sum(n) AS n FROM input1" }, [many, []], {
        ports: { code: patient },
      }),
    ).toEqual([{ n: (29_999 * 30_000) / 2 }]);
  });
});
