import type { RunData } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { newExpectation, shownItems, withKind, withReplaced } from "./edit-test.ts";

const runData = {
  Fetch: [{ data: { main: [[{ json: { id: 7, tag: "a" } }, { json: { id: 8 } }]] } }],
} as unknown as RunData;
const items = [{ id: 7, tag: "a" }, { id: 8 }];

describe("the form of a test", () => {
  it("takes what nodes sent out from the shown run", () => {
    expect(shownItems(runData, "Fetch")).toEqual(items);
    expect(shownItems(runData, "Other")).toBeUndefined();
    expect(newExpectation("Fetch", runData)).toEqual({ node: "Fetch", kind: "snapshot", value: items });
    expect(newExpectation("Other", runData)).toEqual({ node: "Other", kind: "snapshot" });
  });

  it("replaces the output of a node, and lets it run again", () => {
    const replaced = withReplaced({ name: "A" }, "Fetch", items);
    expect(replaced).toEqual({ name: "A", replaced: { Fetch: items } });
    expect(withReplaced(replaced, "Fetch", undefined)).toEqual({ name: "A" });
  });

  it("changes the kind of an expectation, and its value to match", () => {
    const exact = { node: "Fetch", kind: "exact" as const, value: items };
    expect(withKind(exact, "subset", runData)).toEqual({ ...exact, kind: "subset" });
    const expression = withKind(exact, "expression", runData);
    expect(expression.value).toBe("={{ $output.length === 2 }}");
    expect(withKind(exact, "schema", runData).value).toEqual({ type: "object", required: ["id"] });
    expect(withKind(expression, "exact", runData)).toEqual(exact);
    expect(withKind({ node: "X", kind: "snapshot" }, "exact", runData).value).toEqual([]);
  });
});
