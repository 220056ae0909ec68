import type { CredentialsContext } from "../credentials/context.ts";
import type { WorkflowAccess } from "./access.ts";
import type { Triggers } from "./triggers.ts";

/** Dependencies of storing, changing and activating workflows. */
export interface WorkflowsContext extends CredentialsContext {
  readonly access: WorkflowAccess;
  readonly runtime: WorkflowRuntime;
}

/** Functions of the runtime that changes of a workflow use. */
interface WorkflowRuntime {
  readonly triggers: Triggers;
  readonly executions: {
    cancelTestWebhook(workflowId: string): boolean;
    /** Ends every waiting execution of the workflow; returns their number. */
    endWaitingOf(workflowId: string): Promise<number>;
  };
  readonly repository: { deleteOfWorkflow(workflowId: string): Promise<void> };
}
