import { describe, expect, it } from "vitest";
import {
  assignmentFromDrop,
  assignmentOptions,
  newAssignment,
  toAssignments,
  withType,
} from "./assignments.ts";

describe("Assignments", () => {
  it("completes stored rows", () => {
    expect(toAssignments({ assignments: [{ name: "a", value: 1, type: "number" }, {}] }, () => "n")).toEqual([
      { id: "n", name: "a", value: 1, type: "number" },
      { id: "n", name: "", value: "", type: "string" },
    ]);
    expect(toAssignments(undefined, () => "n")).toEqual([]);
    const odd = toAssignments(
      { assignments: [null, { id: "a" }, { id: "a", type: "x" }] },
      (index) => `n${index}`,
    );
    expect(odd.map(({ id }) => id)).toEqual(["n0", "a", "n2"]);
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
  it("converts a fixed value to a new type", () => {
    const row = { id: "i", name: "a", value: "5", type: "string" } as const;
    expect(withType(row, "number").value).toBe(5);
    expect(withType(row, "array").value).toBe("[]");
    expect(withType({ ...row, value: "=x" }, "boolean").value).toBe("=x");
  });
  it("starts with the description's defaults", () => {
    const property = {
      displayName: "P",
      name: "p",
      type: "assignmentCollection" as const,
      default: {},
      typeOptions: { assignment: { hideType: true, defaultType: "boolean" } },
    };
    const options = assignmentOptions(property);
    expect(options).toEqual({ hideType: true, disableType: false, defaultType: "boolean" });
    expect(newAssignment("i", options.defaultType)).toEqual({
      id: "i",
      name: "",
      value: false,
      type: "boolean",
    });
  });
});
