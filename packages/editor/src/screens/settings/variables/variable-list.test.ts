import type { Variable } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { foundVariables, keyProblem } from "./variable-list.ts";

const variable = (key: string, value = "", projectId: string | null = null): Variable => ({
  id: `${key}-${projectId}`,
  key,
  value,
  projectId,
  type: "string",
  createdAt: "",
  updatedAt: "",
});

describe("the list of variables", () => {
  const all = [variable("region", "North sea"), variable("stage", "test")];

  it("finds words in keys and values", () => {
    expect(foundVariables(all, "  ").length).toBe(2);
    expect(foundVariables(all, "SEA reg").map(({ key }) => key)).toEqual(["region"]);
    expect(foundVariables(all, "sea test")).toEqual([]);
  });

  it("reports a problem of a key before the server does", () => {
    const problem = (key: string, projectId: string | null = null, own?: string) =>
      keyProblem({ key, value: "", projectId }, all, own);
    expect(problem("")).toContain("Enter");
    expect(problem("a-b")).toContain("A to Z");
    expect(problem("x".repeat(51))).toContain("50");
    expect(problem("region")).toContain("exists");
    expect(problem("region", "p")).toBeUndefined();
    expect(problem("region", null, "region-null")).toBeUndefined();
  });
});
