import { describe, expect, it } from "vitest";
import { documentsOf } from "../testing/documents-of.ts";

const type = "@n8n/n8n-nodes-langchain.textSplitterRecursiveCharacterTextSplitter";
const split = async (text: string, parameters: Record<string, unknown>) =>
  (await documentsOf({ type, connection: "ai_textSplitter", parameters }, [{ json: { text } }])).map(
    (piece) => piece.text,
  );

describe("Recursive Character Text Splitter", () => {
  it("splits at paragraphs, then lines, then words, then characters", async () => {
    const text =
      "Hi.\n\nI am Ada.\n\nHow? Are? You?\nOkay then f f f f.\nThis is a weird text, abcdefghijklm";
    const pieces = await split(text, { chunkSize: 10, chunkOverlap: 1 });
    expect(pieces.slice(0, 4)).toEqual(["Hi.", "I am Ada.", "How? Are?", "You?"]);
    expect(pieces.every((piece) => piece.length <= 10)).toBe(true);
    expect(pieces.join("").replaceAll(/\s/g, "")).toContain("abcdefghi");
  });

  it("starts a chunk with the end of the previous one", async () => {
    expect(await split("one two three four", { chunkSize: 10, chunkOverlap: 4 })).toEqual([
      "one two",
      "two three",
      "four",
    ]);
  });

  it("splits Markdown at its headings", async () => {
    const text = "Intro text\n## One\nfirst part\n## Two\nsecond part";
    const pieces = await split(text, { chunkSize: 20, options: { splitCode: "markdown" } });
    expect(pieces).toEqual(["Intro text", "## One\nfirst part", "## Two\nsecond part"]);
  });

  it("does not split surrogate pairs", async () => {
    expect(await split("😀😀😀", { chunkSize: 2 })).toEqual(["😀", "😀", "😀"]);
  });
});
