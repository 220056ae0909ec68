import { describe, expect, it } from "vitest";
import { type RunNodeOptions, runNode, runNodeJson } from "../../testing/index.ts";
import { splitTemplate } from "./raw-json.ts";
import { repair } from "./repair.ts";
import node from "./set.node.ts";

const items = [{ json: { a: { b: 1, c: 2 }, "x.y": 3, list: [1, 2] } }];
const file = { data: "aGk=", mimeType: "text/plain" };

const fields = (...list: [name: string, type: string, value: unknown][]) => ({
  assignments: {
    assignments: list.map(([name, type, value], id) => ({ id: String(id), name, type, value })),
  },
});

async function set(parameters: object, rest: RunNodeOptions = {}): Promise<unknown> {
  const [output] = await runNodeJson(node, { parameters: { ...parameters }, items, ...rest });
  return output?.[0];
}

describe("Edit Fields", () => {
  it("uses the names of a JSON object literally", async () => {
    const json = {
      "Test 2.0": ["Item 1"],
      "sendungsnr.": "000",
      "a.b": 1,
      "c[0]": 2,
      constructor: 3,
      toString: 4,
    };
    for (const dotNotation of [true, false])
      expect(await set({ mode: "raw", jsonOutput: JSON.stringify(json), options: { dotNotation } })).toEqual(
        json,
      );
  });

  it("sets fields of every type and leaves the rest out", async () => {
    const parameters = fields(
      ["s", "string", 5],
      ["n", "number", "3"],
      ["b", "boolean", "TRUE"],
      ["l", "array", "['p', 1]"],
      ["o", "object", "{k: 1}"],
      ["e", "number", "={{ $json.a.b }}"],
      ["missing", "string", "={{ $json.nope }}"],
    );
    expect(await set(parameters)).toEqual({
      s: "5",
      n: 3,
      b: true,
      l: ["p", 1],
      o: { k: 1 },
      e: 1,
      missing: null,
    });
  });

  it("writes objects into text fields as JSON", async () => {
    expect(await set(fields(["s", "string", "={{ $json.a }}"]))).toEqual({ s: '{"b":1,"c":2}' });
  });

  it("rejects values of the wrong type, unless configured to keep them", async () => {
    await expect(set(fields(["n", "number", "abc"]))).rejects.toThrow(
      `The field "n" takes a number, but 'abc' is not one.`,
    );
    expect(
      await set({ ...fields(["n", "number", "abc"]), options: { ignoreConversionErrors: true } }),
    ).toEqual({ n: "abc" });
  });

  it("refuses NaN, which JSON would silently turn into null", async () => {
    await expect(set(fields(["n", "number", '={{ parseFloat("abc") }}']))).rejects.toThrow(
      `The field "n" takes a number, but NaN is not one.`,
    );
  });

  it.each([
    ["with other fields", { includeOtherFields: true }, { turn: 3, "1": "x", was: 2 }],
    ["without them", {}, { "1": "x", was: 2 }],
  ])("counts up in an expression, %s", async (_title, rest, expected) => {
    const counting = fields(["={{ $json.turn++ }}", "string", "x"], ["was", "number", "={{ $json.turn++ }}"]);
    const [output] = await runNodeJson(node, {
      parameters: { ...counting, ...rest },
      items: [{ json: { turn: 1 } }],
    });
    expect(output).toEqual([expected]);
  });

  it("reaches into nested fields without changing the input", async () => {
    const parameters = {
      ...fields(["a.b", "number", 9], ["list[1]", "number", 7], ["z.new", "string", "y"]),
      includeOtherFields: true,
    };
    expect(await set(parameters)).toEqual({ a: { b: 9, c: 2 }, "x.y": 3, list: [1, 7], z: { new: "y" } });
    expect(items[0]?.json.a).toEqual({ b: 1, c: 2 });
    expect(await set({ ...fields(["a.b", "number", 9]), options: { dotNotation: false } })).toEqual({
      "a.b": 9,
    });
  });

  it("includes all, selected or all but some fields", async () => {
    const include = (rest: object) =>
      set({ ...fields(["n", "number", 1]), includeOtherFields: true, ...rest });
    expect(await include({ include: "selected", includeFields: "a.b, gone" })).toEqual({ b: 1, n: 1 });
    expect(await include({ include: "except", excludeFields: "a.c,list" })).toEqual({
      a: { b: 1 },
      "x.y": 3,
      n: 1,
    });
    expect(await include({})).toEqual({ a: { b: 1, c: 2 }, "x.y": 3, list: [1, 2], n: 1 });
  });

  it("takes the fields from JSON in raw mode", async () => {
    expect(await set({ mode: "raw", jsonOutput: '{"p": {"q": 1}, "r.s": 2}' })).toEqual({
      p: { q: 1 },
      "r.s": 2,
    });
    expect(await set({ mode: "raw", jsonOutput: "={{ $json.a }}" })).toEqual({ b: 1, c: 2 });
    expect(await set({ mode: "raw", jsonOutput: '={ "o": {{ $json.a }}, "l": {{ $json.list }} }' })).toEqual({
      o: { b: 1, c: 2 },
      l: [1, 2],
    });
    const asWritten = "={\n  free: {{ $json.none === undefined }},\n  'event': { id: \"{{ 5 }}\", },\n}\n";
    expect(await set({ mode: "raw", jsonOutput: asWritten })).toEqual({ free: true, event: { id: "5" } });
    await expect(set({ mode: "raw", jsonOutput: "[1]" })).rejects.toThrow(/not an object/);
    await expect(set({ mode: "raw", jsonOutput: "{" })).rejects.toThrow(/cannot be read/);
  });

  it("keeps files with the other fields and by choice", async () => {
    const binary = { doc: file };
    const files = async (parameters: object, typeVersion = 3.4) => {
      const [output] = await runNode(node, {
        parameters: { ...parameters },
        items: [{ json: {}, binary }],
        typeVersion,
      });
      return output?.[0]?.binary;
    };
    expect(await files({})).toBeUndefined();
    expect(await files({ includeOtherFields: true })).toEqual(binary);
    expect(await files({ includeOtherFields: true, options: { stripBinary: true } })).toBeUndefined();
    expect(await files({ options: { includeBinary: true } }, 3.3)).toEqual(binary);
    expect(await files(fields(["copy", "binary", "doc"]))).toEqual({ copy: file });
  });

  it("repeats items in test runs only", async () => {
    const parameters = { duplicateItem: true, duplicateCount: 2 };
    expect((await runNode(node, { parameters, items }))[0]).toHaveLength(3);
    expect((await runNode(node, { parameters, items, mode: "trigger" }))[0]).toHaveLength(1);
  });

  it("is not polluted by field names", async () => {
    await set(
      fields(
        ["__proto__", "object", '{"bad":1}'],
        ["__proto__.bad", "string", "x"],
        ["constructor.prototype.bad", "string", "x"],
      ),
    );
    expect(({} as Record<string, unknown>)["bad"]).toBeUndefined();
  });

  it("turns failed items into errors when the node continues on error", async () => {
    const many = [{ json: { n: "1" } }, { json: { n: "x" } }];
    const parameters = fields(["n", "number", "={{ $json.n }}"]);
    const [output] = await runNode(node, {
      parameters,
      items: many,
      node: { onError: "continueRegularOutput" },
    });
    expect(output).toMatchObject([{ json: { n: 1 } }, { json: { error: expect.any(String) }, error: {} }]);
  });
});

