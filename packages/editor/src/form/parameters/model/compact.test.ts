import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { areAlike, isCompact } from "./compact.ts";

const field = (more: Partial<NodeProperty> = {}): NodeProperty => ({
  displayName: "Name",
  name: "name",
  type: "string",
  default: "",
  ...more,
});

describe("An entry in one row", () => {
  it("has two or three short fields", () => {
    expect(isCompact([field(), field()])).toBe(true);
    expect(isCompact([field(), field({ type: "options" }), field({ type: "number" })])).toBe(true);
    expect(isCompact([field()])).toBe(false);
    expect(isCompact([field(), field(), field(), field()])).toBe(false);
  });
  it("has equal column widths for two fields of the same kind", () => {
    const named = (...names: string[]) => names.map((name) => field({ name }));
    expect(areAlike(named("field1", "field2"))).toBe(true);
    expect(areAlike(named("name", "value"))).toBe(false);
    expect(areAlike(named("field1", "field2", "field3"))).toBe(false);
  });
  it("has no multi-line fields, and none with an explanation below", () => {
    expect(isCompact([field(), field({ typeOptions: { rows: 4 } })])).toBe(false);
    expect(isCompact([field(), field({ type: "json" })])).toBe(false);
    expect(isCompact([field(), field({ hint: "One of those" })])).toBe(false);
  });
});
