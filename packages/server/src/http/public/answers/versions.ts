import type { PUBLIC_CALLS, PublicAnswerOf, WorkflowVersionSummary } from "@heddle/api";

/** A version as the public API answers it. */
export function toPublicVersion({
  id,
  workflowId,
  number,
  name,
  description,
  createdAt,
  isCurrent,
  isLive,
}: WorkflowVersionSummary): PublicAnswerOf<(typeof PUBLIC_CALLS)["nameWorkflowVersion"]> {
  return { versionId: id, workflowId, number, name, description, createdAt, isCurrent, isLive };
}
