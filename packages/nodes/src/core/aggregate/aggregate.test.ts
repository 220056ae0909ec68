import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./aggregate.node.ts";

const items: Item[] = [
  { json: { id: 1, tags: ["a", null], at: { city: "Oslo" }, extra: "x" } },
  { json: { id: null, tags: ["b"], at: { city: "Rome" } } },
  { json: { id: 3, "at.city": "flat" } },
];
const fields = (...rows: object[]) => ({ fieldsToAggregate: { fieldToAggregate: rows } });
const field = (fieldToAggregate: string, outputFieldName?: string) =>
  outputFieldName === undefined
    ? { fieldToAggregate }
    : { fieldToAggregate, renameField: true, outputFieldName };
const whole = (more: object = {}) => ({ aggregate: "aggregateAllItemData", ...more });
const run = async (parameters: object, given = items) =>
  (await runNodeJson(node, { parameters: { ...parameters }, items: given }))[0];

describe("Aggregate", () => {
  it.each<[string, object, object]>([
    ["lists the values of a field", fields(field("id")), { id: [1, 3] }],
    ["lists several fields", fields(field("id"), field("extra")), { id: [1, 3], extra: ["x"] }],
    [
      "names the list of a path by its last part",
      fields(field("at.city")),
      { city: ["Oslo", "Rome", "flat"] },
    ],
    ["renames", fields(field("id", "ids")), { ids: [1, 3] }],
    ["renames along a path", fields(field("id", "all.ids")), { all: { ids: [1, 3] } }],
    ["keeps lists as they are, without null", fields(field("tags")), { tags: [["a"], ["b"]] }],
    ["merges lists", { ...fields(field("tags")), options: { mergeLists: true } }, { tags: ["a", "b"] }],
    [
      "keeps missing values",
      { ...fields(field("id"), field("extra")), options: { keepMissing: true } },
      { id: [1, null, 3], extra: ["x", null, null] },
    ],
    [
      "keeps null in merged lists",
      { ...fields(field("tags")), options: { keepMissing: true, mergeLists: true } },
      { tags: ["a", null, "b", null] },
    ],
    [
      "takes dots as part of the name",
      { ...fields(field("at.city")), options: { disableDotNotation: true } },
      { "at.city": ["flat"] },
    ],
    ["lists all data", whole(), { data: items.map((item) => item.json) }],
    [
      "lists all data elsewhere",
      whole({ destinationFieldName: "all.items" }),
      { all: { items: items.map((item) => item.json) } },
    ],
    [
      "lists some fields, and no item without them",
      whole({ include: "specifiedFields", fieldsToInclude: "extra, tags" }),
      { data: [{ tags: ["a", null], extra: "x" }, { tags: ["b"] }] },
    ],
    [
      "lists all fields but some",
      whole({ include: "allFieldsExcept", fieldsToExclude: "tags,at,at.city" }),
      { data: [{ id: 1, extra: "x" }, { id: null }, { id: 3 }] },
    ],
    ["returns an empty item without fields", {}, {}],
    ["leaves out an empty name", fields(field("")), {}],
    ["returns an empty list for a field that no item has", fields(field("none")), { none: [] }],
  ])("%s", async (_title, parameters, expected) => {
    expect(await run(parameters)).toEqual([expected]);
  });

  it("links its item to all input items", async () => {
    const [all] = await runNode(node, { parameters: whole(), items });
    expect(all?.[0]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
  });

  it("reports a duplicate name", async () => {
    const parameters = fields(field("id"), field("extra", "id"));
    await expect(run(parameters)).rejects.toThrow('Two lists would be called "id"');
  });

  it("collects files under unique names", async () => {
    const file = (fileName: string, fileSize = "1 B") => ({
      data: "",
      mimeType: "text/plain",
      fileName,
      fileSize,
    });
    const given: Item[] = [
      { json: {}, binary: { data: file("1") } },
      { json: {}, binary: { data: file("2"), other: file("3", "2 B") } },
      { json: {}, binary: { data: file("4", "4 B") } },
    ];
    const binaries = async (options: object) =>
      (await runNode(node, { parameters: whole({ options }), items: given }))[0]?.[0]?.binary;
    expect(await binaries({})).toBeUndefined();
    expect(await binaries({ includeBinaries: true })).toEqual({
      data: file("1"),
      data_1: file("2"),
      other: file("3", "2 B"),
      data_2: file("4", "4 B"),
    });
    expect(Object.keys((await binaries({ includeBinaries: true, keepOnlyUnique: true })) ?? {})).toEqual([
      "data",
      "other",
      "data_1",
    ]);
  });
});
