import type { NodeParameters, PinData, WorkflowNode } from "../document/workflow.ts";
import type { NodeTypeDescription } from "../node-type/node-description.ts";
import { withDefaults } from "../parameters/defaults.ts";
import type { ShapeProblem } from "../parameters/shape-problem.ts";
import { shapeText } from "../parameters/shapes/shape-error.ts";
import { shapeProblems } from "../parameters/shapes/shape-problems.ts";
import { ownValue } from "../plain-data/plain-data.ts";
import { type CredentialIssues, type CredentialKnowledge, credentialIssues } from "./credential-issues.ts";
import { type IssueScope, type ParameterIssues, parameterIssues } from "./parameter-issues.ts";
import type { HostRefusal } from "./request-host.ts";

/** Everything that keeps a node from running. `execution` is set by callers that know its runs. */
export interface NodeIssues {
  parameters?: ParameterIssues;
  credentials?: CredentialIssues;
  typeUnknown?: true;
  execution?: true;
}

/** Inputs of the check in addition to the node. */
export interface IssueOptions extends CredentialKnowledge {
  pinData?: PinData | undefined;
  /** Only issues that prevent the node from running: values outside of an extensible list are used unchanged. */
  isBlocking?: boolean | undefined;
  /** Address rules of the server; without it, hosts of request URLs are not checked. */
  hostRefusal?: HostRefusal | undefined;
}

/**
 * Issues of a node; null if there are none. Disabled nodes and nodes with pinned data have no issues. `description` is
 * undefined for types that are not installed.
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
  const kind = options.isBlocking ? "blocking" : "all";
  const scope = { ...scopeOf(kind, description), hostRefusal: options.hostRefusal };
  // The engine repairs some parts before it reads them, and refuses the others itself.
  const shapes = options.isBlocking ? [] : shapeProblems(description.properties, values, context);
  const parameters = withShapes(parameterIssues(description.properties, values, context, scope), shapes);
  const credentials = credentialIssues(node, description, values, context);
  const issues: NodeIssues = {
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(Object.keys(credentials).length > 0 ? { credentials } : {}),
  };
  return Object.keys(issues).length > 0 ? issues : null;
}

/** Parts that nothing can read come first: a run stops at the first of them. */
function withShapes(issues: ParameterIssues, problems: readonly ShapeProblem[]): ParameterIssues {
  const all: ParameterIssues = {};
  for (const problem of problems) all[problem.path] = [...(all[problem.path] ?? []), shapeText(problem)];
  for (const [path, texts] of Object.entries(issues)) all[path] = [...(all[path] ?? []), ...texts];
  return all;
}

/** Sub-nodes for models follow services that have new models and settings before a list here has them; so do all lists of models. */
function scopeOf(kind: IssueScope["kind"], { outputs }: NodeTypeDescription): IssueScope {
  const isModel = /ai_(languageModel|embedding)/.test(
    typeof outputs === "string" ? outputs : JSON.stringify(outputs),
  );
  return { kind, isOpen: ({ name }) => isModel || /model/i.test(name) };
}

/** Sentences about choices outside of the open lists of a node's form. `values` are filled with defaults. */
export function unknownChoices(
  node: WorkflowNode,
  description: NodeTypeDescription,
  values: NodeParameters,
): string[] {
  const scope = scopeOf("choices", description);
  if (!description.properties.some((property) => scope.isOpen(property))) return [];
  const context = { root: values, node };
  return Object.values(parameterIssues(description.properties, values, context, scope)).flat();
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
