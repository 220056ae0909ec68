import { expect, it } from "vitest";
import { documentsOf } from "../testing/documents-of.ts";

const type = "@n8n/n8n-nodes-langchain.textSplitterTokenSplitter";
const split = async (text: string, parameters: Record<string, unknown>) =>
  (await documentsOf({ type, connection: "ai_textSplitter", parameters }, [{ json: { text } }])).map(
    (piece) => piece.text,
  );

it("splits after a number of tokens, and overlaps the chunks", async () => {
  expect(await split("one two three four five", { chunkSize: 2, chunkOverlap: 1 })).toEqual([
    "one two",
    " two three",
    " three four",
    " four five",
  ]);
});

it("keeps all of a long string", async () => {
  const text = "All words count. ".repeat(4000).trim();
  expect((await split(text, { chunkSize: 1000 })).join("")).toBe(text);
});
