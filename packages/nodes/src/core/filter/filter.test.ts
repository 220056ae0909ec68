import { describe, expect, it } from "vitest";
import { type RunNodeOptions, runNode, runNodeJson } from "../../testing/index.ts";
import node from "./filter.node.ts";

const items = [1, 5, "7", null].map((n) => ({ json: { n } }));
const conditions = (operator: object, options: object = {}, rightValue: unknown = 3) => ({
  conditions: {
    options: { caseSensitive: true, leftValue: "", typeValidation: "strict", version: 2, ...options },
    conditions: [{ leftValue: "={{ $json.n }}", rightValue, operator }],
    combinator: "and",
  },
});
const greater = { type: "number", operation: "gt" };
const run = (options: RunNodeOptions) => runNodeJson(node, options);

describe("Filter", () => {
  it("keeps matching items unchanged, and shows the others", async () => {
    const [kept, discarded] = await runNode(node, {
      parameters: conditions(greater),
      items: items.slice(0, 2),
    });
    expect(kept).toEqual([{ json: { n: 5 }, pairedItem: { item: 1 } }]);
    expect(discarded).toEqual([{ json: { n: 1 }, pairedItem: { item: 0 } }]);
  });

  it("fails on values of another type unless conversion is enabled", async () => {
    await expect(run({ parameters: conditions(greater), items })).rejects.toThrow(/a string but a number/);
    const loose = { parameters: conditions(greater, { typeValidation: "loose" }), items };
    expect((await run(loose))[0]).toEqual([{ n: 5 }, { n: "7" }]);
  });

  it.each([
    [2, { options: { looseTypeValidation: true } }],
    [2.1, { looseTypeValidation: true }],
    [2.3, { looseTypeValidation: true }],
  ])("uses the default options of version %d if the file has none", async (typeVersion, switches) => {
    const { options: _, ...bare } = conditions(greater).conditions;
    expect((await run({ parameters: { conditions: bare, ...switches }, items, typeVersion }))[0]).toEqual([
      { n: 5 },
      { n: "7" },
    ]);
  });

  it("ignores case if configured", async () => {
    const { options: _, ...bare } = conditions({ type: "string", operation: "equals" }, {}, "AB").conditions;
    const words = [{ json: { n: "ab" } }];
    expect((await run({ parameters: { conditions: bare }, items: words }))[0]).toEqual([]);
    const ignoring = { conditions: bare, options: { ignoreCase: true } };
    expect((await run({ parameters: ignoring, items: words }))[0]).toEqual([{ n: "ab" }]);
  });

  it.each([
    ["continueRegularOutput", [[{ n: 5 }], [{ n: 1 }, { n: "7" }, { n: null }]]],
    ["continueErrorOutput", [[{ n: 5 }], [{ n: "7" }]]],
  ] as const)("with %s continues without the failed item", async (onError, outputs) => {
    expect(await run({ parameters: conditions(greater), items, node: { onError } })).toEqual(outputs);
  });

  it.each([
    [undefined, [{ n: 1 }]],
    ["AND", [{ n: 1 }]],
    ["OR", [{ n: 1 }, { n: 5 }, { n: null }]],
  ])("combines the conditions of version 1 by %s", async (combineConditions, kept) => {
    const old = {
      number: [{ value1: "={{ $json.n }}", operation: "smallerEqual", value2: 5 }],
      boolean: [{ value1: "={{ $json.n === 1 }}", value2: true }],
    };
    const parameters = { conditions: old, ...(combineConditions && { combineConditions }) };
    expect((await run({ parameters, items, typeVersion: 1 }))[0]).toEqual(kept);
    expect((await run({ parameters, items, typeVersion: 2.2 }))[0]).toEqual(kept);
  });

  it("keeps everything without conditions", async () => {
    expect((await run({ parameters: {}, items }))[0]).toHaveLength(4);
    expect((await run({ parameters: {}, items, typeVersion: 1 }))[0]).toHaveLength(4);
  });

  it("outputs an empty item when nothing is kept and the node always outputs data", async () => {
    const [kept] = await runNode(node, {
      parameters: conditions(greater, {}, 9),
      items: items.slice(0, 2),
      node: { alwaysOutputData: true },
    });
    expect(kept).toEqual([{ json: {}, pairedItem: [{ item: 0 }, { item: 1 }] }]);
  });
});
