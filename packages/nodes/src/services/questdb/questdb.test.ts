import { describe, expect, it } from "vitest";
import { insert, isPostgresMissing, machineTables } from "../postgres/testing/machine-tables.ts";
import node from "./questdb.node.ts";

describe.skipIf(isPostgresMissing)("QuestDB", () => {
  const { run, rows } = machineTables(node);

  it("takes rows without a schema, and returns the items", async () => {
    const written = [
      { id: 1, name: "x'); DROP TABLE machine; --" },
      { id: 2, name: "Lathe" },
    ];
    expect(await run(insert, ...written)).toEqual(written);
    expect(await rows("machine")).toEqual(written);
    const query = { operation: "executeQuery", query: "SELECT name FROM machine WHERE id = 2" };
    expect(await run(query)).toEqual([{ name: "Lathe" }]);
  });

  it("does not offer to change rows", () => {
    const [operation] = node.descriptions[0]?.properties ?? [];
    const offered = (operation?.options ?? []).map((option) =>
      "value" in option ? option.value : undefined,
    );
    expect(offered).toEqual(["executeQuery", "insert"]);
  });
});
