import type { PinData, WorkflowNode } from "../document/workflow.ts";
import type { NodeTypeDescription } from "../node-type/node-description.ts";
import { withDefaults } from "../parameters/defaults.ts";
import { ownValue } from "../plain-data/plain-data.ts";
import { type CredentialIssues, type CredentialKnowledge, credentialIssues } from "./credential-issues.ts";
import { type ParameterIssues, parameterIssues } from "./parameter-issues.ts";

/** Everything that keeps a node from running. `execution` is set by callers that know its runs. */
export interface NodeIssues {
  parameters?: ParameterIssues;
  credentials?: CredentialIssues;
  typeUnknown?: true;
  execution?: true;
}

/** What the check may look at besides the node. */
export interface IssueOptions extends CredentialKnowledge {
  pinData?: PinData | undefined;
}

/**
 * What is wrong with a node; null when nothing is. Disabled nodes and nodes with pinned data have no issues.
 * `description` is undefined for types that are not installed.
 */
export function nodeIssues(
  node: WorkflowNode,
  description: NodeTypeDescription | undefined,
  options: IssueOptions = {},
): NodeIssues | null {
  if (node.disabled === true || ownValue(options.pinData, node.name) !== undefined) return null;
  if (!description) return { typeUnknown: true };
  const values = withDefaults(node.parameters, description, node.typeVersion);
  const context = { ...options, root: values, node };
  const parameters = parameterIssues(description.properties, values, context);
  const credentials = credentialIssues(node, description, values, context);
  const issues: NodeIssues = {
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(Object.keys(credentials).length > 0 ? { credentials } : {}),
  };
  return Object.keys(issues).length > 0 ? issues : null;
}

/** All sentences of a node's issues, for tooltips. */
export function issueTexts(issues: NodeIssues, node: Pick<WorkflowNode, "type">): string[] {
  return [
    ...(issues.typeUnknown ? [`The node type "${node.type}" is not installed.`] : []),
    ...Object.values(issues.parameters ?? {}).flat(),
    ...Object.values(issues.credentials ?? {}).flat(),
    ...(issues.execution ? ["The last run of this node failed."] : []),
  ];
}
