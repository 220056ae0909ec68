import type { Product } from "../../scripts/product/product.ts";

/**
 * Stores an agent with a model at the provider and a calculator, behind a webhook and a streaming chat, and activates
 * both.
 */
export async function startAgents(product: Product, providerUrl: string): Promise<void> {
  const data = { apiKey: "key", url: `${providerUrl}/v1` };
  const made = await product.rest("POST", "/credentials", { name: "Models", type: "openAiApi", data });
  const credential = { id: (made.data as { id: string }).id, name: "Models" };
  for (const trigger of [hook, chat]) await activate(product, agentBehind(trigger, credential));
}

const langchain = (type: string) => `@n8n/n8n-nodes-langchain.${type}`;

const hook = {
  name: "Trigger",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  webhookId: "agent",
  parameters: { path: "agent", httpMethod: "POST", responseMode: "lastNode", options: {} },
  text: "={{ $json.body.text }}",
};

const chat = {
  name: "Trigger",
  type: langchain("chatTrigger"),
  typeVersion: 1.3,
  webhookId: "agents-talk",
  parameters: { public: true, options: { responseMode: "streaming" } },
  text: "={{ $json.chatInput }}",
};

function agentBehind({ text, ...trigger }: typeof hook | typeof chat, credential: object): object {
  const at = (name: string, type: string, typeVersion: number, more: object) => ({
    id: name,
    name,
    type: langchain(type),
    typeVersion,
    position: [0, 0],
    ...more,
  });
  const to = (type: string) => ({ [type]: [[{ node: "Agent", type, index: 0 }]] });
  return {
    name: `Agent behind ${trigger.type}`,
    nodes: [
      { id: "Trigger", position: [0, 0], ...trigger },
      at("Agent", "agent", 2.2, {
        parameters: { promptType: "define", text, options: { maxIterations: 100 } },
      }),
      at("Model", "lmChatOpenAi", 1.2, {
        parameters: { model: { __rl: true, mode: "id", value: "bench" }, options: {} },
        credentials: { openAiApi: credential },
      }),
      at("Calculator", "toolCalculator", 1, { parameters: {} }),
    ],
    connections: {
      Trigger: { main: [[{ node: "Agent", type: "main", index: 0 }]] },
      Model: to("ai_languageModel"),
      Calculator: to("ai_tool"),
    },
    settings: { executionOrder: "v1" },
  };
}

async function activate(product: Product, workflow: object): Promise<void> {
  const created = await product.rest("POST", "/workflows", workflow);
  const { id, versionId } = created.data as { id: string; versionId: string };
  const active = await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  if (active.status !== 200) throw new Error(`the workflow was not activated: ${active.message}`);
}
