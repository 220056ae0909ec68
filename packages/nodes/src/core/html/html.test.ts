import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { itemWithFile } from "../../file-formats/testing/files.ts";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./html.node.ts";

const page = `<html><head><title> Shop </title><meta name="description" content="d"></head><body>
<h1>A <b>b</b></h1><a href="/1">One</a><a href="/2">Two
  lines</a><input value="v"><p class="price">5 <span class="ad">!</span></p></body></html>`;
const row = (key: string, cssSelector: string, more: object = {}) => ({ key, cssSelector, ...more });
const extract = async (values: object[], options: object = {}, given: object = {}) => {
  const parameters = {
    operation: "extractHtmlContent",
    extractionValues: { values },
    options,
    dataPropertyName: "body.html",
    ...given,
  };
  return (
    await runNodeJson(node, {
      parameters,
      items: [{ json: { body: { html: page }, list: ["<i>1</i>", "<i>2</i>"] } }],
    })
  )[0];
};

describe("HTML taking values out of HTML", () => {
  it.each<[object, unknown]>([
    [row("v", "title"), "Shop"],
    [row("v", "h1", { returnValue: "text" }), "A b"],
    [row("v", "h1", { returnValue: "html" }), "A <b>b</b>"],
    [row("v", "input", { returnValue: "value" }), "v"],
    [row("v", 'meta[name="description"]', { returnValue: "attribute", attribute: "content" }), "d"],
    [row("v", "a", { returnValue: "attribute", attribute: "href", returnArray: true }), ["/1", "/2"]],
    [row("v", "a"), "OneTwo\n  lines"],
    [row("v", "a", { returnArray: true }), ["One", "Two\n  lines"]],
    [row("v", ".price", { skipSelectors: ".ad, img" }), "5"],
    [row("v", ".none"), ""],
    [row("v", ".none", { returnArray: true }), []],
    [row("v", ".none", { returnValue: "attribute", attribute: "href" }), undefined],
    [row("v", "a:contains('One')", { returnValue: "attribute", attribute: "href" }), "/1"],
    [row("v", "a:eq(1)", { returnValue: "attribute", attribute: "href" }), "/2"],
  ])("%j", async (value, expected) => {
    expect(await extract([value])).toEqual([expected === undefined ? {} : { v: expected }]);
  });

  it("cleans texts up, or leaves them as they are", async () => {
    expect(await extract([row("v", "a")], { cleanUpText: true })).toEqual([{ v: "OneTwo lines" }]);
    expect(await extract([row("v", "title")], { trimValues: false })).toEqual([{ v: " Shop " }]);
  });

  it("makes an item of each text of a list, and reads files", async () => {
    expect(await extract([row("v", "i")], {}, { dataPropertyName: "list" })).toEqual([
      { v: "1" },
      { v: "2" },
    ]);
    const parameters = {
      operation: "extractHtmlContent",
      sourceData: "binary",
      extractionValues: { values: [row("v", "p")] },
    };
    expect((await runNodeJson(node, { parameters, items: [itemWithFile("<p>ü</p>")] }))[0]).toEqual([
      { v: "ü" },
    ]);
  });

  it("says what is wrong", async () => {
    await expect(extract([row("v", "a[")])).rejects.toThrow('"a[" is not a CSS selector');
    await expect(extract([], {}, { dataPropertyName: "none" })).rejects.toThrow('no field "none" with HTML');
    await expect(extract([], {}, { operation: "x" })).rejects.toThrow('There is no operation "x"');
  });
});

describe("HTML made of a template", () => {
  const fill = async (html: string | undefined) => {
    const items: Item[] = [{ json: { name: "Ada", secret: "{{ 1 + 1 }}" } }, { json: { name: "Bo" } }];
    return (await runNodeJson(node, { parameters: html === undefined ? {} : { html }, items }))[0];
  };

  it("puts data of each item where braces are, with and without the sign of an expression", async () => {
    expect(await fill("<p>{{ $json.name }}</p>")).toEqual([{ html: "<p>Ada</p>" }, { html: "<p>Bo</p>" }]);
    expect(await fill("=<p>{{ $json.name }}</p>")).toEqual([{ html: "<p>Ada</p>" }, { html: "<p>Bo</p>" }]);
    expect((await fill("{{ $json.secret }}"))?.[0]).toEqual({ html: "{{ 1 + 1 }}" });
    expect((await fill("<style>a{b:c}</style>"))?.[0]).toEqual({ html: "<style>a{b:c}</style>" });
  });

  it("begins with a page of its own", async () => {
    expect((await fill(undefined))?.[0]).toMatchObject({
      html: expect.stringMatching(/^<!DOCTYPE html>[\s\S]*<p>Made at 2026-/),
    });
  });
});

describe("HTML made of items as a table", () => {
  const items: Item[] = [{ json: { first_name: "A<b>", n: 1 } }, { json: { tags: ["x"], n: null } }];
  const make = async (options: object) => {
    const [output] = await runNode(node, { parameters: { operation: "convertToHtmlTable", options }, items });
    return output ?? [];
  };

  it("has a row for each item", async () => {
    const [only, ...rest] = await make({ customStyling: true });
    expect(rest).toEqual([]);
    expect(only?.json["table"]).toBe(
      "<table><thead><tr><th>first_name</th><th>n</th><th>tags</th></tr></thead><tbody>" +
        "<tr><td>A&lt;b&gt;</td><td>1</td><td></td></tr><tr><td></td><td></td><td>[&quot;x&quot;]</td></tr></tbody></table>",
    );
    expect(only?.pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
  });

  it("takes titles, attributes and styles", async () => {
    const attributes = {
      tableAttributes: 'id="t"',
      headerAttributes: "h",
      rowAttributes: "r",
      cellAttributes: "c",
    };
    const [only] = await make({ capitalize: true, caption: "All", customStyling: true, ...attributes });
    expect(only?.json["table"]).toContain(
      '<table id="t"><caption>All</caption><thead><tr r><th h>First Name</th>',
    );
    expect(only?.json["table"]).toContain("<tr r><td c>");
    expect((await make({}))[0]?.json["table"]).toContain("<table style=");
  });
});
