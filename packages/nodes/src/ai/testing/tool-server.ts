import { startTestServer, type TestClient } from "@heddle/server/testing";
import type { NodeParameters, RunData, Workflow } from "@heddle/workflow";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** A sub-node that supplies a tool. */
interface ToolNode {
  readonly name: string;
  readonly type: string;
  readonly typeVersion?: number;
  readonly parameters?: NodeParameters;
  readonly credentials?: object;
  /** Parent node; the trigger when absent. */
  readonly to?: string;
}

/** A server with workflows that offer tools to MCP clients. */
export interface ToolServer {
  readonly api: TestClient;
  readonly url: string;
  /** Finished executions, the newest first. */
  executions(): Promise<ShownExecution[]>;
  /** A workflow with a trigger for MCP clients and its tools, saved but not active. */
  save(tools: readonly ToolNode[], trigger?: Partial<ToolNode>): Promise<SavedWorkflow>;
  /** The same, active; returns the URL of its tools. */
  offer(tools: readonly ToolNode[], trigger?: Partial<ToolNode>): Promise<string>;
  stop(): Promise<void>;
}

type SavedWorkflow = Workflow & { readonly id: string; readonly versionId: string };

/** An execution with its data, in the format of the public API. */
interface ShownExecution {
  readonly mode: string;
  readonly status: string;
  readonly data: { readonly resultData: { readonly runData: RunData } };
}

export async function startToolServer(env: Readonly<Record<string, string>> = {}): Promise<ToolServer> {
  const server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", ...env } });
  const api = await server.signIn();
  const keyed = await server.apiOf(api);
  let count = 0;
  const save: ToolServer["save"] = async (tools, trigger = {}) =>
    (await api.post("/workflows", offering(`tools-${++count}`, tools, trigger))).data;
  return {
    api,
    url: server.url,
    executions: async () => (await keyed.get("/executions?includeData=true")).body.data,
    save,
    offer: async (tools, trigger) => {
      const { id, versionId, name } = await save(tools, trigger);
      const { status, data } = await api.patch(`/workflows/${id}`, { active: true, versionId });
      if (status !== 200) throw new Error(JSON.stringify(data));
      return `${server.url}/mcp/${name}`;
    },
    stop: () => server.stop(),
  };
}

/** The official client, connected to a URL. */
export async function connected(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  return client;
}

function offering(name: string, tools: readonly ToolNode[], trigger: Partial<ToolNode>) {
  const { parameters, ...more } = trigger;
  const nodes = [
    {
      name: "Tools",
      type: "@n8n/n8n-nodes-langchain.mcpTrigger",
      typeVersion: 2,
      parameters: { path: name, ...parameters },
      webhookId: name,
      ...more,
    },
    ...tools,
  ].map(({ to: _, ...node }: ToolNode, index) => ({
    id: `${name}-${index}`,
    position: [index * 200, 0],
    typeVersion: 1,
    parameters: {},
    ...node,
  }));
  const serve = (node: string) => ({ ai_tool: [[{ node, type: "ai_tool", index: 0 }]] });
  const connections = Object.fromEntries(tools.map(({ name, to = "Tools" }) => [name, serve(to)]));
  return { name, nodes, connections, settings: { executionOrder: "v1" } };
}
