import type { FakeProvider } from "@heddle/ai/testing";
import type { Product } from "./product.ts";
import { chain } from "./workflows.ts";

/** Returns a chat workflow with an agent, its model and its memory. */
export async function chatWorkflow(
  product: Product,
  provider: FakeProvider,
  options: object,
  more: object = {},
): Promise<Record<string, unknown>> {
  const data = { apiKey: "key", url: `${provider.url}/v1` };
  const made = await product.rest("POST", "/credentials", { name: "Models", type: "openAiApi", data });
  const credential = { id: (made.data as { id: string }).id, name: "Models" };
  const trigger = {
    name: "When chat message received",
    type: "@n8n/n8n-nodes-langchain.chatTrigger",
    typeVersion: 1.3,
    webhookId: "talk",
    parameters: { public: true, initialMessages: "Hello\nWhat do you want to know?", options, ...more },
  };
  const agent = { name: "Agent", type: "@n8n/n8n-nodes-langchain.agent", typeVersion: 2.2 };
  const workflow = chain("Talks", [trigger, agent]);
  const below = (name: string, type: string, x: number, more: object) => ({
    id: name,
    name,
    type: `@n8n/n8n-nodes-langchain.${type}`,
    position: [x, 520],
    ...more,
  });
  const model = { __rl: true, mode: "list", value: "gpt-5-mini" };
  const to = (type: string) => ({ [type]: [[{ node: "Agent", type, index: 0 }]] });
  return {
    ...workflow,
    nodes: [
      ...(workflow["nodes"] as object[]),
      below("Model", "lmChatOpenAi", 200, {
        typeVersion: 1.2,
        parameters: { model, options: {} },
        credentials: { openAiApi: credential },
      }),
      below("Memory", "memoryBufferWindow", 360, { typeVersion: 1.3, parameters: {} }),
    ],
    connections: {
      ...(workflow["connections"] as object),
      Model: to("ai_languageModel"),
      Memory: {
        ai_memory: [
          [
            { node: "Agent", type: "ai_memory", index: 0 },
            ...("loadPreviousSession" in options
              ? [{ node: trigger.name, type: "ai_memory", index: 0 }]
              : []),
          ],
        ],
      },
    },
  };
}
