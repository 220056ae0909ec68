import type { FakeProvider } from "@heddle/ai/testing";
import type { TestClient } from "../../../testing/index.ts";
import { testNode, wireTo } from "../../../testing/test-workflows.ts";

/** Tokens of every answer of {@link startAsking}. */
const ASKED_USAGE = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };

/** Starts a workflow with a webhook that calls a model with its own credential. */
export async function startAsking(
  api: TestClient,
  provider: FakeProvider,
  { url, path, model = "gpt-5-mini" }: { url: string; path: string; model?: string },
): Promise<{ id: string; credentialId: string; credentialName: string; call(): Promise<Response> }> {
  provider.mock.onMessage(/.*/, { content: "An answer", usage: ASKED_USAGE });
  const credentialName = `Account of ${path}`;
  const credential = await api.post("/credentials", {
    name: credentialName,
    type: "openAiApi",
    data: { apiKey: "key", url: `${provider.url}/v1` },
  });
  const credentialId: string = credential.data.id;
  const langchain = (name: string, type: string, parameters: object, typeVersion: number) => ({
    ...testNode(name, "", parameters, typeVersion),
    type: `@n8n/n8n-nodes-langchain.${type}`,
  });
  const created = await api.post("/workflows", {
    name: `Asks ${path}`,
    nodes: [
      testNode("Hook", "webhook", { path, httpMethod: "GET", responseMode: "lastNode" }, 2),
      langchain("Chain", "chainLlm", { promptType: "define", text: "Say something" }, 1.5),
      {
        ...langchain("Model", "lmChatOpenAi", { model: { __rl: true, mode: "id", value: model } }, 1.2),
        credentials: { openAiApi: { id: credentialId, name: credentialName } },
      },
    ],
    connections: {
      Hook: { main: [wireTo("Chain")] },
      Model: { ai_languageModel: [[{ node: "Chain", type: "ai_languageModel", index: 0 }]] },
    },
  });
  const { id, versionId } = created.data;
  await api.patch(`/workflows/${id}`, { active: true, versionId });
  return { id, credentialId, credentialName, call: () => fetch(`${url}/webhook/${path}`) };
}
