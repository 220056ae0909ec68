import { describe, expect, it } from "vitest";
import type { NodeProperty, PropertyGroup } from "../node-type/property.ts";
import {
  collectionDefault,
  entryLimits,
  groupEntries,
  isOptionalField,
  settingsToAdd,
  withGroupEntry,
  withSetting,
} from "./collections.ts";

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
  it("omit from new entries values that are hidden until they are added", () => {
    const values = [
      text("a", { required: true }),
      text("b", { typeOptions: { showEvenWhenOptional: true } }),
      text("c"),
    ];
    const list = text("list", { type: "fixedCollection", typeOptions: { hideOptionalFields: true } });
    const hiding = { ...group, values };
    expect(withGroupEntry({}, hiding, true, list)).toEqual({ row: [{ a: "d", b: "d" }] });
    expect(values.map((field) => isOptionalField(list, field))).toEqual([false, false, true]);
    expect(values.some((field) => isOptionalField({ ...list, typeOptions: {} }, field))).toBe(false);
  });
  it("append a value to a setting with several values, and still offer it", {
    tags: ["PRM-112"],
  }, () => {
    const words = text("words", { default: [], typeOptions: { multipleValues: true } });
    const single = text("single");
    const once = withSetting({}, words);
    expect(withSetting({ words: ["a"] }, words)).toEqual({ words: ["a", ""] });
    expect(withSetting({ words: "a" }, words)).toEqual({ words: ["a", ""] });
    expect(withSetting({ single: "x" }, single)).toEqual({ single: "d" });
    expect(settingsToAdd([words, single], { ...once, single: "x" })).toEqual([words]);
  });
  it("keep the required entries and no more than the maximum", () => {
    const limited = text("rows", {
      type: "fixedCollection",
      typeOptions: { multipleValues: true, minRequiredFields: 1, maxAllowedFields: 3 },
    });
    expect(entryLimits(limited)).toEqual({ min: 1, max: 3 });
    expect(entryLimits(text("rows"))).toEqual({ min: 0, max: Number.POSITIVE_INFINITY });
  });
  it("read a single object as one entry", () => {
    expect(groupEntries({ row: { a: 1 } }, group)).toEqual([{ a: 1 }]);
    expect(groupEntries({}, group)).toEqual([]);
  });
});
