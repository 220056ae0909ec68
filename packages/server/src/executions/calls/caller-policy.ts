import type { WorkflowSettings } from "@heddle/workflow";

/** Owner of a workflow; `projectId` is undefined where it is unknown. */
export interface OwnedWorkflow {
  id: string;
  projectId: string | undefined;
  /** False for a workflow that exists in the editor only. */
  isSaved: boolean;
}

type CallerPolicy = "any" | "none" | "workflowsFromAList" | "workflowsFromSameOwner";

const POLICIES: readonly string[] = ["any", "none", "workflowsFromAList", "workflowsFromSameOwner"];

/** Who may call a workflow by its settings: others of its owner, where they say nothing. */
function callerPolicy(settings: Readonly<WorkflowSettings>): CallerPolicy {
  const given = settings.callerPolicy;
  return given !== undefined && POLICIES.includes(given) ? (given as CallerPolicy) : "workflowsFromSameOwner";
}

/** Ids of the workflows that may call by the setting `callerIds`. */
function callerIds({ callerIds: list }: Readonly<WorkflowSettings>): string[] {
  return String(list ?? "")
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
}

/** What is called. */
interface CalledWorkflow {
  id: string;
  projectId: string | undefined;
  settings: Readonly<WorkflowSettings>;
  /** True while sharing is switched off: whatever it says, no workflow of others calls it. */
  isUnshared?: boolean | undefined;
}

/** True when `caller` may call the workflow. A workflow may always call itself. */
export function mayCall(caller: OwnedWorkflow, called: CalledWorkflow): boolean {
  if (caller.isSaved && caller.id === called.id) return true;
  if (called.isUnshared && caller.projectId !== called.projectId) return false;
  switch (callerPolicy(called.settings)) {
    case "any":
      return true;
    case "none":
      return false;
    case "workflowsFromAList":
      return caller.isSaved && callerIds(called.settings).includes(caller.id);
    case "workflowsFromSameOwner":
      return caller.projectId === called.projectId;
  }
}
