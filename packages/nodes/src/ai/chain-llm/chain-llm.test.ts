import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const type = "@n8n/n8n-nodes-langchain.chainLlm";
const subNodes = { Model: { connection: "ai_languageModel", type: "test.model" } } as const;
const messages = () =>
  (models.provider.seen[0]!.body as { messages: { role: string; content: unknown }[] }).messages;

describe("Basic LLM Chain", () => {
  it("asks once for each item, with the messages before the prompt", async () => {
    models.provider.mock.onMessage("Capital of France", { content: "Paris" });
    models.provider.mock.onMessage("Capital of Italy", { content: "Rome" });
    const parameters = {
      promptType: "define",
      text: "=Capital of {{ $json.country }}",
      messages: {
        messageValues: [
          { message: "One word." },
          { type: "HumanMessagePromptTemplate", message: "Capital of Spain" },
          { type: "AIMessagePromptTemplate", message: "Madrid" },
        ],
      },
    };
    const items = [{ json: { country: "France" } }, { json: { country: "Italy" } }];
    const run = await runAsking(models.model, { type, typeVersion: 1.7, parameters, subNodes }, items);
    expect(run.json("Agent")).toEqual([{ text: "Paris" }, { text: "Rome" }]);
    expect(messages().map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(run.result.runData["Model"]).toHaveLength(2);
  });

  it("of versions without a choice of the prompt uses the text that there is", async () => {
    models.provider.mock.onMessage("Hello", { content: "Hi" });
    const run = await runAsking(models.model, {
      type,
      typeVersion: 1.3,
      parameters: { text: "Hello" },
      subNodes,
    });
    expect(run.json("Agent")).toEqual([{ text: "Hi" }]);
  });
});
