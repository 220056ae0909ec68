import {
  createReader,
  type Item,
  type LifeEvent,
  type ListenContext,
  type NodeType,
  parametersOf,
  plainSource,
  type WorkflowNode,
} from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import type { EvaluatedParameters } from "../../protocol/trigger-parameters.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import { evaluatedParameters } from "../../workflows/webhooks/trigger-parameters.ts";
import type { PlannedWorkflow } from "../../workflows/webhooks/webhook-route.ts";

/** A node of an active workflow that listens all the time. */
export interface Listener {
  readonly snapshot: Snapshot;
  readonly node: Readonly<WorkflowNode>;
  readonly read: ListenContext["read"];
  /** Its parameters with expressions evaluated. */
  readonly parameters: Readonly<Record<string, unknown>>;
  listen(context: ListenContext): Promise<void>;
}

/** A node of an active workflow that is started by events of the instance or of the workflow. */
export interface LifeTrigger {
  readonly snapshot: Snapshot;
  readonly node: string;
  item(event: LifeEvent, timestamp: string): Item | undefined;
}

/** The nodes that listen: a pure function of a workflow and its evaluated triggers. Disabled nodes do not. */
export function deriveListeners(
  workflow: PlannedWorkflow,
  triggers: readonly EvaluatedParameters[],
): Listener[] {
  const { snapshot } = workflow;
  return nodesOf(workflow, triggers, ({ listen }) => listen !== undefined).map(
    ({ type, node, read, parameters }) => ({
      snapshot,
      node,
      read,
      parameters,
      listen: async (context) => type.listen?.(context),
    }),
  );
}

/** The nodes that are started by events of the instance or of the workflow. */
export function deriveLifeTriggers(
  workflow: PlannedWorkflow,
  triggers: readonly EvaluatedParameters[],
): LifeTrigger[] {
  const { snapshot } = workflow;
  const { workflowId } = snapshot;
  return nodesOf(workflow, triggers, ({ lifeItem }) => lifeItem !== undefined).map(
    ({ type, node, read }) => ({
      snapshot,
      node: node.name,
      item: (event, timestamp) => type.lifeItem?.({ read, event, workflowId, timestamp }),
    }),
  );
}

function nodesOf(
  { plan }: PlannedWorkflow,
  triggers: readonly EvaluatedParameters[],
  isAsked: (type: NodeType) => boolean,
) {
  return plan.nodes.flatMap((planned) => {
    const { type, node, name, disabled } = planned;
    if (disabled || !type || !isAsked(type)) return [];
    const fail = (parameter: string, reason: string) =>
      new RunError("listener-not-set-up", {
        node: name,
        reason: `${parameter} cannot be evaluated beforehand (${reason}).`,
      });
    const parameters = evaluatedParameters(planned, triggers, fail);
    const read = createReader(parametersOf(type), plainSource(parameters));
    return [{ type, node, read, parameters }];
  });
}
