import { describe, expect, it } from "vitest";
import { insert, isPostgresMissing, machineTables, update } from "../postgres/testing/machine-tables.ts";
import node from "./timescaledb.node.ts";

describe.skipIf(isPostgresMissing)("TimescaleDB", () => {
  const { run, rows } = machineTables(node);

  it("adds, changes and reads rows as Postgres does", async () => {
    expect(await run(insert, { id: 1, name: "Press", more: true })).toEqual([{ id: 1, name: "Press" }]);
    expect(await run(update, { id: 1, name: "Lathe" })).toEqual([{ id: 1, name: "Lathe" }]);
    const query = { operation: "executeQuery", query: "SELECT name FROM machine WHERE id = $1" };
    const values = { additionalFields: { queryParams: "id" } };
    expect(await run({ ...query, ...values }, { id: 1 })).toEqual([{ name: "Lathe" }]);
  });

  it("writes the rows of all items, or none", async () => {
    await expect(run({ ...insert, columns: "id" }, { id: 2 }, { id: 2 })).rejects.toThrow("duplicate");
    expect(await rows("machine")).toEqual([]);
  });
});
