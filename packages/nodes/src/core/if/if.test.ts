import { DATE_CASES } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./if.node.ts";

const items = [1, 5, "7", null].map((n) => ({ json: { n } }));
const filter = (operator: object, rest: object = {}) => ({
  conditions: {
    options: { caseSensitive: true, leftValue: "", typeValidation: "strict", version: 2, ...rest },
    conditions: [{ leftValue: "={{ $json.n }}", rightValue: 3, operator }],
    combinator: "and",
  },
});
const greater = { type: "number", operation: "gt" };

describe("If", () => {
  it("sends items to true or false and keeps them unchanged", async () => {
    const [yes, no] = await runNode(node, { parameters: filter(greater), items: items.slice(0, 2) });
    expect(yes).toEqual([{ json: { n: 5 }, pairedItem: { item: 1 } }]);
    expect(no).toEqual([{ json: { n: 1 }, pairedItem: { item: 0 } }]);
  });

  it("fails on values of another type unless conversion is enabled", async () => {
    await expect(runNode(node, { parameters: filter(greater), items })).rejects.toThrow(
      /a string but a number/,
    );
    const loose = filter(greater, { typeValidation: "loose" });
    expect(await runNodeJson(node, { parameters: loose, items })).toEqual([
      [{ n: 5 }, { n: "7" }],
      [{ n: 1 }, { n: null }],
    ]);
  });

  it("compares dates of every spelling in the workflow's zone", async () => {
    const same = { type: "dateTime", operation: "equals" };
    const parameters = filter(same);
    const sides = { leftValue: "={{ $json.text }}", rightValue: "={{ $json.shown }}" };
    Object.assign(parameters.conditions.conditions[0] as object, sides);
    for (const timezone of ["America/New_York", "Asia/Kathmandu"]) {
      const items = DATE_CASES.filter(({ zone }) => zone === timezone).map((json) => ({ json: { ...json } }));
      expect((await runNode(node, { parameters, items, timezone }))[1]).toEqual([]);
    }
  });

  it("does not hang on a pattern that could", async () => {
    const parameters = filter({ type: "string", operation: "regex" });
    Object.assign(parameters.conditions.conditions[0] as object, { rightValue: "^(a+)+$" });
    const long = [{ json: { n: `${"a".repeat(10_000)}!` } }, { json: { n: "aaa" } }];
    expect(await runNodeJson(node, { parameters, items: long })).toEqual([[{ n: "aaa" }], [long[0]?.json]]);
  });

  it("uses the node's default options if the file has none", async () => {
    const { conditions } = filter(greater);
    const { options: _, ...bare } = conditions;
    const parameters = { conditions: bare, looseTypeValidation: true };
    expect(await runNodeJson(node, { parameters, items: [{ json: { n: "7" } }] })).toEqual([
      [{ n: "7" }],
      [],
    ]);
  });

  it("continues with the failed item if set", async () => {
    const continued = await runNode(node, {
      parameters: filter(greater),
      items,
      node: { onError: "continueRegularOutput" },
    });
    expect(continued[1]?.[1]).toMatchObject({
      json: { n: "7" },
      error: { message: expect.stringMatching(/Wrong type/) },
    });
    const [, , failed] = await runNode(node, {
      parameters: filter(greater),
      items,
      node: { onError: "continueErrorOutput" },
    });
    expect(failed).toMatchObject([{ json: { n: "7" } }]);
  });

  it("reads conditions that are stored as in another version, with a note", async () => {
    const old = { number: [{ value1: "={{ $json.n }}", operation: "larger", value2: 5 }] };
    const now = {
      options: { typeValidation: "loose" },
      conditions: [
        { leftValue: "={{ $json.n }}", rightValue: 5, operator: { type: "number", operation: "gt" } },
      ],
      combinator: "and",
    };
    const run = (conditions: object, typeVersion: number) =>
      runNodeJson(node, { parameters: { conditions }, items, typeVersion });
    expect((await run(old, 2.2))[0]).toEqual((await run(old, 1))[0]);
    expect((await run(now, 1))[0]).toEqual((await run(now, 2))[0]);
    expect(node.repair?.({ conditions: old }, 2.2)).toMatchObject({ version: 1 });
    expect(node.repair?.({ conditions: now }, 1)).toMatchObject({ version: 2 });
    expect(node.repair?.({ conditions: now }, 2)).toBeUndefined();
  });

  it("reads conditions of version 1", async () => {
    const old = (conditions: object, combineOperation?: string) =>
      runNodeJson(node, {
        parameters: { conditions, ...(combineOperation ? { combineOperation } : {}) },
        items,
        typeVersion: 1,
      });
    expect(
      await old({ number: [{ value1: "={{ $json.n }}", operation: "largerEqual", value2: 5 }] }),
    ).toEqual([
      [{ n: 5 }, { n: "7" }],
      [{ n: 1 }, { n: null }],
    ]);
    const any = {
      number: [{ value1: "={{ $json.n }}", value2: 2 }],
      string: [{ value1: "={{ $json.n }}", value2: "7" }],
    };
    expect((await old(any, "any"))[0]).toEqual([{ n: 1 }, { n: "7" }, { n: null }]);
  });

  it("reads the old shape in newer versions too", async () => {
    const parameters = {
      conditions: { number: [{ value1: "={{ $json.n }}", operation: "larger", value2: 2 }] },
    };
    expect((await runNodeJson(node, { parameters, items: items.slice(0, 2), typeVersion: 2 }))[0]).toEqual([
      { n: 5 },
    ]);
  });
});
