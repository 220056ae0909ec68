import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const list = (options: Record<string, unknown>) =>
  runAsking(models.model, {
    type: "@n8n/n8n-nodes-langchain.chainLlm",
    typeVersion: 1.7,
    parameters: { promptType: "define", text: "Colors", hasOutputParser: true },
    subNodes: {
      Model: { connection: "ai_languageModel", type: "test.model" },
      Parser: {
        connection: "ai_outputParser",
        type: "@n8n/n8n-nodes-langchain.outputParserItemList",
        parameters: { options },
      },
    },
  });

describe("Item List Output Parser", () => {
  it("returns a list of strings", async () => {
    models.provider.mock.on({}, { content: '{"items": ["red", "green, or so"]}' });
    expect((await list({})).json("Agent")).toEqual([{ output: ["red", "green, or so"] }]);
  });

  it("retries until the answer has the requested number of items", async () => {
    models.provider.mock.on({ turnIndex: 0 }, { content: '{"items": ["red"]}' });
    models.provider.mock.on({ turnIndex: 1 }, { content: '{"items": ["red", "blue"]}' });
    expect((await list({ numberOfItems: 2 })).json("Agent")).toEqual([{ output: ["red", "blue"] }]);
  });
});
