import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { describeType, sampleTypes } from "../testing/sample-types.ts";

const text = (name: string, value: string, show?: NodeProperty["displayOptions"]): NodeProperty => ({
  displayName: name,
  name,
  type: "string",
  default: value,
  ...(show ? { displayOptions: show } : {}),
});
const values = [
  text("kind", "a"),
  text("value", "={{ 'A' + $json.n }}", { show: { kind: ["a"] } }),
  text("value", "of b", { show: { kind: ["b"] } }),
  text("plain", "={{ $json.n + 1 }}"),
];
const properties: NodeProperty[] = [
  text("operation", "create"),
  text("title", "new", { show: { operation: ["create"] } }),
  text("title", "={{ 'changed ' + $json.n }}", { show: { operation: ["update"] } }),
  { displayName: "Count", name: "count", type: "number", default: 50 },
  { displayName: "On", name: "on", type: "boolean", default: true },
  {
    displayName: "Rows",
    name: "rows",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    default: {},
    options: [{ displayName: "Row", name: "row", values }],
  },
  {
    displayName: "Group",
    name: "group",
    type: "fixedCollection",
    default: {},
    options: [{ displayName: "One", name: "one", values }],
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    default: {},
    options: [text("note", "={{ 'note' }}"), text("other", "x")],
  },
];

const NOTHING = "={{ $json.missing }}";

/** Returns what a node reads from parameters, for two items. */
async function read(parameters: Record<string, unknown>, choose: (values: never) => unknown) {
  const seen: unknown[] = [];
  const type = {
    ...sampleTypes[0]!,
    name: "reader",
    descriptions: [describeType("reader", { properties })],
    execute: (context: { read(index: number): never; items: readonly unknown[] }) => {
      for (const index of context.items.keys()) seen.push(structuredClone(choose(context.read(index))));
      return [context.items];
    },
  };
  const run = await runWorkflow(
    flow({ Start: "start", Reader: { type: "reader", parameters } }, "Start > Reader", {
      executionOrder: "v1",
    }),
    {
      types: [...sampleTypes, type as never],
      trigger: { node: "Start", output: [[{ json: { n: 1 } }, { json: { n: 2 } }]] },
    },
  );
  expect(run.result.error).toBeUndefined();
  return seen;
}

describe("an expression that returns nothing", () => {
  it.each([
    ["count", 50],
    ["on", true],
  ])("becomes the default of %s", async (name, expected) => {
    const found = await read({ [name]: NOTHING }, (all: Record<string, unknown>) => all[name]);
    expect(found).toEqual([expected, expected]);
  });

  it("becomes the default of the declaration that the form shows, evaluated for each item", async () => {
    const title = (all: { title: string }) => all.title;
    expect(await read({ title: NOTHING }, title)).toEqual(["new", "new"]);
    expect(await read({ operation: "update", title: NOTHING }, title)).toEqual(["changed 1", "changed 2"]);
  });

  it("becomes the default of its row, which depends on the other values of the row", async () => {
    const row = [
      { kind: "a", value: NOTHING, plain: NOTHING },
      { kind: "b", value: NOTHING, plain: "p" },
    ];
    const rows = (n: number) => [
      { kind: "a", value: `A${n}`, plain: String(n + 1) },
      { kind: "b", value: "of b", plain: "p" },
    ];
    const found = await read({ rows: { row } }, (all: { rows: { row: unknown } }) => all.rows.row);
    expect(found).toEqual([rows(1), rows(2)]);
  });

  it("becomes the default of its group", async () => {
    const one = { kind: "b", value: NOTHING, plain: "p" };
    const found = await read({ group: { one } }, (all: { group: { one: { value: string } } }) => ({
      value: all.group.one.value,
    }));
    expect(found).toEqual([{ value: "of b" }, { value: "of b" }]);
  });

  it("treats an option of a collection as not added", async () => {
    const options = { note: NOTHING, other: "y" };
    const found = await read({ options }, (all: { options: { note?: string; other?: string } }) => [
      all.options.note,
      all.options.other,
    ]);
    expect(found).toEqual([
      [undefined, "y"],
      [undefined, "y"],
    ]);
  });
});
