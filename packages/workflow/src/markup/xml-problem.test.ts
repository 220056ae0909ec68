import { describe, expect, it } from "vitest";
import { xmlProblem } from "./xml-problem.ts";

const LIMITS = { characters: 500_000, depth: 5, elements: 20, attributes: 3, namespaces: 4 };

describe("limits of XML", () => {
  it.each([
    ["a small document", '<?xml version="1.0"?><a b="1"><c/><d>text</d></a>'],
    [
      "tags in comments and CDATA sections",
      `<a><!-- ${"<b>".repeat(30)} --><![CDATA[${"<b>".repeat(30)}]]></a>`,
    ],
    ["signs of tags in attributes", `<a b='=">="' c="/>"><d/></a>`],
    ["the same namespaces in many siblings", `<a>${'<b xmlns:x="1" xmlns:y="2"/>'.repeat(10)}</a>`],
    ["siblings after siblings", `<a>${"<b>1</b>".repeat(19)}</a>`],
    ["text without an element", "hello > there"],
  ])("allow %s", (_title, text) => expect(xmlProblem(text, LIMITS)).toBeUndefined());

  it.each([
    ["depth", "<a>".repeat(6), "it is nested deeper than 5 levels"],
    ["depth after siblings", `<a>${"<b/>".repeat(5)}${"<c>".repeat(5)}`, "it is nested deeper than 5 levels"],
    ["elements", `<a>${"<b/>".repeat(20)}</a>`, "it has more than 20 elements"],
    ["attributes", '<a b="1" c="2" d="3" e="4"/>', "one of its elements has more than 3 attributes"],
    [
      "namespaces",
      '<a xmlns="1"><b xmlns:b="1"><c xmlns:c="" xmlns:d="" xmlns:e=""/></b></a>',
      "it declares more than 4 namespaces at a time",
    ],
    ["a tag within a tag", "<a".repeat(100), "it has a “<” within a tag"],
    ["an attribute without an end", '<a b="', "it ends within a tag"],
    ["a comment without an end", "<a><!-- ", "it ends within a tag"],
    [
      "an instruction without a name, which hides elements",
      `<r><?>${"<a>".repeat(30)}?></r>`,
      "it has an instruction without a name",
    ],
    ["length", "x".repeat(500_001), "it is longer than 500,000 characters"],
  ])("name %s", (_title, text, problem) => expect(xmlProblem(text, LIMITS)).toBe(problem));

  it.each([["<a>"], ['<a b="'], ["<a"], ["<!--"], ["<![CDATA["], ["<?"], ["</"], ['"'], ["<a b=' "]])(
    "are checked in one pass over 200,000 times %j",
    (part) => {
      const text = part.repeat(200_000);
      const began = performance.now();
      xmlProblem(text, { depth: 1e9, elements: 1e9, attributes: 1e9, namespaces: 1e9 });
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );
});
