import { describe, expect, it } from "vitest";
import filter from "../core/filter/filter.node.ts";
import ifNode from "../core/if/if.node.ts";
import set from "../core/set/set.node.ts";
import switchNode from "../core/switch/switch.node.ts";
import { runNode, runNodeJson } from "../testing/index.ts";

const items = [{ json: { n: 5, list: [1], nothing: null } }];
const operator = { type: "number", operation: "near" };
const wrong: [string, unknown, string | RegExp][] = [
  ["a list", [{ leftValue: 1 }], /conditions"? (are|is) a list/i],
  ["a text", "n > 1", /conditions"? (are|is) "n > 1"/i],
  ["rules", { rules: [] }, 'an object with "rules"'],
  ["an unknown comparison", { conditions: [{ leftValue: 1, operator }] }, 'There is no comparison "near"'],
  ["an unknown combination", { conditions: [], combinator: "xor" }, 'Conditions cannot be combined by "xor"'],
  [
    "an unknown old comparison",
    { number: [{ value1: 1, operation: "near" }] },
    'There is no comparison "near"',
  ],
  ["an expression that gives a list", "={{ $json.list }}", /conditions"? (are|is) a list/i],
  [
    "an expression that gives nothing",
    "={{ $json.nothing }}",
    'The expression of "Conditions" returns nothing',
  ],
];

describe.each([
  ["If", ifNode, [1, 2, 2.1, 2.2, 2.3], (conditions: unknown) => ({ conditions })],
  ["Filter", filter, [1, 2, 2.1, 2.2, 2.3], (conditions: unknown) => ({ conditions })],
  ["Switch", switchNode, [3, 3.2, 3.4], (conditions: unknown) => ({ rules: { values: [{ conditions }] } })],
] as const)("conditions of %s that cannot be read", (_, type, versions, parametersOf) => {
  it.each(wrong)("stop the node: %s", async (_kind, conditions, message) => {
    for (const typeVersion of versions)
      await expect(
        runNode(type, { parameters: parametersOf(conditions), items, typeVersion }),
      ).rejects.toThrow(message);
  });

  it("are read if a different version of the format has the comparison", async () => {
    const larger = { type: "number", operation: "greaterThan" };
    const conditions = { conditions: [{ leftValue: "={{ $json.n }}", rightValue: 1, operator: larger }] };
    for (const typeVersion of versions) {
      const [first] = await runNodeJson(type, { parameters: parametersOf(conditions), items, typeVersion });
      expect(first).toHaveLength(1);
    }
  });
});

describe("other structures that cannot be read", () => {
  it.each([1, 2])("stop Switch %s at an unknown comparison", async (typeVersion) => {
    const rules = { rules: [{ operation: "near", value2: 1 }] };
    const run = runNode(switchNode, {
      parameters: { dataType: "number", value1: 1, rules },
      items,
      typeVersion,
    });
    await expect(run).rejects.toThrow('There is no comparison "near"');
  });

  it("stop Switch at rules under an unknown name", async () => {
    const run = runNode(switchNode, { parameters: { rules: { conditions: [] } }, items });
    await expect(run).rejects.toThrow('is an object with "conditions" (rules)');
  });

  it.each([
    [{ values: [{ name: "a" }] }, 'The fields to set are an object with "values"'],
    [[{ name: "a", value: 1 }], "The fields to set are a list"],
    [{ assignments: [{ key: "a", value: 1 }] }, 'The field to set is an object with "key", "value"'],
    [{ assignments: [{ name: "a", type: "text", value: 1 }] }, 'Fields cannot have the type "text"'],
    ["={{ 7 }}", "The fields to set are 7"],
    ["={{ $json.nothing }}", 'The expression of "Fields to Set" returns nothing'],
  ])("stop Edit Fields with assignments %j", async (assignments, message) => {
    for (const typeVersion of [3.3, 3.4])
      await expect(runNode(set, { parameters: { assignments }, items, typeVersion })).rejects.toThrow(
        message,
      );
  });
});
