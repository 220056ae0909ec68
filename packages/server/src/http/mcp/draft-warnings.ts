import {
  descriptionOf,
  isTrigger,
  type NodeType,
  nodesOfRun,
  parametersOf,
  repairedNode,
  type Workflow,
  type WorkflowNode,
} from "@heddle/workflow";

/** Something in a draft that runs, but perhaps not as intended. */
export interface DraftWarning {
  readonly code: "both-outputs" | "no-trigger" | "not-reached" | "unknown-parameter";
  readonly message: string;
  readonly node?: string;
}

interface Types {
  get(type: string): NodeType | undefined;
}

const MAX_NAMES = 20;
/** Parameters that files of declarative nodes have without a declaration. */
const UNDECLARED = new Set(["requestOptions"]);
/** Nodes that are not executed. */
const NOTE = "n8n-nodes-base.stickyNote";
/** Start of runs by hand in old workflows. */
const OLD_START = "n8n-nodes-base.start";

/** Warnings about a draft. Disabled nodes have none. */
export function draftWarnings(workflow: Workflow, types: Types): DraftWarning[] {
  const enabled = workflow.nodes.filter(({ disabled, type }) => disabled !== true && type !== NOTE);
  return [
    ...missingTrigger(enabled, types),
    ...nodesNotReached(workflow, enabled, types),
    ...enabled.flatMap((node) => [...bothOutputs(node), ...unknownParameters(node, types.get(node.type))]),
  ];
}

function startsRuns({ type, typeVersion }: WorkflowNode, types: Types): boolean {
  const known = types.get(type);
  if (!known) return /(Trigger|\.webhook)$/.test(type);
  return type === OLD_START || known.schedule !== undefined || isTrigger(descriptionOf(known, typeVersion));
}

function missingTrigger(nodes: readonly WorkflowNode[], types: Types): DraftWarning[] {
  if (nodes.length === 0 || nodes.some((node) => startsRuns(node, types))) return [];
  return [{ code: "no-trigger", message: "The workflow has no trigger, so it cannot be activated." }];
}

function nodesNotReached(workflow: Workflow, enabled: readonly WorkflowNode[], types: Types): DraftWarning[] {
  const reached = new Set(
    nodesOfRun(workflow, { isTrigger: (node) => startsRuns(node, types) }).map(({ name }) => name),
  );
  return enabled
    .filter(({ name }) => !reached.has(name))
    .map(({ name }) => ({
      code: "not-reached",
      node: name,
      message: `No connection leads from a trigger to "${name}", so it does not run.`,
    }));
}

function bothOutputs({ name, alwaysOutputData, onError }: WorkflowNode): DraftWarning[] {
  if (alwaysOutputData !== true || onError !== "continueErrorOutput") return [];
  const message = `If all items of "${name}" fail, its first output passes an empty item on because of alwaysOutputData: the nodes behind both outputs run. Set one of alwaysOutputData and onError only.`;
  return [{ code: "both-outputs", node: name, message }];
}

function unknownParameters(given: WorkflowNode, type: NodeType | undefined): DraftWarning[] {
  if (!type) return [];
  const { name, parameters, typeVersion } = repairedNode(given, type);
  const offered = new Set(descriptionOf(type, typeVersion).properties.map((property) => property.name));
  const known = new Set([...offered, ...parametersOf(type).map((property) => property.name)]);
  const names = [...offered].slice(0, MAX_NAMES).join(", ");
  return Object.keys(parameters)
    .filter((key) => !known.has(key) && !UNDECLARED.has(key))
    .map((key) => ({
      code: "unknown-parameter",
      node: name,
      message: `"${name}" has no parameter "${key}". It has ${names || "none"}.`,
    }));
}
