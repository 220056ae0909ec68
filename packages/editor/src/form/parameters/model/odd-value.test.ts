import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { isOddValue } from "./odd-value.ts";

const of = (type: NodeProperty["type"]): NodeProperty => ({ displayName: "P", name: "p", type, default: {} });

describe("A value that its container's widget cannot show", () => {
  it.each([
    ["collection", "={{ $json.options }}"],
    ["collection", 7],
    ["collection", ["a"]],
    ["fixedCollection", { pair: "={{ $json.pairs }}" }],
    ["filter", { conditions: "={{ $json.rules }}" }],
    ["filter", { conditions: { string: [] } }],
    ["assignmentCollection", { assignments: "={{ $json.rows }}" }],
  ] as const)("%s holding %j", (type, value) => {
    expect(isOddValue(of(type), value)).toBe(true);
  });

  it.each([
    ["collection", {}],
    ["collection", ""],
    ["collection", undefined],
    ["fixedCollection", { pair: { key: "one" } }],
    ["fixedCollection", { pair: [{ key: "one" }] }],
    ["filter", {}],
    ["filter", { conditions: [] }],
    ["assignmentCollection", { assignments: [] }],
    ["resourceMapper", { mappingMode: "defineBelow", value: null }],
  ] as const)("is not %s holding %j", (type, value) => {
    expect(isOddValue(of(type), value)).toBe(false);
  });
});
