import { describe, expect, it } from "vitest";
import { checkWording } from "./plain-words.ts";
import { tree } from "./testing/tree.ts";

function kinds(text: string, file = "packages/engine/src/a.ts"): string[] {
  return checkWording(tree({ [file]: text }), []).map((one) => `${one.kind} ${one.text.split(" ")[0]}`);
}

describe("plain English", () => {
  it("checks comments, line by line", () => {
    expect(kinds("let a;\n/**\n * Adds.\n * Gives the sum to whoever asks.\n */\n")).toEqual([
      "word packages/engine/src/a.ts:4",
      "word packages/engine/src/a.ts:4",
    ]);
  });

  it("refuses comments that start with a bare clause", () => {
    expect(kinds("/** How many rows are read. */\n")).toEqual(["word packages/engine/src/a.ts:1"]);
    expect(kinds("/**\n * What is sent.\n */\n")).toEqual(["word packages/engine/src/a.ts:1"]);
    expect(kinds("/** Number of rows, and what they contain. */\n")).toEqual([]);
  });

  it.each([
    'it("gives a sum", () => {});',
    'it.each([1])("gives %s", () => {});',
    'describe("what goes on", f);',
  ])("checks titles: %s", (text) => {
    expect(kinds(text, "packages/engine/src/a.test.ts")).toEqual(["word packages/engine/src/a.test.ts:1"]);
  });

  it("checks the texts of the editor, not other strings", () => {
    const text = 'export const t = { a: "Nobody answers" };';
    expect(kinds(text, "packages/editor/src/base/texts/a.ts")).toHaveLength(1);
    expect(kinds(text)).toEqual([]);
  });

  it("checks documents, except code in them", () => {
    const page = { file: "docs/a.md", text: "It goes on.\n\n```\nnobody\n```\n" };
    expect(checkWording([], [page])).toEqual([
      { owner: "docs", kind: "word", text: "docs/a.md:1 “goes on”, write: continues, resumes" },
    ]);
  });

  it("allows correct uses of told and give way", () => {
    expect(kinds("// The user is told. It gives way and gives up.\n")).toEqual([]);
  });

  it("requires constants with a limit, a unit and upper case", () => {
    expect(kinds("const MOST_TABS = 3;\n")).toEqual(["constant packages/engine/src/a.ts:1"]);
    expect(kinds("const RENEW_AHEAD = 60_000;\n")).toEqual(["unit packages/engine/src/a.ts:1"]);
    expect(kinds("const maxTabs = 3;\n")).toEqual(["case packages/engine/src/a.ts:1"]);
    expect(kinds("const MAX_TABS = 3;\n")).toEqual([]);
  });

  it("requires private members to be private at run time", () => {
    expect(kinds("class A {\n  private a = 1;\n  #b = 2;\n}\n")).toEqual([
      "private packages/engine/src/a.ts:2",
    ]);
  });
});
