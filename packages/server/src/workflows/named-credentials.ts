import {
  type CredentialReference,
  isExpressionText,
  isRecord,
  parseWorkflow,
  readWorkflow,
  type WorkflowNode,
} from "@heddle/workflow";

/** The type of the nodes that call workflows. */
const CALLING_TYPE = "n8n-nodes-base.executeWorkflow";

/** A credential as a node names it: by its id, or by type and name where it has none. */
export interface NamedCredential {
  readonly type: string;
  readonly id: string | undefined;
  readonly name: string;
}

/** Workflows written into nodes of each other that are looked through; what names a credential below them may not use it. */
const MAX_DEPTH = 10;

/** The credentials that a node itself names. */
export function credentialsOfNode({ credentials }: Pick<WorkflowNode, "credentials">): NamedCredential[] {
  return Object.entries(credentials ?? {})
    .filter(([, reference]) => Boolean(reference))
    .map(([type, reference]) => ({ type, id: idOf(reference), name: nameOf(reference) }));
}

/** Those of a node, and those of the workflow that is written into it as text. */
export function credentialsWithin(node: WorkflowNode): NamedCredential[] {
  return nodesWithin(node).flatMap(credentialsOfNode);
}

/** Those of the workflow that is written into a node, without those of the node itself. */
export function writtenCredentials(node: WorkflowNode): NamedCredential[] {
  return nodesWithin(node).slice(1).flatMap(credentialsOfNode);
}

/**
 * True where a node runs a workflow that is not written into it as plain text, but made by an expression, read from a file or fetched: what
 * credentials that names is known only while it runs.
 */
export function runsUnwrittenWorkflow(node: WorkflowNode): boolean {
  return nodesWithin(node).some(({ type, parameters }) => {
    if (hasExpression(parameters?.["workflowJson"])) return true;
    const source = parameters?.["source"];
    return type === CALLING_TYPE && (source === "localFile" || source === "url" || isExpressionText(source));
  });
}

/** True when both name the same credential. */
export function isSameCredential(a: NamedCredential, b: NamedCredential): boolean {
  if (a.id !== undefined || b.id !== undefined) return a.id === b.id;
  return a.type === b.type && a.name === b.name;
}

/** The node, and those of the workflows that are written into it. */
function nodesWithin(node: WorkflowNode, depth = 0): WorkflowNode[] {
  if (depth === MAX_DEPTH) return [node];
  return [node, ...writtenNodes(node).flatMap((inner) => nodesWithin(inner, depth + 1))];
}

/** Every type of node that runs a workflow from its parameters has it in this one. */
function writtenNodes({ parameters }: WorkflowNode): WorkflowNode[] {
  const given = parameters?.["workflowJson"];
  try {
    if (isRecord(given)) return readWorkflow(given).workflow.nodes;
    return typeof given === "string" && !isExpressionText(given) ? parseWorkflow(given).workflow.nodes : [];
  } catch {
    return [];
  }
}

/** An object may hold expressions in its parts. */
function hasExpression(value: unknown): boolean {
  return isExpressionText(value) || (isRecord(value) && JSON.stringify(value).includes('"='));
}

function idOf(reference: CredentialReference): string | undefined {
  const id = typeof reference === "string" ? undefined : reference.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}

function nameOf(reference: CredentialReference): string {
  return typeof reference === "string" ? reference : (reference.name ?? "");
}
