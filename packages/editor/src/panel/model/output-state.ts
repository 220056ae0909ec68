import type { NodeOutcomeStatus, RunInfo } from "../../document/index.ts";
import type { PlaceData } from "./node-data.ts";

/** What the output column is about: items, an error, or why there is nothing. */
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
  /** How the node did in the run that is shown. */
  status: NodeOutcomeStatus | undefined;
  run: Pick<RunInfo, "status" | "waitingFor"> | undefined;
  isTrigger: boolean;
  /** What the node waits for, from its parameter `resume`, where the run does not say it. */
  resume: unknown;
}

/** What the output column shows. */
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
