import * as contract from "@heddle/api";
import { ERROR_CODES, isRoute } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { ERROR_STATUSES } from "./statuses.ts";

describe("the statuses of failed calls", () => {
  it("holds every status and code that the contract names for a call", { tags: ["ERR-13"] }, () => {
    const known = new Set<number>(ERROR_STATUSES.map(({ code }) => code));
    const named = Object.values(contract).flatMap((value: unknown) =>
      isRoute(value) ? (value.errors ?? []) : [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((code) => !known.has(code))).toEqual([]);
  });

  it("holds every code that differs from the status, and no entry twice", () => {
    const codes: number[] = ERROR_STATUSES.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(Object.values(ERROR_CODES)));
    const entries = ERROR_STATUSES.map((entry) => `${"status" in entry ? entry.status : ""} ${entry.code}`);
    expect(new Set(entries).size).toBe(codes.length);
  });
});
