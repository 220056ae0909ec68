import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./xml.node.ts";

const xml = '<Feed a="1"><x> A  b </x><x>2</x><y k="v">t</y></Feed>';
const read = async (options: object, data: unknown = xml) =>
  (await runNodeJson(node, { parameters: { options }, items: [{ json: { data } }] }))[0]?.[0];
const write = async (options: object, json: Record<string, unknown>) =>
  (await runNodeJson(node, { parameters: { mode: "jsonToxml", options }, items: [{ json }] }))[0]?.[0];

describe("XML becoming fields", () => {
  it.each<[object, unknown]>([
    [{}, { Feed: { a: "1", x: [" A  b ", "2"], y: { _: "t", k: "v" } } }],
    [{ mergeAttrs: false }, { Feed: { $: { a: "1" }, x: [" A  b ", "2"], y: { _: "t", $: { k: "v" } } } }],
    [
      { mergeAttrs: false, attrkey: "at", charkey: "text" },
      { Feed: { at: { a: "1" }, x: [" A  b ", "2"], y: { text: "t", at: { k: "v" } } } },
    ],
    [
      { ignoreAttrs: true, explicitRoot: false, trim: true },
      { x: ["A  b", "2"], y: "t" },
    ],
    [{ ignoreAttrs: true, explicitArray: true, normalize: true }, { Feed: { x: ["A b", "2"], y: ["t"] } }],
    [{ ignoreAttrs: true, normalizeTags: true }, { feed: { x: [" A  b ", "2"], y: "t" } }],
  ])("with %j", async (options, expected) => {
    expect(await read(options)).toEqual(expected);
  });

  it("keep elements and attributes that are named like members of every object", async () => {
    const names =
      "<r valueOf='1'><__proto__>1</__proto__><constructor>2</constructor><toString>3</toString><toString>4</toString><x hasOwnProperty='5'/></r>";
    const expected = {
      r: { valueOf: "1", constructor: "2", toString: ["3", "4"], x: { hasOwnProperty: "5" } },
    };
    expect(JSON.parse(JSON.stringify(await read({}, names)))).toEqual(expected);
    const tags = { mergeAttrs: false, normalizeTags: true };
    expect(await read(tags, "<a><constructor b='1'/></a>")).toEqual({
      a: { constructor: { $: { b: "1" } } },
    });
  });

  it("are read from the given field", async () => {
    const items = [{ json: { body: { soap: "<a>1</a>" } } }];
    const [output] = await runNode(node, { parameters: { dataPropertyName: "body.soap" }, items });
    expect(output).toMatchObject([{ json: { a: "1" }, pairedItem: { item: 0 } }]);
  });

  it("reports invalid XML", async () => {
    await expect(read({}, "<a>")).rejects.toThrow('The field "data" holds no valid XML');
    await expect(read({}, { a: 1 })).rejects.toThrow('The item has no field "data" with XML');
  });
});

describe("XML from fields", () => {
  const json = { Order: { $: { id: 7 }, line: ["a<b", "c"] } };

  it("has the outermost field as its root", async () => {
    const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
    const body = '<Order id="7">\n  <line>a&lt;b</line>\n  <line>c</line>\n</Order>';
    expect(await write({}, json)).toEqual({ data: head + body });
    expect(await write({ headless: true, rootName: "r" }, { a: 1, b: 2 })).toEqual({
      data: "<r>\n  <a>1</a>\n  <b>2</b>\n</r>",
    });
    expect(await write({ headless: true, cdata: true }, json)).toEqual({
      data: '<Order id="7">\n  <line><![CDATA[a<b]]></line>\n  <line>c</line>\n</Order>',
    });
    expect(
      await write({ headless: true, attrkey: "@", charkey: "#" }, { a: { "@": { b: 1 }, "#": "t" } }),
    ).toEqual({ data: '<a b="1">t</a>' });
    expect(await write({ headless: true, allowSurrogateChars: true }, { a: "😄" })).toEqual({
      data: "<a>😄</a>",
    });
  });

  it("reports data that cannot be written as XML", async () => {
    await expect(write({}, { "1 a": "x", b: 1 })).rejects.toThrow("The data cannot be written as XML");
  });
});
