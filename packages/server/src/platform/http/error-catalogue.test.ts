import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as contract from "@heddle/api";
import { ERROR_CODES, isRoute } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { ERROR_CATALOGUE, errorTable } from "./error-catalogue.ts";

describe("the catalogue of errors", () => {
  it("stands in docs/errors.md", () => {
    const documentation = join(import.meta.dirname, "../../../../../docs/errors.md");
    expect(readFileSync(documentation, "utf8")).toContain(errorTable());
  });

  it("holds every status and code that the contract names for a call", { tags: ["ERR-13"] }, () => {
    const known = new Set<number>(ERROR_CATALOGUE.map(({ code }) => code));
    const named = Object.values(contract).flatMap((value: unknown) =>
      isRoute(value) ? (value.errors ?? []) : [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((code) => !known.has(code))).toEqual([]);
  });

  it("holds every code that differs from the status, and no entry twice", () => {
    const codes: number[] = ERROR_CATALOGUE.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(Object.values(ERROR_CODES)));
    const entries = ERROR_CATALOGUE.map((entry) => `${"status" in entry ? entry.status : ""} ${entry.code}`);
    expect(new Set(entries).size).toBe(codes.length);
  });
});
