import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { PageElement } from "../testing/page-element.ts";
import { MARKDOWN_SCRIPT } from "./page-markdown.ts";
import { UNFINISHED_MARKDOWN_SCRIPT } from "./page-unfinished.ts";

const document = { createElement: (name: string) => new PageElement(name) };
const script = `${MARKDOWN_SCRIPT}${UNFINISHED_MARKDOWN_SCRIPT}; ({ blocks, finished })`;
const { blocks, finished } = runInNewContext(script, { document }) as {
  blocks(text: string): PageElement[];
  finished(text: string): string;
};

describe("Markdown that is still being written", () => {
  it("gets the ends of its open marks", () => {
    expect(finished("Say **so")).toBe("Say **so**");
    expect(finished("Say **so*")).toBe("Say **so**");
    expect(finished("**a *b")).toBe("**a *b*\u200b**");
    expect(finished("~~gone _and")).toBe("~~gone _and_\u200b~~");
    expect(finished("run `npm")).toBe("run `npm`");
    expect(finished("**run `npm")).toBe("**run `npm`**");
    expect(finished("- one\n- **two")).toBe("- one\n- **two**");
  });

  it("loses signs that mean nothing yet", () => {
    for (const sign of ["**", "*", "`", "_", "~~", "["]) expect(finished(`Say ${sign}`), sign).toBe("Say ");
    for (const sign of ["#", "##", "-", "1.", ">", "``", "--"])
      expect(finished(`Say\n${sign}`), sign).toBe("Say");
  });

  it("shows the label of a link until its URL is complete", () => {
    for (const part of ["[the docs", "[the docs]", "[the docs](https://a.te"])
      expect(finished(`See ${part}`), part).toBe("See the docs");
    expect(finished("See [the docs](https://a.test)")).toBe("See [the docs](https://a.test)");
  });

  it("shows a table from its first complete head on, row by row", () => {
    const head = "| A | B |\n|---|---|";
    for (const part of ["| A", "| A | B |", "| A | B |\n", "| A | B |\n|--"])
      expect(finished(`Prices:\n${part}`).trim(), part).toBe("Prices:");
    expect(finished(head)).toBe(head);
    expect(finished(`${head}\n|`)).toBe(head);
    expect(finished(`${head}\n| Ada | **3`)).toBe(`${head}\n| Ada | **3** |`);
    expect(finished(`${head}\n| Ada | 36 |`)).toBe(`${head}\n| Ada | 36  |`);
  });

  it("hides the half end of a fence, and keeps code verbatim", () => {
    expect(finished("```js\nlet a = **b\n``")).toBe("```js\nlet a = **b");
    expect(finished("```js\nlet a = **b")).toBe("```js\nlet a = **b");
    expect(finished("```js\nlet a\n```\n**so")).toBe("```js\nlet a\n```\n**so**");
  });

  it("leaves complete text and lookalikes unchanged", () => {
    for (const text of [
      "2 * 3 * 4",
      "snake_case_name",
      "**so** and `a*b`",
      "https://a.test/x_y_z",
      "5 > 3",
      "",
      "***both***",
    ])
      expect(finished(text), text).toBe(text);
  });

  it("never shows a raw sign of a growing answer", () => {
    const answer =
      "# Title\n\nUse **two *nested* words** and `code`.\n\n| A | B |\n|---|---|\n| **x** | [y](https://a.test) |\n\n```js\nrun()\n```\n1. one\n2. _two_";
    for (let length = 1; length <= answer.length; length++) {
      const drawn = blocks(finished(answer.slice(0, length))).join("");
      expect(drawn.replaceAll(/<[^>]*>/g, ""), drawn).not.toMatch(/[*`|[\]#_~]/);
    }
  });
});
