import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { startTestServer, type TestClient } from "@heddle/server/testing";
import type { NodeParameters, Workflow } from "@heddle/workflow";

/** Server with an active workflow: a chat, an agent behind it, its model and its memory. */
export interface ChatServer {
  readonly provider: FakeProvider;
  readonly api: TestClient;
  /** Base URL of the server. */
  readonly url: string;
  readonly dataFolder: string;
  /** Creates and activates the workflow; returns the URL of the chat. */
  activate(chat: NodeParameters, more?: { behind?: object[]; credentials?: object }): Promise<string>;
  stop(): Promise<void>;
}

export async function startChatServer(): Promise<ChatServer> {
  const provider = await startFakeProvider();
  const server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
  const api = await server.signIn();
  const data = { apiKey: "key", url: `${provider.url}/v1` };
  const credential = (await api.post("/credentials", { name: "Models", type: "openAiApi", data })).data;
  let count = 0;
  return {
    provider,
    api,
    url: server.url,
    dataFolder: server.dataFolder,
    activate: async (chat, { behind = [agent], credentials = {} } = {}) => {
      const path = `chat-${++count}`;
      const workflow = chatWorkflow(chat, {
        path,
        behind,
        credentials,
        credential: { id: credential.id, name: "Models" },
      });
      const { data: saved } = await api.post("/workflows", { name: path, ...workflow });
      const { status, data: answer } = await api.patch(`/workflows/${saved.id}`, {
        active: true,
        versionId: saved.versionId,
      });
      if (status !== 200) throw new Error(JSON.stringify(answer));
      return `${server.url}/webhook/${path}/chat`;
    },
    stop: async () => {
      await server.stop();
      await provider.close();
    },
  };
}

const agent = { name: "Agent", type: "@n8n/n8n-nodes-langchain.agent", typeVersion: 2.2, parameters: {} };

/** A chat, nodes one behind the other, and a model and a memory for the agent among them. */
function chatWorkflow(
  chat: NodeParameters,
  {
    path,
    behind,
    credentials,
    credential,
  }: { path: string; behind: object[]; credentials: object; credential: object },
): Pick<Workflow, "nodes" | "connections" | "settings"> {
  const nodes = [
    {
      name: "Chat",
      type: "@n8n/n8n-nodes-langchain.chatTrigger",
      typeVersion: 1.3,
      parameters: { public: true, ...chat },
      webhookId: path,
      credentials,
    },
    ...behind,
    {
      name: "Model",
      type: "@n8n/n8n-nodes-langchain.lmChatOpenAi",
      typeVersion: 1.2,
      parameters: { model: { __rl: true, mode: "list", value: "gpt-5-mini" }, options: {} },
      credentials: { openAiApi: credential },
    },
    { name: "Memory", type: "@n8n/n8n-nodes-langchain.memoryBufferWindow", typeVersion: 1.3, parameters: {} },
  ].map((node, index) => ({ id: `${path}-${index}`, position: [index * 200, 0], ...node }));
  const names = ["Chat", ...behind.map((node) => (node as { name: string }).name)];
  const connections: Workflow["connections"] = {
    Model: { ai_languageModel: [[{ node: "Agent", type: "ai_languageModel", index: 0 }]] },
    Memory: {
      ai_memory: [
        [
          { node: "Agent", type: "ai_memory", index: 0 },
          { node: "Chat", type: "ai_memory", index: 0 },
        ],
      ],
    },
  };
  names.slice(0, -1).forEach((name, index) => {
    connections[name] = { main: [[{ node: names[index + 1]!, type: "main", index: 0 }]] };
  });
  return { nodes: nodes as never, connections, settings: { executionOrder: "v1" } };
}
