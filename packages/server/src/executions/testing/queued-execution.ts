import type { Queued } from "../state/execution.ts";
import { TrackedExecution } from "../state/tracked-execution.ts";

let lastId = 0;

/** An execution of a webhook that waits for its turn. */
export function queuedExecution(
  facts: Partial<Queued> & Pick<Queued, "snapshot">,
  answer?: () => void,
): TrackedExecution {
  const execution: Queued = {
    id: ++lastId,
    state: "queued",
    mode: "webhook",
    acceptedAt: Date.now(),
    isAccepted: true,
    isStored: true,
    journalled: 0,
    hasCalls: false,
    hasEffects: false,
    attempts: 0,
    ...facts,
  };
  return new TrackedExecution(execution, { answer });
}
