import { describe, expect, it } from "vitest";
import { filterOf, readListChoice, writeListChoice } from "./list-choice.ts";

describe("what the executions list shows", () => {
  it("is kept in the address as far as it differs from everything", () => {
    expect(writeListChoice({ status: "all", workflowId: "" })).toEqual({});
    const choice = { status: "error", workflowId: "w1" } as const;
    expect(readListChoice(writeListChoice(choice))).toEqual(choice);
  });
  it("falls back to everything when the address is odd", () => {
    expect(readListChoice({ status: "nonsense" })).toEqual({ status: "all", workflowId: "" });
  });
  it("asks the server for every kind of failure at once", () => {
    expect(filterOf({ status: "error", workflowId: "w1" })).toEqual({
      finished: false,
      status: ["error", "failed", "crashed", "interrupted"],
      workflowId: "w1",
    });
  });
});
