import type { CurrentTimezone } from "../../platform/config/instance-timezone.ts";
import type { RunMessage } from "../../protocol/messages.ts";
import type { SaveRule } from "../../protocol/save-rule.ts";
import { isSaved, type SavingDefaults } from "../records/saving-rules.ts";
import type { Execution } from "../state/execution.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";

/** Settings and options that a run is sent. */
interface MessageParts {
  readonly defaults: SavingDefaults;
  readonly timezone: CurrentTimezone;
  readonly options: Record<string, unknown> | undefined;
}

/** Data with which the executor runs an execution. */
export function runMessage(
  { current: execution, caller }: TrackedExecution,
  { defaults, timezone, options }: MessageParts,
): RunMessage {
  const message: RunMessage = {
    id: execution.id,
    key: execution.snapshot.id,
    begun: execution.resumed?.startedAt ?? execution.acceptedAt,
    mode: execution.mode,
    timezone: timezone.name,
    awaitsResponse: caller.canRespond,
    isStreaming: caller.isStreaming,
    save: saveRule(execution, defaults),
    isWatched: execution.watcher !== undefined,
    isJournalled: execution.isAccepted,
    journalled: execution.journalled,
    hasCalls: execution.hasCalls,
    workflowId: execution.snapshot.workflowId,
  };
  if (execution.decision) message.decision = execution.decision;
  if (execution.node !== undefined) message.node = execution.node;
  if (execution.payload !== undefined) message.payload = execution.payload;
  if (execution.resumed?.data !== undefined)
    message.resumed = { by: execution.resumed.by, data: execution.resumed.data };
  if (execution.reused) message.reused = execution.reused;
  if (options) message.options = JSON.stringify(options);
  if (execution.answerRule !== undefined) message.answer = execution.answerRule;
  return message;
}

/** Outcomes to save. */
export function saveRule(
  { snapshot, mode }: Pick<Execution, "snapshot" | "mode">,
  defaults: SavingDefaults,
): SaveRule {
  const success = isSaved(snapshot.settings, defaults, { mode, status: "success" });
  const error = isSaved(snapshot.settings, defaults, { mode, status: "error" });
  if (success) return error ? "all" : "success";
  return error ? "error" : "none";
}
