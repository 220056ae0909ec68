import { describe, expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./markdown.node.ts";

async function convert(parameters: object): Promise<unknown> {
  const [output] = await runNode(node, { parameters: { ...parameters } });
  return output?.[0]?.json["data"];
}
const toHtml = (markdown: string, options: object = {}) =>
  convert({ mode: "markdownToHtml", markdown, options });
const toMarkdown = (html: string, options: object = {}) => convert({ html, options });

describe("Markdown of HTML", () => {
  it.each<[string, object, string]>([
    ["<h1>Hi</h1><p>a <b>b</b> <i>c</i></p>", {}, "# Hi\n\na **b** _c_"],
    ["<ul><li>a</li></ul>", { bulletMarker: "-" }, "- a"],
    ["<b>b</b> <i>c</i>", { strongDelimiter: "__", emDelimiter: "*" }, "__b__ *c*"],
    ["<p>a<img src='x.png'></p><form>no</form>", { ignore: "img, form" }, "a"],
    ["<a href='/u'>l</a>", { useLinkReferenceDefinitions: true }, "[l][1]\n\n[1]: /u"],
    [
      "<img src='data:image/png;base64,eA==' alt='i'>",
      { keepDataImages: true },
      "![i](data:image/png;base64,eA==)",
    ],
    ["<img src='data:image/png;base64,eA==' alt='i'>x", {}, "x"],
    ["<pre><code>a</code></pre>", { codeFence: "~~~" }, "~~~\na\n~~~"],
    ["<pre><code>a</code></pre>", { codeBlockStyle: "indented" }, "    a"],
    ["<p>a</p><p>b</p>", { maxConsecutiveNewlines: 1 }, "a\nb"],
    ["a<span>b</span>", { blockElements: "span" }, "a\n\nb"],
    ["cat", { textReplace: { values: [{ pattern: "c", replacement: "b" }] } }, "bat"],
    ["a*b", { globalEscape: { value: { pattern: "[x]", replacement: "y" } } }, "a*b"],
    ["+ a", { lineStartEscape: { value: { pattern: "^zz", replacement: "" } } }, "+ a"],
  ])("%s with %j", async (html, options, expected) => {
    expect(await toMarkdown(html, options)).toBe(expected);
  });

  it("reports an invalid pattern", async () => {
    const textReplace = { values: [{ pattern: "(", replacement: "" }] };
    await expect(toMarkdown("a", { textReplace })).rejects.toThrow('"(" is not a regular expression');
  });
});

describe("HTML of Markdown", () => {
  it.each<[string, object, string]>([
    ["# A b!", {}, '<h1 id="ab">A b!</h1>'],
    ["#A b", {}, '<h1 id="ab">A b</h1>'],
    ["#A b", { requireSpaceBeforeHeadingText: true }, "<p>#A b</p>"],
    ["# A\n# A", {}, '<h1 id="a">A</h1>\n<h1 id="a-1">A</h1>'],
    ["# A b!", { ghCompatibleHeaderId: true }, '<h1 id="a-b">A b!</h1>'],
    ["# A b!", { rawHeaderId: true }, '<h1 id="a-b!">A b!</h1>'],
    ["# A", { noHeaderId: true }, "<h1>A</h1>"],
    ["# A", { prefixHeaderId: "x y-" }, '<h1 id="xy-a">A</h1>'],
    ["# A", { prefixHeaderId: "x y-", rawPrefixHeaderId: true }, '<h1 id="x y-a">A</h1>'],
    ["# A {#top}", { customizedHeaderId: true }, '<h1 id="top">A</h1>'],
    ["# A", { headerLevelStart: 3 }, '<h3 id="a">A</h3>'],
    ["a\nb", {}, "<p>a\nb</p>"],
    ["a\nb", { simpleLineBreaks: true }, "<p>a<br>b</p>"],
    ["~~a~~", {}, "<p>~~a~~</p>"],
    ["~~a~~", { strikethrough: true }, "<p><del>a</del></p>"],
    ["|a|\n|-|\n|b|", {}, "<p>|a|\n|-|\n|b|</p>"],
    ["https://x.example", {}, "<p>https://x.example</p>"],
    [
      "https://x.example",
      { simplifiedAutoLink: true },
      '<p><a href="https://x.example">https://x.example</a></p>',
    ],
    [
      "[a](u)",
      { openLinksInNewWindow: true },
      '<p><a href="u" rel="noopener noreferrer" target="_blank">a</a></p>',
    ],
    [
      "<a@b.c>",
      { encodeEmails: true },
      `<p><a href="${[..."mailto:a@b.c"].map((c) => `&#${c.charCodeAt(0)};`).join("")}">&#97;&#64;&#98;&#46;&#99;</a></p>`,
    ],
    [":smile: `:smile:`", { emoji: true }, "<p>😄 <code>:smile:</code></p>"],
    [":smile:", {}, "<p>:smile:</p>"],
    [
      "hi @ada",
      { ghMentions: true, ghMentionsLink: "https://x/{u}" },
      '<p>hi <a href="https://x/ada">@ada</a></p>',
    ],
    [
      "x ![i](a.png =10x*)",
      { parseImgDimensions: true },
      '<p>x <img src="a.png" alt="i" width="10" height="auto" /></p>',
    ],
    ["- [x] a", {}, "<ul>\n<li>[x] a</li>\n</ul>"],
    ["```\n#a\n```", {}, "<pre><code>#a\n</code></pre>"],
    ["```\na\n```", { ghCodeBlocks: false }, "<p><code>a</code></p>"],
  ])("%j with %j", async (markdown, options, expected) => {
    expect(await toHtml(markdown, options)).toBe(expected);
  });

  it("creates tables, with ids if requested, and task checkboxes", async () => {
    expect(await toHtml("|A b|\n|-|\n|c|", { tables: true })).toContain("<th>A b</th>");
    expect(await toHtml("|A b|\n|-|\n|c|", { tables: true, tablesHeaderId: true })).toContain(
      '<th id="a_b">A b</th>',
    );
    expect(await toHtml("|A|B|\n|:-:|-:|\n|c|d|", { tables: true, tablesHeaderId: true })).toBe(
      '<table>\n<thead>\n<tr>\n<th id="a" style="text-align:center;">A</th>\n<th id="b" style="text-align:right;">B</th>\n</tr>\n</thead>\n<tbody><tr>\n<td style="text-align:center;">c</td>\n<td style="text-align:right;">d</td>\n</tr>\n</tbody></table>',
    );
    expect(await toHtml("- [x] a", { tasklists: true })).toContain('type="checkbox"');
  });

  it("leaves tables as text unless an option asks for them", async () => {
    expect(await toHtml("|A|\n|-|\n|c|")).toBe("<p>|A|\n|-|\n|c|</p>");
  });

  it("makes a whole page", async () => {
    const page = await toHtml("a", { completeHTMLDocument: true });
    expect(page).toMatch(/^<!DOCTYPE HTML>\n<html>[\s\S]*<p>a<\/p>\n<\/body>\n<\/html>$/);
  });
});

it("Markdown adds its result to the data and files of the item", async () => {
  const item = { json: { a: "**x**" }, binary: { f: { data: "", mimeType: "text/plain" } } };
  const parameters = {
    mode: "markdownToHtml",
    markdown: "={{ $json.a }}",
    destinationKey: "at.html",
    options: {},
  };
  expect(await runNode(node, { parameters, items: [item] })).toMatchObject([
    [
      {
        json: { a: "**x**", at: { html: "<p><strong>x</strong></p>" } },
        binary: { f: {} },
        pairedItem: { item: 0 },
      },
    ],
  ]);
});
