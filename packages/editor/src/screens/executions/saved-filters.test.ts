import { describe, expect, it } from "vitest";
import { filterShown, savedFilters, withFilter } from "./saved-filters.ts";

describe("saved filters of executions", () => {
  const night = { name: "Night", search: { status: "error", tags: "night" } };

  it("are read from a user's settings, ignoring invalid values", () => {
    expect(savedFilters(undefined)).toEqual([]);
    expect(savedFilters({ executionFilters: "all" })).toEqual([]);
    const odd = [null, { name: 7, search: {} }, { name: "No search" }];
    const unknown = { name: "Old", search: { status: "nonsense", color: "red", min: "-3" } };
    expect(savedFilters({ executionFilters: [...odd, night, unknown] })).toEqual([
      night,
      { name: "Old", search: {} },
    ]);
  });

  it("replace the one with the same name, and are sorted by name", () => {
    const choice = { status: "waiting", workflowId: "w" } as const;
    const saved = withFilter([night], "At the bank", choice);
    expect(saved.map(({ name }) => name)).toEqual(["At the bank", "Night"]);
    expect(withFilter(saved, "Night", choice)).toEqual([
      saved[0],
      { name: "Night", search: { status: "waiting", workflow: "w" } },
    ]);
  });

  it("are recognized in the list's state", () => {
    expect(filterShown([night], { tags: "night", status: "error", workflowId: "" })).toBe(night);
    expect(filterShown([night], { status: "error", workflowId: "" })).toBeUndefined();
  });
});
