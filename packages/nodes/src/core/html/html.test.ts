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
    [row("v", "a"), "One"],
    [row("v", "a", { returnArray: true }), ["One", "Two lines"]],
    [row("v", ".price", { skipSelectors: ".ad, img" }), "5"],
    [row("v", ".none"), ""],
    [row("v", ".none", { returnArray: true }), []],
    [row("v", ".none", { returnValue: "attribute", attribute: "href" }), undefined],
    [row("v", "a:contains('One')", { returnValue: "attribute", attribute: "href" }), "/1"],
    [row("v", "a:eq(1)", { returnValue: "attribute", attribute: "href" }), "/2"],
  ])("%j", async (value, expected) => {
    expect(await extract([value])).toEqual([expected === undefined ? {} : { v: expected }]);
  });

  it("keeps strings of the first version as they are between the tags, and cleans them up", async () => {
    const old = async (value: object, options: object) => {
      const parameters = { operation: "extractHtmlContent", extractionValues: { values: [value] }, options };
      const items = [{ json: { data: "<a>One</a><a>Two\n  lines</a><i> x </i>" } }];
      return (await runNodeJson(node, { parameters, items, typeVersion: 1 }))[0];
    };
    expect(await old(row("v", "a"), {})).toEqual([{ v: "OneTwo\n  lines" }]);
    expect(await old(row("v", "a"), { cleanUpText: true })).toEqual([{ v: "OneTwo lines" }]);
    expect(await old(row("v", "i"), { trimValues: false })).toEqual([{ v: " x " }]);
  });

  it.each([
    [
      '<h1> Title  one </h1><p>Par <b>bold</b>\n text</p><a href="/x?y=1&amp;z=2">Link</a><a href="/b">B</a><input value="v1"><ul><li>1</li><li>2</li></ul><script>var x=1</script>',
      "TITLE ONE\n\nPar bold text\n\nLink [/x?y=1&z=2]B [/b]\n * 1\n * 2",
    ],
    ["a<br>b<br><br>c", "a\nb\n\nc"],
    ["<div>a</div><div>b</div>c", "a\nb\nc"],
    ["<p>a</p><p>b</p>", "a\n\nb"],
    ["<ol start=9><li>x</li><li>y<ul><li>z</li></ul></li></ol>", " 9.  x\n 10. y\n      * z"],
    ["<blockquote>a<br>b</blockquote>", "> a\n> b"],
    ["<pre>a\n  b</pre>", "a\n  b"],
    [
      '<img alt="Cat" src="/c.png"> <a href="#top">up</a> <a href="mailto:a@b.c">mail</a>',
      "Cat [/c.png] up mail [a@b.c]",
    ],
    ["<style>p{}</style>a<!-- no --><template>t</template>&nbsp;b", "a\u00a0b"],
  ])("renders %s", async (html, text) => {
    const parameters = {
      operation: "extractHtmlContent",
      extractionValues: { values: [row("v", "#all")] },
      options: {},
    };
    const items = [{ json: { data: `<div id="all">${html}</div>` } }];
    expect((await runNodeJson(node, { parameters, items }))[0]).toEqual([{ v: text.trim() }]);
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

  it("reports errors", async () => {
    await expect(extract([row("v", "a[")])).rejects.toThrow('"a[" is not a CSS selector');
    await expect(extract([], {}, { dataPropertyName: "none" })).rejects.toThrow('no field "none" with HTML');
    await expect(extract([], {}, { operation: "x" })).rejects.toThrow('There is no operation "x"');
  });
});

describe("HTML from a template", () => {
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

  it("starts with a sample page", async () => {
    expect((await fill(undefined))?.[0]).toMatchObject({
      html: expect.stringMatching(/^<!DOCTYPE html>[\s\S]*<p>Made at 2026-/),
    });
  });
});

describe("HTML table from items", () => {
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
