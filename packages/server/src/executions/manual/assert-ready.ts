import {
  descriptionOf,
  executionReadiness,
  issueTexts,
  isTrigger,
  type NodeTypeDescription,
  type NodeTypes,
  nodeIssues,
  type RunScope,
  repairedNode,
  type WorkflowNode,
} from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import type { ManualRun } from "../state/contracts.ts";

/** Refuses a run while one of its nodes is incomplete. @throws RunError that names these nodes and their issues */
export function assertReady(run: ManualRun, types: NodeTypes): void {
  const { workflow } = run;
  const pinData = run.pinData ?? workflow.pinData;
  const descriptions = (node: WorkflowNode) => describe(node, types);
  // Repairs nodes written in another version's format, as the run does.
  const issuesOf = (given: WorkflowNode) => {
    const node = repairedNode(given, types.get(given.type));
    return nodeIssues(node, descriptions(node), { pinData, isBlocking: true });
  };
  const issues = executionReadiness(
    workflow,
    issuesOf,
    scopeOf(run, (node) => isTrigger(descriptions(node))),
  );
  if (!issues) return;
  const problems = workflow.nodes.flatMap((node) => {
    const found = issues[node.name];
    return found ? issueTexts(found, node).map((text) => `${node.name}: ${text}`) : [];
  });
  throw new RunError("workflow-not-ready", { problems: problems.join(" ") });
}

function scopeOf(
  { destinationNode, trigger }: ManualRun,
  isTriggerNode: (node: WorkflowNode) => boolean,
): RunScope {
  if (destinationNode !== undefined) return { destination: destinationNode };
  return trigger ? { trigger: trigger.node } : { isTrigger: isTriggerNode };
}

function describe({ type, typeVersion }: WorkflowNode, types: NodeTypes): NodeTypeDescription | undefined {
  const found = types.get(type);
  return found && descriptionOf(found, typeVersion);
}
