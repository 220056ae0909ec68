import { expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";
import node from "./manual-chat-trigger.node.ts";

it("Manual Chat Trigger: passes messages of the editor's chat to an agent", async () => {
  const models = await startModels();
  models.provider.mock.onMessage("Hi", { content: "Hello" });
  const run = await runAsking(
    models.model,
    {
      parameters: { promptType: "auto" },
      subNodes: { Model: { connection: "ai_languageModel", type: "test.model" } },
      start: node.name,
    },
    [{ json: { chatInput: "Hi", sessionId: "s", action: "sendMessage" } }],
  );
  expect(run.json("Agent")).toEqual([{ output: "Hello" }]);
  await models.close();
});
