import { describe, expect, it } from "vitest";
import { mergeInserts } from "./postgres/merge-inserts.ts";

const insert = (table: string, ...parameters: unknown[]) => ({
  sql: `insert into "${table}" ("a", "b") values ($1, $2)`,
  parameters,
});

describe("mergeInserts", () => {
  it("joins the rows of neighbouring alike calls", () => {
    const merged = mergeInserts([[insert("t", 1, 2)], [insert("t", 3, 4)]]);
    expect(merged).toEqual([
      { sql: 'insert into "t" ("a", "b") values ($1, $2), ($3, $4)', parameters: [1, 2, 3, 4] },
    ]);
  });

  it("keeps the order of tables within alike calls", () => {
    const call = [insert("parent", 1, 2), insert("child", 3, 4)];
    expect(mergeInserts([call, call]).map(({ sql }) => sql.slice(13, 19))).toEqual(
      ["parent", 'child" '].map((name) => name.slice(0, 6)),
    );
  });

  it("leaves other statements alone and in order", () => {
    const update = { sql: "update t set a = $1", parameters: [1] };
    const calls = [[insert("t", 1, 2)], [update], [insert("t", 3, 4)]];
    expect(mergeInserts(calls)).toEqual(calls.flat());
  });
});
