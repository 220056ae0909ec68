import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./item-lists.node.ts";

const items: Item[] = [
  { json: { id: 2, name: "b", list: [1, 2] } },
  { json: { id: 1, name: "a", list: [3] } },
  { json: { id: 2, name: "c", list: [] } },
];
const run = async (parameters: object, typeVersion = 3.1) =>
  (await runNodeJson(node, { parameters: { ...parameters }, items, typeVersion }))[0];
const fields = (...names: string[]) => ({ fields: names.map((fieldName) => ({ fieldName })) });

describe("Item Lists", () => {
  it.each<[number, object, unknown]>([
    [3.1, { fieldToSplitOut: "list", options: {} }, [{ list: 1 }, { list: 2 }, { list: 3 }]],
    [1, { fieldToSplitOut: "list", options: { destinationFieldName: "n" } }, [{ n: 1 }, { n: 2 }, { n: 3 }]],
    [
      1,
      { fieldToSplitOut: "list", include: "selectedOtherFields", fieldsToInclude: fields("name") },
      [
        { list: 1, name: "b" },
        { list: 2, name: "b" },
        { list: 3, name: "a" },
      ],
    ],
    [
      3,
      { fieldToSplitOut: "list", include: "selectedOtherFields", fieldsToInclude: "name" },
      [
        { list: 1, name: "b" },
        { list: 2, name: "b" },
        { list: 3, name: "a" },
      ],
    ],
    [
      1,
      {
        operation: "aggregateItems",
        fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: "id" }] },
        options: {},
      },
      [{ id: [2, 1, 2] }],
    ],
    [
      3,
      {
        operation: "concatenateItems",
        aggregate: "aggregateAllItemData",
        destinationFieldName: "all",
        include: "specifiedFields",
        fieldsToInclude: "id",
      },
      [{ all: [{ id: 2 }, { id: 1 }, { id: 2 }] }],
    ],
    [
      2.2,
      {
        operation: "aggregateItems",
        aggregate: "aggregateAllItemData",
        include: "allFieldsExcept",
        fieldsToExclude: fields("list", "id"),
      },
      [{ data: [{ name: "b" }, { name: "a" }, { name: "c" }] }],
    ],
    [
      1,
      {
        operation: "removeDuplicates",
        compare: "selectedFields",
        fieldsToCompare: fields("id"),
        options: { removeOtherFields: true },
      },
      [{ id: 2 }, { id: 1 }],
    ],
    [
      3,
      {
        operation: "removeDuplicates",
        compare: "selectedFields",
        fieldsToCompare: "id",
        options: { removeOtherFields: true },
      },
      [{ id: 2 }, { id: 1 }],
    ],
    [1, { operation: "removeDuplicates" }, items.map(({ json }) => json)],
    [3, { operation: "limit", maxItems: 2, keep: "lastItems" }, [items[1]!.json, items[2]!.json]],
    [
      3,
      {
        operation: "summarize",
        fieldsToSummarize: { values: [{ aggregation: "countUnique", field: "id" }] },
      },
      [{ unique_count_id: 2 }],
    ],
    [
      2.1,
      {
        operation: "summarize",
        fieldsToSummarize: {
          values: [{ aggregation: "concatenate", field: "name", separateBy: "other", customSeparator: "+" }],
        },
        fieldsToSplitBy: "id",
      },
      [
        { id: 2, concatenated_name: "b+c" },
        { id: 1, concatenated_name: "a" },
      ],
    ],
  ])("version %d with %j", async (version, parameters, expected) => {
    expect(await run(parameters, version)).toEqual(expected);
  });

  it("sorts, also by a script", async () => {
    const sortFieldsUi = { sortField: [{ fieldName: "name" }] };
    expect(await run({ operation: "sort", sortFieldsUi })).toMatchObject([
      { name: "a" },
      { name: "b" },
      { name: "c" },
    ]);
  });

  it("pairs items like the nodes that replaced it", async () => {
    const [output] = await runNode(node, { parameters: { fieldToSplitOut: "list" }, items });
    expect(output?.map((item) => item.pairedItem)).toEqual([{ item: 0 }, { item: 0 }, { item: 1 }]);
  });

  it("reports an unknown operation", async () => {
    await expect(run({ operation: "splitInBatches" })).rejects.toThrow(
      'There is no operation "splitInBatches"',
    );
  });
});
