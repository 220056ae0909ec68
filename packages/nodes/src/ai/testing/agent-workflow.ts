import { loadChatModel } from "@heddle/ai";
import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { flow, type RunWorkflowOptions, runWorkflow } from "@heddle/engine/testing";
import {
  defineNode,
  type Item,
  type NodeParameters,
  type NodeType,
  type Workflow,
  type WorkflowNode,
} from "@heddle/workflow";
import { createNodeTypes } from "../../index.ts";

/** Workflow with a node that calls a model, and sub-nodes by connection type. */
interface AskingWorkflow {
  readonly type?: string;
  readonly typeVersion?: number;
  readonly parameters?: NodeParameters;
  /** Connection type and node, by name. */
  readonly subNodes?: Readonly<
    Record<
      string,
      {
        connection: `ai_${string}`;
        index?: number;
        /** Parent node; `Agent` when absent. */
        to?: string;
        type: string;
        credentials?: WorkflowNode["credentials"];
        parameters?: NodeParameters;
        typeVersion?: number;
      }
    >
  >;
  /** Credentials of the node itself. */
  readonly credentials?: WorkflowNode["credentials"];
  readonly settings?: Workflow["settings"];
  /** Trigger type. */
  readonly start?: string;
}

/** Starts a local provider, and model nodes of the type `test.model` that call it. */
export async function startModels() {
  const provider = await startFakeProvider();
  return {
    provider,
    close: () => provider.close(),
    reset: () => provider.reset(),
    model: modelNode(provider),
  };
}

function modelNode(provider: FakeProvider): NodeType {
  return defineNode({
    name: "test.model",
    effect: "idempotent",
    descriptions: [
      {
        name: "test.model",
        displayName: "Model",
        description: "",
        version: 1,
        group: ["transform"],
        defaults: { name: "Model" },
        inputs: [],
        outputs: ["ai_languageModel"],
        properties: [{ displayName: "Model", name: "model", type: "string", default: "gpt-5-mini" }],
      },
    ],
    supply: async (context) => ({
      value: await loadChatModel("chat-completions", {
        connection: provider.connection("/v1", { maxRetries: 0 }),
        who: { provider: "openai", modelId: context.read(0).model },
        settings: {},
      }),
    }),
  });
}

/** Runs the workflow with real node types in the real engine. */
export async function runAsking(
  model: NodeType,
  {
    type = "@n8n/n8n-nodes-langchain.agent",
    typeVersion = 3,
    parameters = {},
    subNodes = {},
    credentials,
    settings,
    start = "n8n-nodes-base.manualTrigger",
  }: AskingWorkflow,
  items: Item[] = [{ json: {} }],
  options: Partial<RunWorkflowOptions> = {},
) {
  const nodes = {
    Start: start,
    Agent: { type, typeVersion, parameters, ...(credentials && { credentials }) },
    ...Object.fromEntries(
      Object.entries(subNodes).map(([name, { connection: _, index: __, ...node }]) => [name, node]),
    ),
  };
  const workflow = flow(nodes, "Start > Agent", { executionOrder: "v1", ...settings });
  for (const [name, { connection, index = 0, to = "Agent" }] of Object.entries(subNodes))
    workflow.connections[name] = { [connection]: [[{ node: to, type: connection, index }]] };
  const known = await createNodeTypes(workflow.nodes.map((node) => node.type));
  return runWorkflow(workflow, {
    types: { get: (name) => (name === "test.model" ? model : known.get(name)) },
    trigger: { node: "Start", output: [items] },
    mode: "trigger",
    ...options,
  });
}
