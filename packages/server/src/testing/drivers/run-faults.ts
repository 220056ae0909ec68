import { vi } from "vitest";
import { type FaultsServer, triggerOrNode } from "../faults-server.ts";
import { startFaultyService } from "../faulty-service.ts";
import { FAULTS, failingAt, STAGES, type Stage } from "./conversation.ts";
import type { DriverNode } from "./driver-nodes.ts";

/** Outcome of an execution whose service misbehaved. */
export interface Outcome {
  readonly fault: string;
  readonly status: string;
  readonly node: string;
  readonly message: string;
  readonly hasConnected: boolean;
}

type FaultCase = readonly [stage: Stage, ...(typeof FAULTS)[number]];
const CASES: readonly FaultCase[] = STAGES.flatMap((stage) =>
  FAULTS.map((fault): FaultCase => [stage, ...fault]),
);

/** Runs a workflow with a node once for every fault at every stage; vector stores have their texts embedded at `embeddingsUrl`. */
export function runFaults(server: FaultsServer, node: DriverNode, embeddingsUrl: string): Promise<Outcome[]> {
  return meetFaults(node, (port) => runOnce(server, node, { port, embeddingsUrl }));
}

/** A problem that a trigger reports while its service misbehaves. */
export interface Problem {
  readonly fault: string;
  readonly message: string;
  readonly hasConnected: boolean;
}

/** Activates a workflow with a trigger for every fault at every stage, until the trigger reports a problem. */
export function listenToFaults(server: FaultsServer, node: DriverNode): Promise<Problem[]> {
  return meetFaults(node, (port) => listenOnce(server, node, port));
}

function meetFaults<T extends object>(
  { conversation }: DriverNode,
  meet: (port: number) => Promise<T>,
): Promise<(T & { fault: string; hasConnected: boolean })[]> {
  return Promise.all(
    CASES.map(async ([stage, title, of]) => {
      const service = await startFaultyService();
      service.meet(failingAt(stage, conversation, of(conversation)));
      try {
        const met = await meet(service.port);
        return { ...met, fault: `${title} ${stage}`, hasConnected: service.connections > 0 };
      } finally {
        await service.close();
      }
    }),
  );
}

async function listenOnce({ api, activate }: FaultsServer, node: DriverNode, port: number) {
  const workflowId = await activate(await nodesOf(api, node, port));
  const message = await vi.waitFor(
    async () => {
      const [listed] = (await api.get(`/triggers?workflowId=${workflowId}`)).data;
      const problem = listed?.triggers[0]?.problem ?? listed?.problem;
      if (!problem) throw new Error("The trigger reports no problem.");
      return String(problem.message);
    },
    { timeout: 240_000, interval: 100 },
  );
  await api.patch(`/workflows/${workflowId}`, { active: false });
  return { message };
}

async function runOnce(
  { api, url, activate }: FaultsServer,
  node: DriverNode,
  { port, embeddingsUrl }: { port: number; embeddingsUrl: string },
) {
  const path = `faults-${port}`;
  const hook = triggerOrNode(path, "n8n-nodes-base.webhook", 2, { path, responseMode: "lastNode" });
  const nodes = [hook, ...(await nodesOf(api, node, port))];
  if (node.embeds) nodes.push(await embeddingsOf(api, embeddingsUrl));
  const workflowId = await activate(nodes, connectionsOf(path, node));
  await (await fetch(`${url}/webhook/${path}`)).arrayBuffer();
  const filter = encodeURIComponent(JSON.stringify({ workflowId }));
  // The response can arrive before the execution is stored.
  const ended = await vi.waitFor(
    async () => {
      const [one] = (await api.get(`/executions?filter=${filter}`)).data.results;
      if (!one?.stoppedAt) throw new Error("The execution has not ended.");
      return one;
    },
    { timeout: 240_000, interval: 100 },
  );
  await api.patch(`/workflows/${workflowId}`, { active: false });
  return {
    status: String(ended.status),
    node: String(ended.lastNodeExecuted),
    message: String(ended.executionError?.message),
  };
}

async function nodesOf(api: FaultsServer["api"], node: DriverNode, port: number): Promise<object[]> {
  const made = triggerOrNode("Node", node.type, node.typeVersion, node.parameters);
  const credentials = { [node.credential]: await credentialOf(api, node, port) };
  const users = node.as
    ? [triggerOrNode("User", "@n8n/n8n-nodes-langchain.memoryManager", 1.1, { mode: "load" })]
    : [];
  return [{ ...made, credentials }, ...users];
}

async function embeddingsOf(api: FaultsServer["api"], baseUrl: string): Promise<object> {
  const credential = { name: "Embeddings", type: "ollamaApi", data: { baseUrl } };
  const { id, name } = (await api.post("/credentials", credential)).data;
  const made = triggerOrNode("Embeddings", "@n8n/n8n-nodes-langchain.embeddingsOllama", 1, { model: "m" });
  return { ...made, credentials: { ollamaApi: { id, name } } };
}

function connectionsOf(start: string, { as, embeds }: DriverNode): object {
  const to = (node: string, type = "main") => ({ [type]: [[{ node, type, index: 0 }]] });
  if (as) return { [start]: to("User"), Node: to("User", as) };
  return { [start]: to("Node"), ...(embeds ? { Embeddings: to("Node", "ai_embedding") } : {}) };
}

async function credentialOf(
  api: FaultsServer["api"],
  { credential: type, data }: DriverNode,
  port: number,
): Promise<{ id: string; name: string }> {
  const { data: made } = await api.post("/credentials", { name: `${type} ${port}`, type, data: data(port) });
  return { id: made.id, name: made.name };
}
