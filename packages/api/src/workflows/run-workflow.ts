import type { Item, PinData, RunData, TaskData, Workflow } from "@heddle/workflow";
import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** A run request of the editor. */
export interface RunWorkflowBody {
  workflowData: Workflow;
  versionId?: string;
  startNodes?: string[];
  destinationNode?: string;
  runData?: RunData;
  dirtyNodeNames?: string[];
  runDataOf?: string;
  runDataNodes?: string[];
  pinData?: PinData;
  triggerToStartFrom?: { name: string; data?: { main: Item[][] } };
  breakpoints?: string[];
  stepping?: boolean;
  replay?: { node: string; runs: { node: string; task: TaskData }[] };
}

const schema = z.looseObject({
  workflowData: z.looseObject(
    { nodes: z.array(z.unknown()), connections: z.record(z.string(), z.unknown()) },
    "`workflowData` holds the workflow to run.",
  ),
  /** The stored version that `workflowData` is, unchanged: the execution then names it. */
  versionId: z.string().nullish(),
  startNodes: z.array(z.union([z.string(), z.looseObject({ name: z.string() })])).nullish(),
  /** The newer form states whether the node itself runs too. */
  destinationNode: z
    .union(
      [
        z.string(),
        z.looseObject({ nodeName: z.string(), mode: z.enum(["inclusive", "exclusive"]).optional() }),
      ],
      "`destinationNode` is the name of a node, or `{nodeName, mode}` with mode `inclusive` or `exclusive`.",
    )
    .nullish(),
  runData: z.record(z.string(), z.unknown()).nullish(),
  /** Nodes that changed since `runData`: they and all nodes after them run again. */
  dirtyNodeNames: z.array(z.string()).nullish(),
  pinData: z.record(z.string(), z.unknown()).nullish(),
  /** Instead of `runData`: one of the caller's manual executions whose node runs the server still holds. */
  runDataOf: z.string().nullish(),
  /** Nodes whose runs are used again; all when absent. */
  runDataNodes: z.array(z.string()).nullish(),
  /** The trigger to start from when a workflow has several. */
  triggerToStartFrom: z.looseObject({ name: z.string() }).nullish(),
  /** Names of the nodes before which the run pauses. */
  breakpoints: z.array(z.string()).max(1000).nullish(),
  /** True = the run pauses before its first node. */
  stepping: z.boolean().nullish(),
  /** Sub-node runs of a node from an earlier run: it reuses their responses instead of requesting them again. */
  replay: z
    .looseObject({
      node: z.string(),
      runs: z.array(z.looseObject({ node: z.string(), task: z.looseObject({}) })).max(10_000),
    })
    .nullish(),
});

/** A parsed run request. */
export type RunWorkflowInput = z.output<typeof schema>;

/** The execution that started, or that a test webhook waits for a call. */
export type RunWorkflowResult = { executionId: string } | { waitingForWebhook: true };

/** Runs the workflow in the body, saved or not. Push messages go to the tab in the header `sessionid`. */
export const runWorkflow = route({
  method: "POST",
  path: "/workflows/run",
  right: "workflow:execute if stored",
  about: "body.workflowData.id",
  body: accepting<RunWorkflowBody>()(schema),
  answer: type<RunWorkflowResult>(),
  errors: [429, 503],
  summary: "Run a workflow",
});
