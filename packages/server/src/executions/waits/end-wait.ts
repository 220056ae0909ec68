import type { WaitRequest } from "@heddle/workflow";
import { type StoredOptions, sealedEvent } from "../../protocol/stored-options.ts";
import { isStaleWrite } from "../../store/errors.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import { readSnapshot } from "../inbox/replay.ts";
import type { Executions } from "../life/executions.ts";
import type { LiveExecution } from "../life/live-execution.ts";
import { cancelWaiting } from "./cancel-waiting.ts";
import type { WaitingExecution } from "./find-waiting.ts";

/** What ended a wait. */
export interface WaitEvent {
  by: WaitRequest["kind"];
  /** Items per output as JSON; absent = the input of the node that waited goes on. */
  payload?: string;
  hasFiles?: boolean;
  /** What is to be hidden in the items. */
  secrets?: string[] | undefined;
  answer?: LiveExecution["answer"];
  answerRule?: string | undefined;
  /** Answers the caller of the webhook that began the execution that this one belongs to. */
  respond?: LiveExecution["respond"];
}

/**
 * Puts the end of a wait into the inbox and lets the execution go on. False when somebody else ended the wait before: of any number
 * of calls, timers and servers one only succeeds, because only one of them turns the execution from waiting to running.
 */
export async function endWait(
  { store, executions, snapshot: known }: { store: Store; executions: Executions; snapshot?: Snapshot },
  waiting: WaitingExecution,
  event: WaitEvent,
): Promise<boolean> {
  const snapshot = known ?? (await readSnapshot(store, waiting.snapshotId));
  if (!snapshot) {
    await cancelWaiting(
      store,
      waiting.id,
      "The version of the workflow that this execution ran is not stored any more.",
    );
    return false;
  }
  const acceptedAt = Date.now();
  try {
    await store.write([takeOver(store, waiting), accept(store, waiting, event, acceptedAt)]);
  } catch (error) {
    if (isStaleWrite(error)) return false;
    throw error;
  }
  executions.begin(toLive(waiting, event, snapshot, acceptedAt));
  return true;
}

function takeOver(store: Store, { id, node, runIndex, childId }: WaitingExecution): Statement {
  const update = store.db
    .updateTable("execution")
    .set({ status: "running", waitTill: null })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("waiting")
          .select("waiting.executionId")
          .where("waiting.executionId", "=", id)
          .where("waiting.node", "=", node)
          .where("waiting.runIndex", "=", runIndex)
          .where("waiting.childId", childId === null ? "is" : "=", childId),
      ),
    );
  return { ...update.compile(), expect: 1 };
}

function accept(store: Store, waiting: WaitingExecution, event: WaitEvent, acceptedAt: number): Statement {
  const { id, workflowId, snapshotId, mode, node, retryOf } = waiting;
  const kept: StoredOptions = waiting.options === null ? {} : JSON.parse(waiting.options);
  const { secrets } = event;
  const options = { ...kept, resumedBy: event.by, ...parentOf(waiting), ...(secrets ? { secrets } : {}) };
  const stored = { payload: event.payload ?? null, options: JSON.stringify(options) };
  return store.db
    .insertInto("inbox")
    .values({
      id,
      workflowId,
      snapshotId,
      mode,
      node,
      acceptedAt,
      retryOf,
      ...sealedEvent(store, stored, secrets !== undefined),
    })
    .compile();
}

function toLive(
  waiting: WaitingExecution,
  event: WaitEvent,
  snapshot: Snapshot,
  acceptedAt: number,
): LiveExecution {
  const { id, mode, node, retryOf, startedAt, watcher } = waiting;
  return {
    id,
    snapshot,
    mode,
    node,
    acceptedAt,
    isAccepted: true,
    isDurable: true,
    isSpilled: true,
    journalled: 0,
    state: "queued",
    attempts: 0,
    resumed: { by: event.by, startedAt },
    answer: event.answer,
    answerRule: event.answerRule,
    respond: event.respond,
    ...(retryOf === null ? {} : { retryOf }),
    ...parentOf(waiting),
    ...(watcher === null ? {} : { watcher: JSON.parse(watcher) }),
    ...(event.hasFiles ? { hasFiles: true } : {}),
  };
}

/** The execution that called this one, when another one did. */
function parentOf({ parentId, parentWorkflowId }: WaitingExecution): Pick<LiveExecution, "parent"> {
  if (parentId === null || parentWorkflowId === null) return {};
  return { parent: { executionId: String(parentId), workflowId: parentWorkflowId } };
}
