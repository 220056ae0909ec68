import { describe, expect, it } from "vitest";
import { filterOf, furtherFilters, isFiltered, readListChoice, writeListChoice } from "./list-choice.ts";

describe("what the executions list shows", () => {
  it("stores deviations from the defaults in the URL", () => {
    expect(writeListChoice({ status: "all", workflowId: "" })).toEqual({});
    const choice = { status: "error", workflowId: "w1" } as const;
    expect(readListChoice(writeListChoice(choice))).toEqual(choice);
  });
  it("falls back to the defaults for an invalid URL", () => {
    expect(readListChoice({ status: "nonsense" })).toEqual({ status: "all", workflowId: "" });
  });
  it("stores days and custom data of executions, and drops invalid days", () => {
    const choice = {
      status: "all",
      workflowId: "",
      from: "2026-01-30",
      to: "2026-02-01",
      dataKey: "order",
      isPinned: true,
    } as const;
    expect(readListChoice(writeListChoice(choice))).toEqual(choice);
    expect(readListChoice({ from: "yesterday", to: "2026-13-45" })).toEqual({
      status: "all",
      workflowId: "",
    });
    const filter = filterOf({ ...choice, dataValue: "7" });
    expect(filter.startedAfter).toBe(new Date(2026, 0, 30).toISOString());
    expect(filter.startedBefore).toBe(new Date(2026, 1, 2, 0, 0, 0, -1).toISOString());
    expect(filter.isPinned).toBe(true);
    expect(filter.metadata).toEqual([{ key: "order", value: "7" }]);
  });
  it("contains votes, tags and durations of executions, without empty values", () => {
    const choice = {
      status: "all",
      workflowId: "",
      vote: "down",
      contains: "order 7",
      tags: "night, acme,, night",
      minSeconds: 0,
      maxSeconds: 2.5,
    } as const;
    expect(readListChoice(writeListChoice(choice))).toEqual(choice);
    expect(readListChoice({ vote: "maybe", min: "soon", max: "-1" })).toEqual({
      status: "all",
      workflowId: "",
    });
    expect(filterOf(choice)).toMatchObject({
      vote: "down",
      tags: ["night", "acme"],
      minDuration: 0,
      maxDuration: 2500,
    });
    expect([isFiltered(choice), furtherFilters(choice)]).toEqual([true, 5]);
    expect(isFiltered({ status: "all", workflowId: "" })).toBe(false);
  });
  it("requests all kinds of failures from the server together", () => {
    expect(filterOf({ status: "error", workflowId: "w1" })).toEqual({
      finished: false,
      status: ["error", "failed", "crashed", "interrupted"],
      workflowId: "w1",
    });
  });
});
