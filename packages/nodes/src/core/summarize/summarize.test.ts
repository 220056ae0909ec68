import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./summarize.node.ts";

const items: Item[] = [
  { city: "Oslo", year: 2024, cost: 10, tag: "a", at: { day: 1 } },
  { city: "Rome", year: 2024, cost: 5, tag: "", at: { day: 2 } },
  { city: "Oslo", year: 2025, cost: "2.5", tag: "b", at: { day: 3 } },
  { city: "Oslo", year: 2024, cost: null, tag: "a" },
].map((json) => ({ json }));
const values = (...rows: object[]) => ({ fieldsToSummarize: { values: rows } });
const of = (aggregation: string, field: string, more: object = {}) => ({ aggregation, field, ...more });
const run = async (parameters: object, typeVersion = 1.1, given = items) =>
  (await runNodeJson(node, { parameters: { ...parameters }, items: given, typeVersion }))[0];

describe("Summarize", () => {
  it.each<[object, object]>([
    [{ field: "cost" }, { count_cost: 3 }],
    [of("count", "cost", { includeEmpty: true }), { count_cost: 4 }],
    [of("countUnique", "tag"), { unique_count_tag: 2 }],
    [of("countUnique", "tag", { includeEmpty: true }), { unique_count_tag: 3 }],
    [of("sum", "cost"), { sum_cost: 15 }],
    [of("average", "cost"), { average_cost: 7.5 }],
    [of("min", "cost"), { min_cost: "2.5" }],
    [of("max", "cost"), { max_cost: 10 }],
    [of("max", "city"), { max_city: "Rome" }],
    [of("append", "tag"), { appended_tag: ["a", "b", "a"] }],
    [of("append", "tag", { includeEmpty: true }), { appended_tag: ["a", "", "b", "a"] }],
    [of("concatenate", "tag"), { concatenated_tag: "a,b,a" }],
    [of("concatenate", "tag", { separateBy: "\n" }), { concatenated_tag: "a\nb\na" }],
    [of("concatenate", "tag", { separateBy: "" }), { concatenated_tag: "aba" }],
    [
      of("concatenate", "city", { separateBy: "other", customSeparator: " + " }),
      { concatenated_city: "Oslo + Rome + Oslo + Oslo" },
    ],
    [of("concatenate", "at"), { concatenated_at: '{"day":1},{"day":2},{"day":3}' }],
    [of("sum", "at.day"), { sum_at_day: 6 }],
    [of("max", "at['day']"), { max_atday: 3 }],
    [of("average", "nowhere"), { average_nowhere: null }],
    [of("average", "tag", { includeEmpty: true }), { average_tag: null }],
    [of("average", "cost", { includeEmpty: true }), { average_cost: 7.5 }],
    [of("sum", "nowhere"), { sum_nowhere: 0 }],
  ])("summarizes %j as %j", async (row, expected) => {
    expect(await run(values(row))).toEqual([expected]);
  });

  it.each<[object, object[]]>([
    [
      { fieldsToSplitBy: "city" },
      [
        { city: "Oslo", count_tag: 3 },
        { city: "Rome", count_tag: 0 },
      ],
    ],
    [
      { fieldsToSplitBy: "city, year" },
      [
        { city: "Oslo", year: 2024, count_tag: 2 },
        { city: "Oslo", year: 2025, count_tag: 1 },
        { city: "Rome", year: 2024, count_tag: 0 },
      ],
    ],
    [
      { fieldsToSplitBy: "city,year", options: { outputFormat: "singleItem" } },
      [{ Oslo: { 2024: { count_tag: 2 }, 2025: { count_tag: 1 } }, Rome: { 2024: { count_tag: 0 } } }],
    ],
    [
      { fieldsToSplitBy: "at.day", options: { skipEmptySplitFields: true } },
      [
        { "at.day": 1, count_tag: 1 },
        { "at.day": 2, count_tag: 0 },
        { "at.day": 3, count_tag: 1 },
      ],
    ],
  ])("by groups: %j", async (parameters, expected) => {
    expect(await run({ ...values(of("count", "tag")), ...parameters })).toEqual(expected);
  });

  it("adds up groups whose values have the same name as a field of one item", async () => {
    const given = [1, "1", true, "true", null, undefined, "undefined"].map((g, v) => ({
      json: { g, v: 2 ** v },
    }));
    const parameters = {
      ...values(of("sum", "v")),
      fieldsToSplitBy: "g",
      options: { outputFormat: "singleItem" },
    };
    expect(await runNodeJson(node, { parameters, items: given })).toEqual([
      [{ 1: { sum_v: 3 }, true: { sum_v: 12 }, undefined: { sum_v: 112 } }],
    ]);
  });

  it("keeps items without a group as a separate group", async () => {
    const groups = await run({ ...values(of("count", "city")), fieldsToSplitBy: "at.day" });
    expect(groups?.at(-1)).toEqual({ count_city: 1 });
  });

  it("links each group to its items", async () => {
    const parameters = { ...values(of("count", "tag")), fieldsToSplitBy: "city" };
    const [groups] = await runNode(node, { parameters, items });
    expect(groups?.map((item) => item.pairedItem)).toEqual([
      [{ item: 0 }, { item: 2 }, { item: 3 }],
      [{ item: 1 }],
    ]);
    const [all] = await runNode(node, { parameters: values(of("count", "tag")), items });
    expect(all?.[0]?.pairedItem).toHaveLength(4);
  });

  it("fails for a missing field in version 1, unless the option continues", async () => {
    const parameters = values(of("count", "none"));
    await expect(run(parameters, 1)).rejects.toThrow('No item has the field "none"');
    expect(await run({ ...parameters, options: { continueIfFieldNotFound: true } }, 1)).toEqual([
      { count_none: 0 },
    ]);
    expect(await run(parameters)).toEqual([{ count_none: 0 }]);
  });

  it.each([
    [values(of("count", "")), "no field to summarize"],
    [values(of("median", "cost")), 'no aggregation "median"'],
  ])("reports the problem with %j", async (parameters, message) => {
    await expect(run(parameters)).rejects.toThrow(message);
  });
});
