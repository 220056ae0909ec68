import type { CodeRequest } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./sort.node.ts";

const by = (...fields: [string, string?][]) => ({
  sortFieldsUi: { sortField: fields.map(([fieldName, order]) => ({ fieldName, ...(order && { order }) })) },
});
const itemsOf = (values: unknown[]) => values.map((v) => ({ json: v === undefined ? {} : { v } }));
const sorted = async (values: unknown[], order?: string) => {
  const [items] = await runNodeJson(node, { parameters: by(["v", order]), items: itemsOf(values) });
  return items?.map((json) => (json as { v: unknown }).v);
};

describe("Sort", () => {
  it.each([
    [
      [3, 1, 2],
      [1, 2, 3],
    ],
    [
      [10, 9, -1],
      [-1, 9, 10],
    ],
    [
      ["b", "A", "c"],
      ["A", "b", "c"],
    ],
    [
      ["10", "9"],
      ["10", "9"],
    ],
    [
      ["10", 9, "a"],
      [9, "10", "a"],
    ],
    [
      [true, false],
      [false, true],
    ],
    [
      [2, null, -1],
      [-1, null, 2],
    ],
    [
      [2, undefined, 1],
      [1, 2, undefined],
    ],
    [
      ["b", null, "a"],
      ["a", "b", null],
    ],
    [
      ["2024-02-01", "2023-12-31"],
      ["2023-12-31", "2024-02-01"],
    ],
  ])("orders %j as %j", async (values, expected) => {
    expect(await sorted(values)).toEqual(expected);
  });

  it("orders downward, with missing values still last", async () => {
    expect(await sorted([1, undefined, 3, 2], "descending")).toEqual([3, 2, 1, undefined]);
    expect(await sorted(["a", "C", "b"], "descending")).toEqual(["C", "b", "a"]);
  });

  it.each([
    ["ascending", ["a1", "a2", "b1", "?1", "?2"]],
    ["descending", ["b1", "a1", "a2", "?1", "?2"]],
  ])("orders items without the field by the next one, after all others (%s)", async (order, expected) => {
    const rows = ["?2", "a2", "b1", "?1", "a1"].map((text) => ({
      json: { ...(text[0] === "?" ? {} : { deep: { name: text[0] } }), n: text[1], text },
    }));
    const [items] = await runNodeJson(node, { parameters: by(["deep.name", order], ["n"]), items: rows });
    expect(items?.map((json) => (json as { text: string }).text)).toEqual(expected);
  });

  it("compares the next field if the first ones are equal, and keeps the order if all are", async () => {
    const rows = ["b2x", "a1", "B1", "a2", "b2y"].map((text) => ({
      json: { name: text[0], n: text[1], text },
    }));
    const [items] = await runNodeJson(node, { parameters: by(["name"], ["n", "descending"]), items: rows });
    expect(items?.map((json) => (json as { text: string }).text)).toEqual(["a2", "a1", "b2x", "b2y", "B1"]);
  });

  it("reads paths unless disabled", async () => {
    const rows = [
      { a: { b: 2 }, "c.d": 1 },
      { a: { b: 1 }, "c.d": 2 },
    ].map((json) => ({ json }));
    const first = async (parameters: object) =>
      (await runNodeJson(node, { parameters: { ...parameters }, items: rows }))[0]?.[0];
    expect(await first(by(["a.b"]))).toBe(rows[1]?.json);
    expect(await first({ ...by(["c.d"]), options: { disableDotNotation: true } })).toBe(rows[0]?.json);
    await expect(first({ ...by(["a.b"]), options: { disableDotNotation: true } })).rejects.toThrow(
      'No item has the field "a.b"',
    );
  });

  it("keeps track of items", async () => {
    const [items] = await runNode(node, { parameters: by(["v"]), items: itemsOf([3, 1, 2]) });
    expect(items?.map((item) => item.pairedItem)).toEqual([{ item: 1 }, { item: 2 }, { item: 0 }]);
  });

  it.each([
    [{}, "no field to sort by"],
    [by([""]), "no field to sort by"],
    [by(["nowhere"]), 'No item has the field "nowhere"'],
    [{ type: "code", code: "a.json.v - b.json.v" }, "returns nothing"],
  ])("reports the problem with %j", async (parameters, message) => {
    await expect(runNode(node, { parameters, items: itemsOf([1, 2]) })).rejects.toThrow(message);
  });

  it("shuffles", async () => {
    const values = Array.from({ length: 50 }, (_, index) => index);
    const [items] = await runNode(node, { parameters: { type: "random" }, items: itemsOf(values) });
    const order = items?.map((item) => item.json["v"] as number) ?? [];
    expect(order).not.toEqual(values);
    expect([...order].sort((a, b) => a - b)).toEqual(values);
    expect(items?.map((item) => item.pairedItem)).toEqual(order.map((item) => ({ item })));
  });

  it("compares by a script, run where scripts run", async () => {
    const requests: CodeRequest[] = [];
    const run = async (request: CodeRequest) => {
      requests.push(request);
      return { value: [2, 0, 1] };
    };
    const parameters = { type: "code", code: "return a.json.v - b.json.v;" };
    const [items] = await runNodeJson(node, {
      parameters,
      items: itemsOf([2, 3, 1]),
      ports: { code: { run } },
    });
    expect(items).toEqual([{ v: 1 }, { v: 2 }, { v: 3 }]);
    expect(requests[0]?.code).toContain("return a.json.v - b.json.v;");
  });

  it.each([[[0, 1]], [[0, 1, 1]], [[0, 1, 9]], ["x"], [undefined]])(
    "does not take %j for an order",
    async (value) => {
      const run = async () => ({ value });
      const parameters = { type: "code", code: "return 0" };
      await expect(
        runNode(node, { parameters, items: itemsOf([1, 2, 3]), ports: { code: { run } } }),
      ).rejects.toThrow("did not compare items");
    },
  );
});
