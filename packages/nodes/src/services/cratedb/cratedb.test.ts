import { describe, expect, it } from "vitest";
import { insert, isPostgresMissing, machineTables, update } from "../postgres/testing/machine-tables.ts";
import node from "./cratedb.node.ts";

describe.skipIf(isPostgresMissing)("CrateDB", () => {
  const { run, rows } = machineTables(node);

  it("lists tables in the schema doc, and runs each query independently", async () => {
    const twice = run(insert, { id: 1, name: "Press" }, { id: 1, name: "Twice" });
    await expect(twice).rejects.toThrow("duplicate");
    expect(await rows("doc.machine")).toEqual([{ id: 1, name: "Press" }]);
    expect(await run(update, { id: 1, name: "Lathe" })).toEqual([{ id: 1, name: "Lathe" }]);
    expect(await rows("machine")).toEqual([]);
  });
});
