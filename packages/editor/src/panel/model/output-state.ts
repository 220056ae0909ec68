import type { NodeOutcomeStatus, RunInfo } from "../../document/index.ts";
import type { PlaceData } from "./node-data.ts";

/** Content of the output column: items, an error, or the reason why there is nothing. */
export type OutputState =
  | "listening"
  | "executing"
  | "waitingForTime"
  | "waitingForCall"
  | "waitingForForm"
  | "error"
  | "notExecuted"
  | "noItems"
  | "items";

interface OutputFacts {
  data: PlaceData;
  /** Status of the node in the displayed run. */
  status: NodeOutcomeStatus | undefined;
  run: Pick<RunInfo, "status" | "waitingFor"> | undefined;
  isTrigger: boolean;
  /** Reason of the wait, from the node's parameter `resume`, if the run does not report it. */
  resume: unknown;
}

/** Returns the content of the output column. */
export function outputState({ data, status, run, isTrigger, resume }: OutputFacts): OutputState {
  const hasNone = !data.task && !data.isPinned;
  if (run?.status === "waitingForWebhook" && isTrigger && hasNone) return "listening";
  if (status === "running" && hasNone) return "executing";
  if (data.error && data.count === 0) return "error";
  if (status === "waiting" && !data.isPinned) return waitingFor(run?.waitingFor ?? resume);
  if (hasNone) return "notExecuted";
  return data.count === 0 ? "noItems" : "items";
}

function waitingFor(resume: unknown): OutputState {
  if (resume === "webhook") return "waitingForCall";
  return resume === "form" ? "waitingForForm" : "waitingForTime";
}
