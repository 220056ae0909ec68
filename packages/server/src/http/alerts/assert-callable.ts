import { HttpError } from "../../errors/http-error.ts";
import type { Person } from "../../identity/projects/reach.ts";
import type { WorkflowAccess } from "../../workflows/access.ts";

/** Refuses a workflow that the caller cannot read; whether it can be called is decided when an alert fires. @throws HttpError */
export async function assertCallable(
  access: WorkflowAccess,
  caller: Person,
  callWorkflow: string | null,
): Promise<void> {
  if (callWorkflow === null || callWorkflow === "error") return;
  await access.find(caller, callWorkflow).catch((error) => {
    throw error instanceof HttpError && error.status === 404
      ? new HttpError("alert-workflow-unknown", {})
      : error;
  });
}
