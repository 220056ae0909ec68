import type { Workflow } from "@heddle/workflow";

/** Triggers that only other workflows, failures and users fire. */
const CALLED = new Set([
  "n8n-nodes-base.executeWorkflowTrigger",
  "n8n-nodes-base.errorTrigger",
  "n8n-nodes-base.manualTrigger",
  "n8n-nodes-base.start",
  "n8n-nodes-base.evaluationTrigger",
]);
/** Triggers whose type does not end with the word. */
const STARTS = /\.(webhook|cron|interval|emailReadImap)$/;

/** Whether nothing but callers, failures and users can start a workflow, so that there is no trigger to register. */
export function isOnlyCalled({ nodes }: Pick<Workflow, "nodes">): boolean {
  const types = nodes.filter((node) => node.disabled !== true).map(({ type }) => type);
  const startsItself = types.some(
    (type) => !CALLED.has(type) && (/trigger$/i.test(type) || STARTS.test(type)),
  );
  return !startsItself && types.some((type) => CALLED.has(type));
}
