import type { ExecutionStatus } from "@heddle/workflow";
import { route, type } from "../route.ts";

/** The triggers of a workflow, and its latest executions. */
export interface WorkflowActivity {
  /** The types of its enabled triggers, each once, in the order of its nodes. */
  triggers: TriggerKind[];
  /** Its latest stored executions, newest first, at most ten. */
  recent: RecentExecution[];
}

/** A node type that starts workflows. */
export interface TriggerKind {
  type: string;
  /** Display name; the type's own name if it is not installed. */
  displayName: string;
  iconUrl?: string | undefined;
}

/** One of the latest executions of a workflow. */
export interface RecentExecution {
  id: string;
  status: ExecutionStatus;
  /** ISO date. */
  startedAt: string;
}

/** Lists by workflow id the triggers of the workflows that the caller may read, and their latest executions. */
export const listWorkflowActivity = route({
  method: "GET",
  path: "/workflows/activity",
  right: "signed in",
  answer: type<Record<string, WorkflowActivity>>(),
  summary: "List triggers and latest executions of workflows",
});
