import type { TriggerState, WorkflowTriggers } from "@heddle/api";

/** A trigger by its node type, whose display name others know. */
export type TypedTrigger = Omit<TriggerState, "displayName" | "iconUrl">;

/** The triggers of an active workflow. */
export interface TypedTriggers extends Omit<WorkflowTriggers, "triggers"> {
  triggers: TypedTrigger[];
}
