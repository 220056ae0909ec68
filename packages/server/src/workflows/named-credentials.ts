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

/** A node's reference to a credential: by id, or by type and name. */
export interface NamedCredential {
  readonly type: string;
  readonly id: string | undefined;
  readonly name: string;
}

/** Maximum nesting of embedded workflows that is checked; credentials named below them cannot be used. */
const MAX_DEPTH = 10;

/** The credentials that a node itself names. */
export function credentialsOfNode({ credentials }: Pick<WorkflowNode, "credentials">): NamedCredential[] {
  return Object.entries(credentials ?? {})
    .filter(([, reference]) => Boolean(reference))
    .map(([type, reference]) => ({ type, id: idOf(reference), name: nameOf(reference) }));
}

/** Credentials of a node, and those of the workflow embedded in it as text. */
export function credentialsWithin(node: WorkflowNode): NamedCredential[] {
  return nodesWithin(node).flatMap(credentialsOfNode);
}

/** Credentials of the workflow embedded in a node, without those of the node itself. */
export function writtenCredentials(node: WorkflowNode): NamedCredential[] {
  return nodesWithin(node).slice(1).flatMap(credentialsOfNode);
}

/**
 * True if a node runs a workflow that is not embedded as plain text, but created by an expression, read from a file or
 * fetched: its credentials are only known at run time.
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

/** The node, and those of the workflows embedded in it. */
export function nodesWithin(node: WorkflowNode, depth = 0): WorkflowNode[] {
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

/** An object can contain expressions in its parts. */
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
