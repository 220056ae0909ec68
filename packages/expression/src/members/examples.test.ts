import { describe, expect, it } from "vitest";
import { evaluateTemplate } from "../index.ts";
import { scopeOf } from "../testing/index.ts";
import { allTables } from "./registry.ts";

const scope = scopeOf();

describe("the table of methods", () => {
  evaluateTemplate("={{ 1 }}", scope);
  for (const table of allTables()) {
    for (const [name, method] of Object.entries(table.methods)) {
      const { example } = method;
      if (!example) continue;
      it(`${table.name}.${name}: ${example[0]}`, () => {
        expect(evaluateTemplate(`={{ ${example[0]} }}`, scope)).toEqual(example[1]);
      });
    }
  }

  it("has a signature beginning with its name and a doc for every method", () => {
    for (const table of allTables()) {
      for (const [name, method] of Object.entries(table.methods)) {
        expect(method.signature.startsWith(`${name}(`), `${table.name}.${name}`).toBe(true);
        expect(method.doc.length).toBeGreaterThan(5);
      }
    }
  });
});
