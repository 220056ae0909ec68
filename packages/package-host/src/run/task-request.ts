import { descriptionOf, type ExecuteContext, type NodeType, withDefaults } from "@heddle/workflow";
import type { TaskKind, TaskRequest } from "../protocol/messages.ts";

/** Properties of every task that runs in place of a node. */
export function taskRequest(
  kind: TaskKind,
  { context, type, file }: { context: ExecuteContext; type: NodeType; file: string },
  extra: Record<string, unknown> = {},
): TaskRequest {
  const { node, workflow, execution, runIndex, continueOnFail, inputCount, outputCount } = context;
  const parameters = withDefaults(
    node.parameters ?? {},
    descriptionOf(type, node.typeVersion),
    node.typeVersion,
  );
  const { id, name, active, settings, timezone } = workflow;
  return {
    ...emptyRequest(kind),
    type: node.type,
    node: { ...node, parameters },
    workflow: { id, name, active, settings: { ...settings } },
    timezone,
    execution,
    runIndex,
    continueOnFail,
    inputCount,
    outputCount,
    extra: { file, ...extra },
  };
}

/** A task outside of any execution. */
export function emptyRequest(kind: TaskKind): TaskRequest {
  return {
    kind,
    type: "",
    node: { id: "", name: "", type: "", typeVersion: 1, position: [0, 0], parameters: {} },
    workflow: { id: "", name: "", active: false, settings: {} },
    timezone: "UTC",
    execution: { id: "", mode: "manual" },
    runIndex: 0,
    continueOnFail: false,
    inputCount: 1,
    outputCount: 1,
    instance: { id: "heddle", baseUrl: "" },
    extra: {},
  };
}
