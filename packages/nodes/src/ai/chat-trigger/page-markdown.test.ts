import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { PageElement } from "../testing/page-element.ts";
import { MARKDOWN_SCRIPT } from "./page-markdown.ts";

const document = { createElement: (name: string) => new PageElement(name) };
const blocks = runInNewContext(`${MARKDOWN_SCRIPT}; blocks`, { document }) as (text: string) => PageElement[];
const drawn = (...lines: string[]) => blocks(lines.join("\n")).join("");
const away = "target=_blank rel=noopener noreferrer";

describe("Markdown of chat pages", () => {
  it("renders headings, paragraphs with line breaks, rules and quotes", () => {
    expect(drawn("# One #", "text", "more", "", "---", "> said **so**", "> and on")).toBe(
      "<h2>One</h2><p>text\nmore</p><hr></hr><blockquote><p>said <strong>so</strong>\nand on</p></blockquote>",
    );
  });

  it("renders nested lists, and numbering from the given start", () => {
    expect(drawn("Steps:", "3. one", "   - a", "     continued", "   - b", "4. two")).toBe(
      "<p>Steps:</p><ol start=3><li>one<ul><li>a<p>continued</p></li><li>b</li></ul></li><li>two</li></ol>",
    );
  });

  it("renders tables", () => {
    expect(drawn("| A | B |", "|---|:-:|", "| 1 | `x` |")).toBe(
      "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><code>x</code></td></tr></tbody></table>",
    );
    expect(drawn("| no table |", "text")).toBe("<p>| no table |\ntext</p>");
  });

  it("renders code verbatim, also while its end is missing", () => {
    expect(drawn("```js", "let **a** = `1`;", "", "# no heading", "```", "after")).toBe(
      "<pre><code>let **a** = `1`;\n\n# no heading</code></pre><p>after</p>",
    );
    expect(drawn("```", "half")).toBe("<pre><code>half</code></pre>");
  });

  it("renders inline marks, and ignores lookalikes", () => {
    expect(drawn("**bold *and* slanted** _so_ ~~gone~~ `**`")).toBe(
      "<p><strong>bold <em>and</em> slanted</strong> <em>so</em> <del>gone</del> <code>**</code></p>",
    );
    expect(drawn("2 * 3 * 4, snake_case_name, **", "-5 and #tag")).toBe(
      "<p>2 * 3 * 4, snake_case_name, **\n-5 and #tag</p>",
    );
  });

  it("links only to web URLs, and loads no images", () => {
    expect(drawn("[**A**](https://a.test/1) ![p](https://a.test/p.png) https://b.test.")).toBe(
      `<p><a href=https://a.test/1 ${away}><strong>A</strong></a> <a href=https://a.test/p.png ${away}>p</a> <a href=https://b.test ${away}>https://b.test</a>.</p>`,
    );
    expect(drawn("[x](javascript:alert(1)) <img src=x onerror=alert(1)>")).toBe(
      "<p>[x](javascript:alert(1)) <img src=x onerror=alert(1)></p>",
    );
  });

  it("renders long strings of unclosed marks", () => {
    for (const piece of ["**a", "> ", "- ", "| a ", "# ", "[a](", "`", "_a ", "--- "]) {
      const text = piece.repeat(3_000);
      expect(blocks(`${text}\n${text}`).join("").length).toBeGreaterThan(0);
    }
  });
});
