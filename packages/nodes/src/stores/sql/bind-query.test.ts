import { describe, expect, it } from "vitest";
import { bindQuery, isReading, placeholdersIn } from "./bind-query.ts";
import { POSTGRES_SQL } from "./dialect.ts";

const bind = (query: string, values: unknown[]) =>
  bindQuery(query, values, POSTGRES_SQL).map(({ text, values }) => [text, ...values]);

describe("placeholders of a query", () => {
  it("stand for values in code only", () => {
    expect(bind(`SELECT $1, "a$1", 'it''s $1', E'\\'$1', $$ $1 $$, $f$ $1; $f$ -- $1`, ["v"])).toEqual([
      [`SELECT $1, "a$1", 'it''s $1', E'\\'$1', $$ $1 $$, $f$ $1; $f$ -- $1`, "v"],
    ]);
    expect(bind("SELECT /* ; $1 */ $1::int, a[$2:$3]", [1, 2, 3])).toEqual([
      ["SELECT /* ; $1 */ $1::int, a[$2:$3]", 1, 2, 3],
    ]);
  });

  it("have separate numbers in each statement and at each position", () => {
    expect(bind("SELECT $2, $2; ; DELETE FROM t WHERE a = $1; -- end", ["x", "y"])).toEqual([
      ["SELECT $1, $2", "y", "y"],
      ["DELETE FROM t WHERE a = $1", "x"],
    ]);
    expect(placeholdersIn("SELECT $3, '$12'", POSTGRES_SQL)).toBe(12);
  });

  it("leave a query without values unchanged", () => {
    const query = "CREATE FUNCTION f() RETURNS int AS $x$ BEGIN; RETURN $1; END $x$; SELECT 1";
    expect(bind(query, [])).toEqual([[query]]);
  });

  it("quote names, so that they cannot break out", () => {
    expect(bind("SELECT * FROM $1:name, $2~", ['a"b', ["c", "d"]])).toEqual([
      ['SELECT * FROM "a""b", "c", "d"'],
    ]);
  });
});

it("a query reads when all its statements do", () => {
  expect(isReading("-- first\nSELECT 1; (SELECT 2)", POSTGRES_SQL)).toBe(true);
  expect(isReading("SELECT ';'; DELETE FROM t", POSTGRES_SQL)).toBe(false);
  expect(isReading("-- SELECT", POSTGRES_SQL)).toBe(false);
});
