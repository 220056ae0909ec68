import type { FakeProvider } from "@heddle/ai/testing";
import type { Product } from "./product.ts";
import { chain, type Step } from "./workflows.ts";

/** Token usage of each answer, unless the answer overrides it. */
export const USAGE = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };

/** Returns a workflow in which `trigger` starts an agent with a model and a price tool. */
export async function agentWorkflow(
  product: Product,
  provider: FakeProvider,
  { name, trigger, settings = {} }: { name: string; trigger: Step; settings?: object },
): Promise<Record<string, unknown>> {
  const data = { apiKey: "key", url: `${provider.url}/v1` };
  const made = await product.rest("POST", "/credentials", { name: "Models", type: "openAiApi", data });
  const credential = { id: (made.data as { id: string }).id, name: "Models" };
  const agent = {
    name: "Agent",
    type: "@n8n/n8n-nodes-langchain.agent",
    typeVersion: 2.2,
    parameters: { promptType: "define", text: "What does A-1 cost?" },
  };
  const workflow = chain(name, [trigger, agent]);
  const below = (own: string, type: string, x: number, more: object) => ({
    id: own,
    name: own,
    type: `@n8n/n8n-nodes-langchain.${type}`,
    position: [x, 520],
    ...more,
  });
  const to = (type: string) => ({ [type]: [[{ node: "Agent", type, index: 0 }]] });
  return {
    ...workflow,
    nodes: [
      ...(workflow["nodes"] as object[]),
      below("Model", "lmChatOpenAi", 200, {
        typeVersion: 1.2,
        parameters: { model: { __rl: true, mode: "list", value: "gpt-5-mini" }, options: {} },
        credentials: { openAiApi: credential },
      }),
      below("prices", "toolCode", 360, {
        typeVersion: 1.1,
        parameters: {
          description: "Says what an article costs",
          jsCode: "return query === 'A-1' ? '3 dollars' : 'unknown';",
        },
      }),
    ],
    connections: {
      ...(workflow["connections"] as object),
      Model: to("ai_languageModel"),
      prices: to("ai_tool"),
    },
    settings: { executionOrder: "v1", ...settings },
  };
}

/** Makes the model call the price tool, and then report the price. */
export function declarePrices(provider: FakeProvider): void {
  const toolCalls = [{ id: "call_1", name: "prices", arguments: '{"query":"A-1"}' }];
  provider.mock.on({ hasToolResult: true }, { content: "A-1 costs 3 dollars.", usage: USAGE });
  provider.mock.on({ hasToolResult: false }, { content: "Let me look.", toolCalls, usage: USAGE });
}
