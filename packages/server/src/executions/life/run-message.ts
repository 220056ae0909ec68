import type { RunMessage, SaveRule } from "../../protocol/messages.ts";
import { isSaved, type SavingDefaults } from "../records/saving-rules.ts";
import type { LiveExecution } from "./live-execution.ts";

/** What the executor is told to run. */
export function runMessage(
  live: LiveExecution,
  defaults: SavingDefaults,
  options: Record<string, unknown> | undefined,
): RunMessage {
  const message: RunMessage = {
    type: "run",
    id: live.id,
    key: live.snapshot.id,
    mode: live.mode,
    awaitsResponse: live.answer !== undefined || live.respond !== undefined,
    save: saveRule(live, defaults),
    isWatched: live.watcher !== undefined,
    isJournalled: live.isAccepted,
    journalled: live.journalled,
    hasCalls: live.hasCalls === true,
    workflowId: live.snapshot.workflowId,
  };
  if (live.decision) message.decision = live.decision;
  if (live.node !== undefined) message.node = live.node;
  if (live.payload !== undefined) message.payload = live.payload;
  if (live.resumed?.data !== undefined) message.resumed = { by: live.resumed.by, data: live.resumed.data };
  if (live.reused) message.reused = live.reused;
  if (options) message.options = JSON.stringify(options);
  if (live.answerRule !== undefined) message.answer = live.answerRule;
  return message;
}

/** Which of its ends are kept. */
export function saveRule(
  { snapshot, mode }: Pick<LiveExecution, "snapshot" | "mode">,
  defaults: SavingDefaults,
): SaveRule {
  const success = isSaved(snapshot.settings, defaults, { mode, status: "success" });
  const error = isSaved(snapshot.settings, defaults, { mode, status: "error" });
  if (success) return error ? "all" : "success";
  return error ? "error" : "none";
}
