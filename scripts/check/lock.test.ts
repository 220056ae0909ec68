import { describe, expect, it } from "vitest";
import { aliasesIn } from "./lock.ts";

describe("overrides", () => {
  it("aliases of one package under the name of another are found at any depth", () => {
    const overrides = { a: "1.0.0", b: "npm:c@1.0.0", d: { e: "npm:f@2.0.0", ".": "3.0.0" } };
    expect(aliasesIn(overrides)).toEqual(["b", "e"]);
  });
});
