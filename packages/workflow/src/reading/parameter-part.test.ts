import { describe, expect, it } from "vitest";
import { plainSource } from "./create-reader.ts";
import { partAt } from "./parameter-part.ts";

describe("parts of parameters", () => {
  const rows = Array.from({ length: 1_500 }, (_, index) => ({ name: `n${index}`, deep: { value: index } }));
  const part = partAt(plainSource({ fields: { list: rows } }), "fields");

  it("finds each row, including those without a cached path, and again", () => {
    for (const index of [1_499, 0, 999, 1_000, 1_499, 0])
      expect(part.row(".list", index).part(".deep").part(".value").given(0)).toBe(index);
  });

  it("belongs to its own source", () => {
    const other = partAt(plainSource({ fields: { list: [{ name: "other" }] } }), "fields");
    expect(other.row(".list", 0).part(".name").stored()).toBe("other");
    expect(part.row(".list", 0).part(".name").stored()).toBe("n0");
  });
});
