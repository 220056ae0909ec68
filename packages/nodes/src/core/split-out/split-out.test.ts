import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./split-out.node.ts";

const file = (name: string) => ({ data: "", mimeType: "text/plain", fileName: name });
const order = {
  id: 7,
  lines: [{ sku: "a" }, { sku: "b" }],
  tags: ["x", "y", "z"],
  ship: { to: "Oslo", by: [1, 2] },
  note: "hello",
  nothing: null,
  table: [
    [1, 2],
    [3, 4],
  ],
};
const items: Item[] = [{ json: order, binary: { one: file("1"), two: file("2") } }];
const split = async (parameters: object, given = items) =>
  (await runNodeJson(node, { parameters: { ...parameters }, items: given }))[0];

describe("Split Out", () => {
  it.each<[string, object, unknown[]]>([
    ["objects become items", { fieldToSplitOut: "lines" }, [{ sku: "a" }, { sku: "b" }]],
    [
      "values keep the name of the field",
      { fieldToSplitOut: "tags" },
      [{ tags: "x" }, { tags: "y" }, { tags: "z" }],
    ],
    ["a path stays one name", { fieldToSplitOut: "ship.by" }, [{ "ship.by": 1 }, { "ship.by": 2 }]],
    ["lists in paths", { fieldToSplitOut: "table[1]" }, [{ "table[1]": 3 }, { "table[1]": 4 }]],
    [
      "lists of lists",
      { fieldToSplitOut: "table" },
      [
        { 0: 1, 1: 2 },
        { 0: 3, 1: 4 },
      ],
    ],
    ["an object is split into its values", { fieldToSplitOut: "ship" }, [{ ship: "Oslo" }, { 0: 1, 1: 2 }]],
    ["a single value is a list of one", { fieldToSplitOut: "note" }, [{ note: "hello" }]],
    ["null too", { fieldToSplitOut: "nothing" }, [{ nothing: null }]],
    [
      "another name",
      { fieldToSplitOut: "lines", options: { destinationFieldName: "line" } },
      [{ line: { sku: "a" } }, { line: { sku: "b" } }],
    ],
    [
      "several fields side by side",
      { fieldToSplitOut: "lines, tags" },
      [{ lines: { sku: "a" }, tags: "x" }, { lines: { sku: "b" }, tags: "y" }, { tags: "z" }],
    ],
    [
      "several with names",
      { fieldToSplitOut: "lines,tags", options: { destinationFieldName: "l, t" } },
      [{ l: { sku: "a" }, t: "x" }, { l: { sku: "b" }, t: "y" }, { t: "z" }],
    ],
    [
      "selected others",
      { fieldToSplitOut: "lines", include: "selectedOtherFields", fieldsToInclude: "id, ship.to, none" },
      [
        { id: 7, "ship.to": "Oslo", lines: { sku: "a" } },
        { id: 7, "ship.to": "Oslo", lines: { sku: "b" } },
      ],
    ],
    ["written as an expression", { fieldToSplitOut: "$json.lines" }, [{ sku: "a" }, { sku: "b" }]],
    ["a name from an expression", { fieldToSplitOut: "={{ 'li' + 'nes' }}" }, [{ sku: "a" }, { sku: "b" }]],
    [
      "dots that are part of the name",
      { fieldToSplitOut: "ship.by", options: { disableDotNotation: true } },
      [],
    ],
  ])("%s", async (_title, parameters, expected) => {
    expect(JSON.parse(JSON.stringify(await split(parameters)))).toEqual(expected);
  });

  it("keeps all other fields except the split ones", async () => {
    const { lines: _, ...rest } = order;
    expect(await split({ fieldToSplitOut: "lines", include: "allOtherFields" })).toEqual([
      { ...rest, lines: { sku: "a" } },
      { ...rest, lines: { sku: "b" } },
    ]);
    const [first] = (await split({
      fieldToSplitOut: "ship.by",
      include: "allOtherFields",
    })) as Item["json"][];
    expect(first).toMatchObject({ "ship.by": 1, ship: { to: "Oslo" } });
    expect(order.ship.by).toEqual([1, 2]);
  });

  it("puts an element over another field of the same name", async () => {
    const parameters = {
      fieldToSplitOut: "lines",
      include: "allOtherFields",
      options: { destinationFieldName: "id" },
    };
    expect((await split(parameters))?.map((json) => (json as Item["json"])["id"])).toEqual([
      { sku: "a" },
      { sku: "b" },
    ]);
  });

  it("splits files", async () => {
    const [files] = await runNode(node, { parameters: { fieldToSplitOut: "$binary" }, items });
    expect(files).toEqual([
      { json: {}, binary: { one: file("1") }, pairedItem: { item: 0 } },
      { json: {}, binary: { two: file("2") }, pairedItem: { item: 0 } },
    ]);
  });

  it("keeps files if configured", async () => {
    const parameters = { fieldToSplitOut: "lines", options: { includeBinary: true } };
    const [lines] = await runNode(node, { parameters, items });
    expect(lines?.[1]).toEqual({ json: { sku: "b" }, binary: items[0]?.binary, pairedItem: { item: 0 } });
    const [without] = await runNode(node, { parameters: { fieldToSplitOut: "lines" }, items });
    expect(without?.[0]).not.toHaveProperty("binary");
  });

  it("links each item to its source", async () => {
    const two = [{ json: { list: [1, 2] } }, { json: {} }, { json: { list: [3] } }];
    const [all] = await runNode(node, { parameters: { fieldToSplitOut: "list" }, items: two });
    expect(all?.map((item) => item.pairedItem)).toEqual([{ item: 0 }, { item: 0 }, { item: 2 }]);
  });

  it.each([
    ["no field", { fieldToSplitOut: "" }, "no field to split out"],
    ["the value instead of the name", { fieldToSplitOut: "={{ $json.lines }}" }, "must hold names of fields"],
    [
      "too few names",
      { fieldToSplitOut: "lines,tags", options: { destinationFieldName: "a" } },
      "2 fields to split out, but 1",
    ],
    [
      "no field to include",
      { fieldToSplitOut: "lines", include: "selectedOtherFields" },
      "no field to include",
    ],
  ])("reports the problem with %s", async (_title, parameters, message) => {
    await expect(split(parameters)).rejects.toThrow(message);
  });

  it("skips failed items if set", async () => {
    const given = [{ json: { name: "list", list: [1] } }, { json: { name: "" } }];
    const parameters = { fieldToSplitOut: "={{ $json.name }}" };
    const [all, failed] = await runNodeJson(node, {
      parameters,
      items: given,
      node: { onError: "continueErrorOutput" },
    });
    expect(all).toEqual([{ list: 1 }]);
    expect(failed).toEqual([{ name: "", error: "There is no field to split out" }]);
  });
});