describe("older versions", () => {
  it("3 to 3.2 keep fields by type and all others by default", async () => {
    const fields = {
      values: [
        { name: "n", type: "numberValue", numberValue: "4" },
        { name: "s", stringValue: "t" },
        { name: "b", type: "booleanValue" },
      ],
    };
    expect(await set({ fields, include: "none" }, { typeVersion: 3.2 })).toEqual({ n: 4, s: "t", b: true });
    expect(await set({ fields }, { typeVersion: 3 })).toMatchObject({ n: 4, list: [1, 2] });
  });

  it("1 and 2 keep values by type, unconverted", async () => {
    const values = {
      string: [{ name: "s", value: "={{ $json.a.b }}" }],
      number: [{ name: "n", value: 4 }],
      boolean: [{ name: "b" }],
    };
    expect(await set({ values, keepOnlySet: true }, { typeVersion: 1 })).toEqual({ s: 1, n: 4, b: false });
    expect(await set({ values }, { typeVersion: 2 })).toMatchObject({ s: 1, list: [1, 2] });
  });

  it("2 can hold JSON under a mode of that name", async () => {
    const parameters = { mode: "jsonOutput", jsonOutput: '={ "b": {{ $json.a.b + 1 }} }' };
    expect(await set({ ...parameters, keepOnlySet: true }, { typeVersion: 2 })).toEqual({ b: 2 });
    expect(await set(parameters, { typeVersion: 2 })).toMatchObject({ b: 2, list: [1, 2] });
  });

  it("3 to 3.2 can hold assignments, which are set as in version 3.4", async () => {
    const parameters = fields(["t", "string", "x"]);
    expect(await set(parameters, { typeVersion: 3 })).toMatchObject({ t: "x", list: [1, 2] });
    expect(await set({ ...parameters, include: "none" }, { typeVersion: 3.2 })).toEqual({ t: "x" });
    expect(repair(parameters, 3)).toMatchObject({
      version: 3.4,
      note: expect.stringMatching(/newer versions/),
    });
    expect(repair(parameters, 3.4)).toBeUndefined();
  });

  it("3.4 can hold JSON under the name of another mode", async () => {
    expect(await set({ mode: "jsonOutput", jsonOutput: '{ "b": 2 }' }, { typeVersion: 3.4 })).toEqual({
      b: 2,
    });
    expect(repair({ mode: "raw", jsonOutput: "{}" }, 3.4)).toBeUndefined();
  });

  it("3.3 can keep its fields as older versions did, if it has no assignments", async () => {
    const values = { string: [{ name: "s", value: "={{ $json.a.b }}" }] };
    const fields = { values: [{ name: "n", type: "numberValue", numberValue: "4" }] };
    expect(await set({ values }, { typeVersion: 3.3 })).toEqual({ s: 1 });
    expect(await set({ fields }, { typeVersion: 3.3 })).toEqual({ n: 4 });
    const assignments = { assignments: [{ id: "1", name: "t", type: "string", value: "x" }] };
    expect(await set({ values, assignments }, { typeVersion: 3.3 })).toEqual({ t: "x" });
  });
});

it("fields stored as in older versions are set in version 3.4", async () => {
  const values = { string: [{ name: "a", value: "1" }] };
  expect(await set({ values, options: {} }, { typeVersion: 3.4 })).toEqual({ a: "1" });
  const fields = { values: [{ name: "c", type: "numberValue", numberValue: "3" }] };
  expect(await set({ fields, options: {} }, { typeVersion: 3.4 })).toEqual({ c: 3 });
});

describe("splitTemplate", () => {
  it("finds the end of a part behind quotes and brackets", () => {
    const template = `a {{ "}}" + {b: {c: 1}} }} b {{ x }}`;
    expect(splitTemplate(template).map((part) => part.text)).toEqual([
      "a ",
      `{{ "}}" + {b: {c: 1}} }}`,
      " b ",
      "{{ x }}",
    ]);
  });
});
