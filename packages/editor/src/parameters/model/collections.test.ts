import type { NodeProperty, PropertyGroup } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { collectionDefault, groupEntries, withGroupEntry } from "./collections.ts";

const text = (name: string, more: Partial<NodeProperty> = {}): NodeProperty => ({
  displayName: name,
  name,
  type: "string",
  default: "d",
  ...more,
});
const group: PropertyGroup = {
  name: "row",
  displayName: "Row",
  values: [text("a"), text("b", { default: "" })],
};

describe("collections", () => {
  it("add a setting with its default", { tags: ["PRM-111"] }, () => {
    expect(collectionDefault(text("a"))).toBe("d");
    expect(collectionDefault(text("a", { type: "fixedCollection", default: {} }))).toEqual({});
  });
  it("start lists with one entry", { tags: ["PRM-112"] }, () => {
    expect(collectionDefault(text("a", { typeOptions: { multipleValues: true } }))).toEqual(["d"]);
  });
  it("append entries to a group", { tags: ["PRM-113"] }, () => {
    const once = withGroupEntry({}, group, true);
    expect(once).toEqual({ row: [{ a: "d", b: "" }] });
    expect(withGroupEntry(once, group, true)["row"]).toHaveLength(2);
    expect(withGroupEntry({}, group, false)).toEqual({ row: { a: "d", b: "" } });
  });
  it("read a single object as one entry", () => {
    expect(groupEntries({ row: { a: 1 } }, group)).toEqual([{ a: 1 }]);
    expect(groupEntries({}, group)).toEqual([]);
  });
});
