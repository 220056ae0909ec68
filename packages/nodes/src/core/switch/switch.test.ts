import { describe, expect, it } from "vitest";
import { type RunNodeOptions, runNode, runNodeJson } from "../../testing/index.ts";
import node from "./switch.node.ts";

const items = ["red", "amber", "GREEN", "blue"].map((colour) => ({ json: { colour } }));
const rule = (wanted: string, options: object = {}) => ({
  conditions: {
    options: { caseSensitive: true, leftValue: "", typeValidation: "strict", version: 2, ...options },
    conditions: [
      {
        leftValue: "={{ $json.colour }}",
        rightValue: wanted,
        operator: { type: "string", operation: "equals" },
      },
    ],
    combinator: "and",
  },
});
const rules = { values: [rule("red"), rule("amber"), rule("green", { caseSensitive: false })] };

async function route(parameters: object, rest: RunNodeOptions = {}): Promise<unknown[][]> {
  const outputs = await runNodeJson(node, { parameters: { ...parameters }, items, ...rest });
  return outputs.map((output) => output.map((json) => (json as { colour: string }).colour));
}

describe("Switch", () => {
  it("sends every item to the output of the first rule that fits", async () => {
    expect((await route({ rules })).slice(0, 3)).toEqual([["red"], ["amber"], ["GREEN"]]);
  });

  it("sends the rest to an extra output or to one of the others", async () => {
    expect((await route({ rules, options: { fallbackOutput: "extra" } }))[3]).toEqual(["blue"]);
    expect((await route({ rules, options: { fallbackOutput: 1 } }))[1]).toEqual(["amber", "blue"]);
    expect((await route({ rules, options: { fallbackOutput: "0" } }))[0]).toEqual(["red", "blue"]);
  });

  it.each([3, 3.1, 3.3])(
    "%d accepts the fallback in the field of version 2, unless its options set it",
    async (typeVersion) => {
      const sent = (parameters: object) => route({ rules, ...parameters }, { typeVersion });
      expect((await sent({ fallbackOutput: "extra" }))[3]).toEqual(["blue"]);
      expect((await sent({ fallbackOutput: 1 }))[1]).toEqual(["amber", "blue"]);
      expect((await sent({ fallbackOutput: 1, options: { fallbackOutput: "0" } }))[0]).toEqual([
        "red",
        "blue",
      ]);
    },
  );

  it("sends items to every matching output if configured", async () => {
    const both = { values: [rule("red"), rule("red")] };
    expect((await route({ rules: both })).slice(0, 2)).toEqual([["red"], []]);
    expect(await route({ rules: both, options: { allMatchingOutputs: true } })).toEqual([["red"], ["red"]]);
  });

  it("reads rules of its own version under the key of older ones", async () => {
    expect(await route({ rules: { rules: rules.values } })).toEqual([["red"], ["amber"], ["GREEN"]]);
  });

  it.each(["={{ $json.nope }}", "={{ '' }}", "={{ null }}", "={{ true }}", "={{ [] }}"])(
    "does not take %s as the first output",
    async (output) => {
      const parameters = { mode: "expression", numberOutputs: 3, output };
      await expect(runNode(node, { parameters, items })).rejects.toThrow("There is no output");
    },
  );

  it("takes the number of the output from an expression", async () => {
    const numbered = [2, 0].map((to) => ({ json: { to, colour: `c${to}` } }));
    const parameters = { mode: "expression", numberOutputs: 3, output: "={{ $json.to }}" };
    expect(await route(parameters, { items: numbered })).toEqual([["c0"], [], ["c2"]]);
    await expect(runNode(node, { parameters, items: [{ json: { to: 7 } }] })).rejects.toThrow(/no output 7/);
  });

  it.each([
    [1, { output: 2 }, [[], [], ["red"], []]],
    [2, {}, [["red"]]],
  ])("3 can hold the rules of version %d", async (version, output, wanted) => {
    const parameters = {
      dataType: "string",
      value1: "={{ $json.colour }}",
      rules: { rules: [{ value2: "red", ...output }] },
    };
    expect(await route(parameters, { typeVersion: 3 })).toEqual(wanted);
    expect(node.repair?.(parameters, 3)).toMatchObject({ version, note: expect.stringMatching(/rules/) });
    expect(node.repair?.({ rules: { values: [] } }, 3)).toBeUndefined();
  });

  it.each([
    {
      conditions: [
        {
          leftValue: "={{ $json.colour }}",
          rightValue: "red",
          operator: { type: "string", operation: "equals" },
        },
      ],
      combinator: "and",
    },
    { string: [{ value1: "={{ $json.colour }}", value2: "red" }] },
  ])("takes the conditions of an If node, with a note", async (conditions) => {
    expect(await route({ conditions }, { typeVersion: 3.2 })).toEqual([
      ["red"],
      expect.not.arrayContaining(["red"]),
    ]);
    expect(node.repair?.({ conditions }, 3.2)?.note).toMatch(/If node/);
  });

  it("reads versions 1 and 2", async () => {
    const old = (output: object[]) => ({
      dataType: "string",
      value1: "={{ $json.colour }}",
      rules: {
        rules: [
          { value2: "red", ...output[0] },
          { value2: "mb", operation: "contains", ...output[1] },
        ],
      },
    });
    const first = old([{ output: 2 }, {}]);
    expect(await route({ ...first, fallbackOutput: 3 }, { typeVersion: 1 })).toEqual([
      ["amber"],
      [],
      ["red"],
      ["GREEN", "blue"],
    ]);
    expect(await route(first, { typeVersion: 1 })).toEqual([["amber"], [], ["red"], []]);
    const second = old([{ outputKey: "stop" }, {}]);
    expect(await route({ ...second, fallbackOutput: "extra" }, { typeVersion: 2 })).toEqual([
      ["red"],
      ["amber"],
      ["GREEN", "blue"],
    ]);
  });
});
