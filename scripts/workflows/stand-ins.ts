import type { Workflow, WorkflowNode } from "@heddle/workflow";
import { filesOf } from "./files.ts";
import { objectOf } from "./sample.ts";
import type { SampleFile } from "./sample-files.ts";
import type { Json, Shape } from "./shape.ts";

/** Known facts when nodes are replaced. */
export interface Casting {
  knownTypes: ReadonlySet<string>;
  /** Expected output of each node, by name. */
  expected: ReadonlyMap<string, Shape>;
  /** Nodes whose files others read. */
  givesFiles: ReadonlyMap<string, SampleFile>;
  /** The names that files have. */
  fileNames: readonly string[];
}

/** The locally runnable workflow, and the names of the replaced nodes. */
export interface Cast {
  workflow: Workflow;
  replaced: string[];
}

const passThrough = { inputSource: "passthrough" };

/**
 * Nodes of missing types, and waits for a call, are replaced by nodes that return the data that the workflow reads from
 * them, item by item; all others stay, with waits cut short.
 */
export function castWorkflow(workflow: Workflow, casting: Casting): Cast {
  const replaced: string[] = [];
  const nodes = workflow.nodes.map((node) => {
    if (node.disabled) return node;
    const isUnknown = !casting.knownTypes.has(node.type);
    if (!isUnknown && !waitsForCall(node)) return quick(node);
    replaced.push(node.name);
    return subNode(node, workflow.connections[node.name], casting) ?? standIn(node, casting);
  });
  return { workflow: { ...workflow, nodes: withTrigger(nodes) }, replaced };
}

/** Replacements for tools, models and other connected parts. */
const PARTS: Readonly<Record<string, (json: Json) => { type: string; version: number; parameters: object }>> =
  {
    ai_tool: (json) => ({
      type: "toolCode",
      version: 1.3,
      parameters: {
        description: "Answers what is asked",
        jsCode: `return ${JSON.stringify(JSON.stringify(json))};`,
      },
    }),
    ai_languageModel: () => ({ type: "lmChatOpenAi", version: 1.2, parameters: {} }),
    ai_embedding: () => ({ type: "embeddingsOpenAi", version: 1.2, parameters: {} }),
    ai_memory: () => ({
      type: "memoryBufferWindow",
      version: 1.3,
      parameters: { sessionIdType: "customKey", sessionKey: "sample" },
    }),
  };

function subNode(
  { credentials: _, ...node }: WorkflowNode,
  outputs: Workflow["connections"][string] | undefined,
  { expected }: Casting,
): WorkflowNode | undefined {
  const kind = Object.keys(outputs ?? {}).find((one) => Object.hasOwn(PARTS, one));
  if (kind === undefined) return undefined;
  const shape = expected.get(node.name);
  const part = PARTS[kind]!(shape ? objectOf(shape) : {});
  const type = `@n8n/n8n-nodes-langchain.${part.type}`;
  return {
    ...node,
    type,
    typeVersion: part.version,
    parameters: part.parameters as WorkflowNode["parameters"],
  };
}

function standIn(node: WorkflowNode, { expected, givesFiles, fileNames }: Casting): WorkflowNode {
  const shape = expected.get(node.name);
  const data = shape ? objectOf(shape) : {};
  const { credentials: _, ...rest } = node;
  if (isTriggerType(node.type))
    return {
      ...rest,
      type: "n8n-nodes-base.executeWorkflowTrigger",
      typeVersion: 1.1,
      parameters: passThrough,
    };
  const file = givesFiles.get(node.name);
  if (file) return { ...rest, ...fileGiver(data, filesOf(fileNames, file)) };
  const parameters = { mode: "raw", jsonOutput: JSON.stringify(data), options: {} };
  return { ...rest, type: "n8n-nodes-base.set", typeVersion: 3.4, parameters };
}

function fileGiver(json: Json, binary: object): Pick<WorkflowNode, "type" | "typeVersion" | "parameters"> {
  const jsCode = `return ${JSON.stringify({ json, binary })};`;
  return {
    type: "n8n-nodes-base.code",
    typeVersion: 2,
    parameters: { mode: "runOnceForEachItem", jsCode },
  };
}

export function isTriggerType(type: string): boolean {
  return /trigger$/i.test(type) || /\.(webhook|cron|interval|start|emailReadImap)$/.test(type);
}

function waitsForCall({ type, parameters }: WorkflowNode): boolean {
  return type === "n8n-nodes-base.wait" && /^(webhook|form|true)$/.test(String(parameters["resume"]));
}

/** Waits of a fixed time take a moment. */
function quick(node: WorkflowNode): WorkflowNode {
  if (node.type !== "n8n-nodes-base.wait" || node.parameters["resume"] === "specificTime") return node;
  return { ...node, parameters: { ...node.parameters, amount: 0.02, unit: "seconds" } };
}

/** Published files often have a disabled trigger; if there is no other, it is used. */
function withTrigger(nodes: WorkflowNode[]): WorkflowNode[] {
  const triggers = nodes.filter((node) => isTriggerType(node.type));
  if (triggers.length === 0 || triggers.some((node) => !node.disabled)) return nodes;
  return nodes.map((node) => (node === triggers[0] ? { ...node, disabled: false } : node));
}
