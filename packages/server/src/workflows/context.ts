import type { CredentialsContext } from "../credentials/context.ts";
import type { WorkflowAccess } from "./access.ts";
import type { Triggers } from "./triggers.ts";

/** What workflows are stored, changed and activated with. */
export interface WorkflowsContext extends CredentialsContext {
  readonly access: WorkflowAccess;
  readonly runtime: WorkflowRuntime;
}

/** What changes of a workflow need of the runtime that executes it. */
interface WorkflowRuntime {
  readonly triggers: Triggers;
  readonly executions: {
    cancelTestWebhook(workflowId: string): boolean;
    /** Ends every waiting execution of the workflow; returns their number. */
    endWaitingOf(workflowId: string): Promise<number>;
  };
  readonly repository: { deleteOfWorkflow(workflowId: string): Promise<void> };
}
