import { expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

it("a thought is a call that returns itself", async () => {
  const models = await startModels();
  const thought = { id: "call_1", name: "Think", arguments: '{"input":"First A, then B"}' };
  models.provider.mock.on({ hasToolResult: false }, { toolCalls: [thought] });
  models.provider.mock.on({ hasToolResult: true }, { content: "B" });
  const run = await runAsking(models.model, {
    parameters: { promptType: "define", text: "What comes last?" },
    subNodes: {
      Model: { connection: "ai_languageModel", type: "test.model" },
      Think: { connection: "ai_tool", type: "@n8n/n8n-nodes-langchain.toolThink", typeVersion: 1.1 },
    },
  });
  await models.close();
  expect(run.json("Agent")).toEqual([{ output: "B" }]);
  expect(run.result.runData["Think"]?.[0]?.data).toMatchObject({
    ai_tool: [[{ json: { response: "First A, then B" } }]],
  });
});
