import { describe, expect, it } from "vitest";
import { compileTemplate } from "./cache.ts";

const fill = (from: number, count: number) => {
  for (let index = from; index < from + count; index++) compileTemplate(`=cache test ${index}`);
};

describe("compileTemplate", () => {
  it("keeps templates that are used again, and drops the others", () => {
    const [used, unused] = [compileTemplate("=used {{ 1 }}"), compileTemplate("=unused {{ 1 }}")];
    for (let round = 0; round < 4; round++) {
      fill(round * 2_500, 2_500);
      expect(compileTemplate("=used {{ 1 }}")).toBe(used);
    }
    expect(compileTemplate("=unused {{ 1 }}")).not.toBe(unused);
  });

  it("does not keep very long templates", () => {
    const text = `=${"x".repeat(20_001)}`;
    expect(compileTemplate(text)).not.toBe(compileTemplate(text));
  });
});
