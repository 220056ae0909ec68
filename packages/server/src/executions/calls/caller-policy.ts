import type { WorkflowSettings } from "@heddle/workflow";

/** Owner of a workflow; `projectId` is undefined if it is unknown. */
export interface OwnedWorkflow {
  id: string;
  projectId: string | undefined;
  /** False for a workflow that exists in the editor only. */
  isSaved: boolean;
}

/** Policies of calls, the usual one first. */
const CALLER_POLICIES = ["workflowsFromSameOwner", "any", "none", "workflowsFromAList"] as const;
/** Permitted callers of a workflow. */
export type CallerPolicy = (typeof CALLER_POLICIES)[number];

/** Permitted callers of a workflow: from its settings, otherwise the default of the instance. */
function callerPolicy({ callerPolicy: given }: Readonly<WorkflowSettings>, standard: CallerPolicy) {
  return CALLER_POLICIES.find((policy) => policy === given) ?? standard;
}

/** Ids of the workflows that can call it by the setting `callerIds`. */
function callerIds({ callerIds: list }: Readonly<WorkflowSettings>): string[] {
  return String(list ?? "")
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
}

/** The called workflow. */
interface CalledWorkflow {
  id: string;
  projectId: string | undefined;
  settings: Readonly<WorkflowSettings>;
  /** True while sharing is disabled: then no workflow of other users can call it, whatever its settings. */
  isUnshared?: boolean | undefined;
}

/** True when `caller` may call the workflow. A workflow may always call itself. `standard` applies to settings without a policy. */
export function mayCall(
  caller: OwnedWorkflow,
  called: CalledWorkflow,
  standard: CallerPolicy = CALLER_POLICIES[0],
): boolean {
  if (caller.isSaved && caller.id === called.id) return true;
  if (called.isUnshared && caller.projectId !== called.projectId) return false;
  switch (callerPolicy(called.settings, standard)) {
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
