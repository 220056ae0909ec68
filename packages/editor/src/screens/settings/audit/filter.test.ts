import { describe, expect, it } from "vitest";
import { NO_FILTER, queryOf } from "./filter.ts";

describe("filter of the audit log", () => {
  it("requests everything without a selection", () => {
    expect(Object.values(queryOf(NO_FILTER)).every((value) => value === undefined)).toBe(true);
  });

  it("means whole days of the reader, the last one included", () => {
    const { from, to } = queryOf({ ...NO_FILTER, from: "2026-01-31", to: "2026-01-31", search: " ada " });
    expect(from).toBe(new Date(2026, 0, 31).toISOString());
    expect(to).toBe(new Date(2026, 1, 1).toISOString());
    expect(queryOf({ ...NO_FILTER, search: " ada " }).search).toBe("ada");
  });
});
