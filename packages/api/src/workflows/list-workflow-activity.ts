import type { ExecutionStatus } from "@heddle/workflow";
import { route, type } from "../route.ts";

/** What starts a workflow, and how it went lately. */
export interface WorkflowActivity {
  /** The types of its enabled triggers, each once, in the order of its nodes. */
  triggers: TriggerKind[];
  /** Its latest stored executions, newest first, at most ten. */
  recent: RecentExecution[];
}

/** A node type that starts workflows. */
export interface TriggerKind {
  type: string;
  /** What people call it; the type's own name where it is not installed. */
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

/** Lists by workflow id what starts the workflows that the caller may read, and their latest executions. */
export const listWorkflowActivity = route({
  method: "GET",
  path: "/workflows/activity",
  right: "signed in",
  answer: type<Record<string, WorkflowActivity>>(),
  summary: "List triggers and latest executions of workflows",
});
