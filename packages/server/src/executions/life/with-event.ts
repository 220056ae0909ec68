import type { FinishedMessage } from "../../protocol/messages.ts";
import { savesProgress } from "../../protocol/saves-progress.ts";
import { type Execution, logFieldsOf } from "../state/execution.ts";
import { journalledRunData } from "../stored/journalled-run-data.ts";
import { withRunData } from "./broken-run.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";

type Deps = Pick<ExecutionsDeps, "config" | "store" | "writer" | "log">;

/**
 * Final record of an execution that could not end by itself, with the items of its trigger, which would be lost with
 * its inbox row. If its workflow saves progress, with its whole journal, so that a retry continues from there.
 */
export async function withEvent(
  { config, store, writer, log }: Deps,
  execution: Execution,
  message: FinishedMessage,
): Promise<FinishedMessage> {
  const { snapshot, id, node, isAccepted } = execution;
  if (!isAccepted || message.data === undefined) return message;
  try {
    await writer.idle();
    const known = await journalledRunData(store, id);
    if (savesProgress(snapshot.settings, config.executions)) return withRunData(message, known);
    const event = node === undefined ? undefined : known[node];
    return node === undefined || !event ? message : withRunData(message, { [node]: event });
  } catch (error) {
    const about = logFieldsOf(execution);
    log("warn", `The progress of execution ${id} could not be kept: ${(error as Error).message}`, about);
    return message;
  }
}
