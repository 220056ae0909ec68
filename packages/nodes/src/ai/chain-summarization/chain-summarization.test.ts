import { MemoryBinaryStore } from "@heddle/engine/testing";
import { type Item, NodeError, type NodeParameters } from "@heddle/workflow";
import { zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const binary = new MemoryBinaryStore();
const model = { connection: "ai_languageModel", type: "test.model" } as const;
type SubNodes = NonNullable<Parameters<typeof runAsking>[1]["subNodes"]>;

async function summarize(
  {
    typeVersion = 2.1,
    parameters,
    subNodes = {},
  }: { typeVersion?: number; parameters: NodeParameters; subNodes?: SubNodes },
  items: Item[],
) {
  const type = "@n8n/n8n-nodes-langchain.chainSummarization";
  const asked = { type, typeVersion, parameters, subNodes: { Model: model, ...subNodes } };
  const run = await runAsking(models.model, asked, items, { ports: { binary } });
  if (run.result.error) throw new NodeError(run.result.error.message);
  return run.json("Agent");
}
/** Prompts that the model received, in order. */
const asked = () =>
  models.provider.seen.map(
    ({ body }) => (body as { messages: { content: string }[] }).messages[0]?.content ?? "",
  );
const prompts = (values: NodeParameters) => ({ summarizationMethodAndPrompts: { values } });

describe("Summarization Chain", () => {
  it("summarizes each part, then the summaries, with custom prompts", async () => {
    models.provider.mock.onMessage("Part:", { content: "part summary" });
    models.provider.mock.onMessage("Whole:", { content: "the summary" });
    const text = ["a".repeat(60), "b".repeat(60)].join("\n\n");
    const options = prompts({ combineMapPrompt: "Part: {text}", prompt: "Whole: {text}" });
    const result = await summarize({ parameters: { chunkSize: 80, chunkOverlap: 0, options } }, [
      { json: { text } },
    ]);
    expect(result).toEqual([{ output: { text: "the summary" } }]);
    expect(
      asked()
        .slice(0, -1)
        .every((one) => one.startsWith("Part: ")),
    ).toBe(true);
    expect(asked().length).toBeGreaterThan(2);
    expect(asked().at(-1)).toMatch(/^Whole: part summary\n\npart summary/);
  });

  it("summarizes everything in one call, or refines the summary part by part", async () => {
    models.provider.mock.on({}, { content: "summary" });
    const items = [{ json: { text: "long ".repeat(40) } }];
    const chunks = { chunkSize: 100, chunkOverlap: 0 };
    await summarize(
      {
        parameters: { ...chunks, options: prompts({ summarizationMethod: "stuff", prompt: "All: {text}" }) },
      },
      items,
    );
    expect(asked()).toHaveLength(1);
    models.provider.seen.splice(0);
    const refine = {
      summarizationMethod: "refine",
      refineQuestionPrompt: "Add {text} to <{existing_answer}>",
    };
    const result = await summarize(
      { typeVersion: 2, parameters: { ...chunks, options: prompts(refine) } },
      items,
    );
    expect(result).toEqual([{ response: { text: "summary" } }]);
    expect(asked().at(-1)).toMatch(/^Add long .* to <summary>$/);
  });

  it("reads files, split by a connected splitter", async () => {
    models.provider.mock.on({}, { content: "summary" });
    const word = `<w:document xmlns:w="w"><w:p><w:r><w:t>One</w:t></w:r></w:p><w:p><w:r><w:t>###Two</w:t></w:r></w:p></w:document>`;
    const bytes = zipSync({ "word/document.xml": new TextEncoder().encode(word) });
    const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const data = await binary.put(bytes, { mimeType, fileName: "a.docx" });
    const splitter = {
      connection: "ai_textSplitter",
      type: "@n8n/n8n-nodes-langchain.textSplitterCharacterTextSplitter",
      parameters: { separator: "###", chunkSize: 5 },
    } as const;
    const parameters = {
      operationMode: "nodeInputBinary",
      chunkingMode: "advanced",
      options: prompts({ combineMapPrompt: "{text}" }),
    };
    await summarize({ parameters, subNodes: { Splitter: splitter } }, [{ json: {}, binary: { data } }]);
    expect(asked().slice(0, 2)).toEqual(["One", "Two"]);
  });

  it.each([1, 2.1])(
    "summarizes the documents of a connected loader for each item in version %d",
    async (typeVersion) => {
      models.provider.mock.on({}, { content: "summary" });
      const parameters =
        typeVersion === 1
          ? { type: "stuff", prompt: "Of {text}" }
          : {
              operationMode: "documentLoader",
              options: prompts({ summarizationMethod: "stuff", prompt: "Of {text}" }),
            };
      const loader = {
        connection: "ai_document",
        type: "@n8n/n8n-nodes-langchain.documentDefaultDataLoader",
        typeVersion: 1.1,
        parameters: { jsonMode: "expressionData", jsonData: "={{ $json.text }}" },
      } as const;
      await summarize({ typeVersion, parameters, subNodes: { Loader: loader } }, [
        { json: { text: "first" } },
        { json: { text: "second" } },
      ]);
      expect(asked().sort()).toEqual(["Of first", "Of second"]);
    },
  );
});
