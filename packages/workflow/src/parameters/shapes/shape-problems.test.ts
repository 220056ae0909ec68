import { describe, expect, it } from "vitest";
import type { NodeProperty } from "../../node-type/property.ts";
import { shapeProblems, valueShape } from "./shape-problems.ts";

const property = (type: NodeProperty["type"], more: Partial<NodeProperty> = {}): NodeProperty => ({
  displayName: "Part",
  name: "part",
  type,
  default: {},
  ...more,
});
const field = property("string", { name: "name", displayName: "Name" });
const group = {
  name: "rows",
  displayName: "Rows",
  values: [field, property("filter", { name: "conditions" })],
};

const kinds = {
  filter: property("filter"),
  assignments: property("assignmentCollection"),
  locator: property("resourceLocator"),
  mapper: property("resourceMapper"),
  collection: property("collection", { options: [field] }),
  many: property("collection", { options: [field], typeOptions: { multipleValues: true } }),
  rows: property("fixedCollection", { options: [group], typeOptions: { multipleValues: true } }),
  row: property("fixedCollection", { options: [group] }),
} as const;

const operator = { type: "string", operation: "equals" };

describe("a structured parameter", () => {
  it.each<[keyof typeof kinds, unknown[]]>([
    [
      "filter",
      [{ conditions: [] }, { conditions: [{ leftValue: 1, operator }], combinator: "or", options: {} }],
    ],
    ["filter", [{ string: [{ value1: "a" }] }, { number: { operation: "larger" } }, { combinator: "AND" }]],
    ["filter", [{ conditions: "={{ [] }}" }, { conditions: ["={{ 1 }}", { operator: "={{ 1 }}" }] }]],
    ["filter", [{ conditions: [{ operator: { type: "=x", operation: "y" } }], combinator: "={{ 'or' }}" }]],
    ["filter", [{ conditions: [{ operator: { type: "number", operation: "greaterThan" } }] }]],
    [
      "assignments",
      [{ assignments: [] }, { assignments: [{ name: "a", type: "json", value: 1 }, { id: "1" }] }],
    ],
    ["assignments", [{ assignments: "={{ [] }}" }, { assignments: ["={{ 1 }}", { name: "a" }] }]],
    ["locator", [7, "a", { value: "a" }, { __rl: true, mode: "id", value: "a" }]],
    [
      "mapper",
      [
        { mappingMode: "defineBelow", value: { a: 1 } },
        { mappingMode: "autoMapInputData", value: null },
      ],
    ],
    ["collection", [{ name: "a" }, { other: "a" }, []]],
    ["many", [[{ name: "a" }], { name: "a" }]],
    [
      "rows",
      [{ rows: [{ name: "a" }] }, { rows: { name: "a" } }, { rows: "={{ [] }}" }, { rows: ["={{ 1 }}"] }, []],
    ],
    ["row", [{ rows: { name: "a" } }, { rows: {} }]],
  ])("of the kind %s can be read as %j", (kind, values) => {
    for (const value of [...values, undefined, null, "", {}, "={{ 1 }}"])
      expect(valueShape(kinds[kind], value, "part")).toEqual([]);
  });

  it.each<[keyof typeof kinds, unknown, string, string]>([
    ["filter", [{ leftValue: 1 }], "part", "The conditions are a list."],
    ["filter", 7, "part", "The conditions are 7."],
    ["filter", "text", "part", 'The conditions are "text".'],
    [
      "filter",
      { rules: [] },
      "part",
      'The conditions are an object with "rules", without a list of conditions.',
    ],
    [
      "filter",
      { conditions: {} },
      "part",
      'The conditions are an object with "conditions", without a list of conditions.',
    ],
    ["filter", { conditions: ["a"] }, "part.conditions[0]", 'The condition is "a".'],
    ["filter", { conditions: [{}] }, "part.conditions[0].operator", "The condition has no operator."],
    [
      "filter",
      { conditions: [{ operator: "equals" }] },
      "part.conditions[0].operator",
      'The operator is "equals".',
    ],
    [
      "filter",
      { conditions: [{ operator: { type: "text", operation: "equals" } }] },
      "part.conditions[0].operator.type",
      'Conditions cannot compare values of the type "text".',
    ],
    [
      "filter",
      { conditions: [{ operator }, { operator: { type: "number", operation: "near" } }] },
      "part.conditions[1].operator.operation",
      'There is no comparison "near" for values of the type "number".',
    ],
    [
      "filter",
      { conditions: [], combinator: "xor" },
      "part.combinator",
      'Conditions cannot be combined by "xor".',
    ],
    ["filter", { conditions: [], options: 1 }, "part.options", "The options are 1."],
    ["filter", { string: ["a"] }, "part.string[0]", 'The condition is "a".'],
    [
      "filter",
      { number: [{ operation: "near" }] },
      "part.number[0].operation",
      'There is no comparison "near" for values of the type "number".',
    ],
    ["assignments", [{ name: "a" }], "part", "The fields to set are a list."],
    ["assignments", { values: [] }, "part", 'The fields to set are an object with "values".'],
    ["assignments", { assignments: {} }, "part", 'The fields to set are an object with "assignments".'],
    ["assignments", { assignments: ["a"] }, "part.assignments[0]", 'The field to set is "a".'],
    [
      "assignments",
      { assignments: [{ key: "a", value: 1 }] },
      "part.assignments[0]",
      'The field to set is an object with "key", "value".',
    ],
    [
      "assignments",
      { assignments: [{ name: "a", type: "text" }] },
      "part.assignments[0].type",
      'Fields cannot have the type "text".',
    ],
    ["locator", ["a"], "part", "The choice is a list."],
    ["locator", true, "part", "The choice is true."],
    ["locator", { id: "a" }, "part", 'The choice is an object with "id".'],
    ["mapper", [], "part", "The columns are a list."],
    ["mapper", { columns: {} }, "part", 'The columns are an object with "columns".'],
    ["mapper", { mappingMode: "auto" }, "part.mappingMode", 'Columns cannot be mapped by "auto".'],
    [
      "mapper",
      { mappingMode: "defineBelow", value: [1] },
      "part.value",
      "The values of the columns are a list.",
    ],
    ["collection", "a", "part", '"Part" is "a".'],
    ["collection", [{ name: "a" }], "part", '"Part" is a list.'],
    ["many", ["a"], "part", '"Part" is a list.'],
    ["rows", [{ name: "a" }], "part", '"Part" is a list.'],
    ["rows", { row: [] }, "part", '"Part" is an object with "row".'],
    ["rows", { rows: [{}, "a"] }, "part.rows[1]", 'The entry is "a".'],
    ["row", { rows: [{ name: "a" }] }, "part.rows", "The entry is a list."],
  ])("of the kind %s cannot be read as %j", (kind, value, path, message) => {
    const [problem, ...more] = valueShape(kinds[kind], value, "part");
    expect(problem).toMatchObject({ path, message });
    expect(problem?.allowed).not.toBe("");
    expect(more).toEqual([]);
  });

  it("is checked at any depth, and only if displayed", () => {
    const hidden = property("filter", { name: "old", displayOptions: { show: { name: ["a"] } } });
    const parameters = { name: "b", old: 7, part: { rows: [{ name: "a" }, { conditions: 7 }] } };
    const found = shapeProblems([field, hidden, kinds.rows], parameters, { root: parameters });
    expect(found.map(({ path }) => path)).toEqual(["part.rows[1].conditions"]);
  });
});
