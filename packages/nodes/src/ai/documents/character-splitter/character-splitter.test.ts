import { expect, it } from "vitest";
import { documentsOf } from "../testing/documents-of.ts";

const type = "@n8n/n8n-nodes-langchain.textSplitterCharacterTextSplitter";
const split = async (text: string, parameters: Record<string, unknown>) =>
  (await documentsOf({ type, connection: "ai_textSplitter", parameters }, [{ json: { text } }])).map(
    (piece) => piece.text,
  );

it("splits at its separator, and at empty lines by default", async () => {
  expect(await split("a##bb##c", { separator: "##", chunkSize: 5 })).toEqual(["a##bb", "c"]);
  expect(await split("a\n\nb b b", { chunkSize: 3 })).toEqual(["a", "b b b"]);
  expect(await split("a b c", { separator: " ", chunkSize: 3, chunkOverlap: 1 })).toEqual(["a b", "b c"]);
});
