import { MemoryBinaryStore, runWorkflow } from "@heddle/engine/testing";
import type { Item, NodeType } from "@heddle/workflow";
import { workflowOf } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import aggregate from "./core/aggregate/aggregate.node.ts";
import compareDatasets from "./core/compare-datasets/compare-datasets.node.ts";
import convertToFile from "./core/convert-to-file/convert-to-file.node.ts";
import extractFromFile from "./core/extract-from-file/extract-from-file.node.ts";
import html from "./core/html/html.node.ts";
import merge from "./core/merge/merge.node.ts";
import removeDuplicates from "./core/remove-duplicates/remove-duplicates.node.ts";
import renameKeys from "./core/rename-keys/rename-keys.node.ts";
import set from "./core/set/set.node.ts";
import sort from "./core/sort/sort.node.ts";
import splitOut from "./core/split-out/split-out.node.ts";
import summarize from "./core/summarize/summarize.node.ts";
import type { SheetFormat } from "./file-formats/spreadsheet.ts";
import { itemWithFile } from "./file-formats/testing/files.ts";
import { runNode, runNodeJson } from "./testing/index.ts";

/** Fields that every object seems to have. */
const NAMES = ["constructor", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf"];

const one = Object.fromEntries(NAMES.map((name, index) => [name, index]));
const two = Object.fromEntries(NAMES.map((name, index) => [name, index + 10]));
const items = (...list: object[]): Item[] => list.map((json) => ({ json: { ...json } }));
const run = (type: NodeType, parameters: object, inputs: Item[][] = [items(one, two)]) =>
  runNodeJson(type, { parameters: { ...parameters }, inputs });

describe.each(NAMES)("a field named %s", (name) => {
  it("is missing if an item lacks it", async () => {
    const bare = [items({ id: 1 }, { id: 1 })];
    const field = { fieldsToSummarize: { values: [{ aggregation: "countUnique", field: name }] } };
    expect((await run(summarize, field, bare))[0]).toEqual([{ [`unique_count_${name}`]: 0 }]);
    const list = { fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: name }] } };
    expect((await run(aggregate, list, bare))[0]).toEqual([{ [name]: [] }]);
    expect(
      (await run(removeDuplicates, { compare: "selectedFields", fieldsToCompare: "id" }, bare))[0],
    ).toHaveLength(1);
    const renamed = { keys: { key: [{ currentKey: name, newKey: "x" }] } };
    expect((await run(renameKeys, renamed, bare))[0]).toEqual([{ id: 1 }, { id: 1 }]);
  });

  it("is a group, a value and a list", async () => {
    const split = {
      fieldsToSplitBy: "kind",
      fieldsToSummarize: { values: [{ aggregation: "sum", field: name }] },
    };
    const kinds = [items({ kind: name, [name]: 1 }, { kind: name, [name]: 2 })];
    expect(
      (await run(summarize, { ...split, options: { outputFormat: "separateItems" } }, kinds))[0],
    ).toEqual([{ kind: name, [`sum_${name}`]: 3 }]);
    expect((await run(summarize, { ...split, options: { outputFormat: "singleItem" } }, kinds))[0]).toEqual([
      { [name]: { [`sum_${name}`]: 3 } },
    ]);
    const list = { fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: name }] } };
    expect((await run(aggregate, list, kinds))[0]).toEqual([{ [name]: [1, 2] }]);
    expect((await run(splitOut, { fieldToSplitOut: name }, [items({ [name]: [1, 2] })]))[0]).toEqual([
      { [name]: 1 },
      { [name]: 2 },
    ]);
  });

  it("is an empty cell where a row of an HTML table lacks it", async () => {
    const parameters = { operation: "convertToHtmlTable", options: { customStyling: true } };
    const [[made]] = (await run(html, parameters, [items({ [name]: "x" }, { id: "b" })])) as [
      [{ table: string }],
    ];
    expect(made.table).toContain("<tr><td></td><td>b</td></tr>");
  });

  it.each<[string, SheetFormat | "csv"]>([
    ["CSV", "csv"],
    ["XLSX", "xlsx"],
    ["ODS", "ods"],
  ])("is a column of %s", async (_format, operation) => {
    const binary = new MemoryBinaryStore();
    const rows = items({ [name]: "x", id: "a" }, { id: "b" });
    const [written] = await runNode(convertToFile, {
      parameters: { operation },
      items: rows,
      ports: { binary },
    });
    const read = { parameters: { operation }, items: written ?? [], ports: { binary } };
    expect(await runNodeJson(extractFromFile, read)).toEqual([rows.map(({ json }) => json)]);
  });

  it("is sorted, renamed, set and merged by", async () => {
    const order = { sortFieldsUi: { sortField: [{ fieldName: name, order: "descending" }] } };
    expect((await run(sort, order))[0]).toEqual([two, one]);
    const renamed = { keys: { key: [{ currentKey: "a", newKey: name }] } };
    expect((await run(renameKeys, renamed, [items({ a: 1 })]))[0]).toEqual([{ [name]: 1 }]);
    const assignments = { assignments: { assignments: [{ id: "1", name, type: "string", value: "x" }] } };
    expect((await run(set, assignments))[0]).toEqual([{ [name]: "x" }, { [name]: "x" }]);
    const fields = { mergeByFields: { values: [{ field1: name, field2: name }] } };
    const inputs = [items({ [name]: "k", a: 1 }, { a: 2 }), items({ [name]: "k", b: 3 }, { b: 4 })];
    expect((await run(merge, { mode: "combine", advanced: true, ...fields }, inputs))[0]).toEqual([
      { [name]: "k", a: 1, b: 3 },
    ]);
    const [, same] = await run(compareDatasets, { ...fields, options: {} }, [items(one), items(one)]);
    expect(same).toEqual([one]);
  });

  it("is a valid group value and key", async () => {
    const fields = { mergeByFields: { values: [{ field1: "k", field2: "k" }] } };
    const inputs = [items({ k: name, a: 1 }), items({ k: name, b: 2 })];
    expect((await run(merge, { mode: "combine", advanced: true, ...fields }, inputs))[0]).toEqual([
      { k: name, a: 1, b: 2 },
    ]);
    expect(
      (
        await run(merge, { mode: "combine", advanced: true, ...fields }, [
          items({ k: name }),
          items({ k: "x" }),
        ])
      )[0],
    ).toEqual([]);
  });

  it("is a column of a CSV file", async () => {
    const parameters = { operation: "csv", options: {} };
    const found = await runNodeJson(extractFromFile, {
      parameters,
      items: [itemWithFile(`a,${name}\n1,2\n`)],
    });
    expect(found[0]).toEqual([{ a: "1", [name]: "2" }]);
  });

  it("is the name of a node, whose data expressions find", async () => {
    const parameters = (value: string) => ({
      assignments: { assignments: [{ id: "1", name: "v", type: "string", value }] },
    });
    const nodes = [
      { name, type: set.name, typeVersion: 3.4, parameters: parameters("hi") },
      {
        name: "Last",
        type: set.name,
        typeVersion: 3.4,
        parameters: parameters(`={{ $('${name}').item.json.v }}`),
      },
    ];
    const workflow = {
      ...workflowOf(nodes),
      connections: { [name]: { main: [[{ node: "Last", type: "main", index: 0 }]] } },
    };
    const result = await runWorkflow(workflow, { types: [set], trigger: { node: name } });
    expect(result.items("Last")?.map(({ json }) => json)).toEqual([{ v: "hi" }]);
  });
});
