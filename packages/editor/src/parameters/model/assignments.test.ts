import { describe, expect, it } from "vitest";
import { assignmentFromDrop, toAssignments, withType } from "./assignments.ts";

describe("assignments", () => {
  it("fills missing parts of stored rows", () => {
    expect(toAssignments({ assignments: [{ name: "a", value: 1, type: "number" }, {}] }, () => "n")).toEqual([
      { id: "n", name: "a", value: 1, type: "number" },
      { id: "n", name: "", value: "", type: "string" },
    ]);
    expect(toAssignments(undefined, () => "n")).toEqual([]);
  });
  it("names a dropped value after its last key", () => {
    expect(assignmentFromDrop("i", "{{ $json.customer['first name'] }}", "Ada")).toEqual({
      id: "i",
      name: "first name",
      value: "={{ $json.customer['first name'] }}",
      type: "string",
    });
    expect(assignmentFromDrop("i", "{{ $json.total }}", 3).type).toBe("number");
    expect(assignmentFromDrop("i", "{{ $json.rows }}", []).type).toBe("array");
  });
  it("fits a fixed value to a new type", () => {
    const row = { id: "i", name: "a", value: "5", type: "string" } as const;
    expect(withType(row, "number").value).toBe(5);
    expect(withType(row, "array").value).toBe("[]");
    expect(withType({ ...row, value: "=x" }, "boolean").value).toBe("=x");
  });
});
