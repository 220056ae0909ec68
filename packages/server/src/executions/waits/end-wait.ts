import type { WaitRequest } from "@heddle/workflow";
import type { HttpAnswer } from "../../protocol/messages.ts";
import { type StoredOptions, sealedEvent } from "../../protocol/stored-options.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { Accepted } from "../state/execution.ts";
import type { SendAnswer } from "../state/execution-request.ts";
import type { LocalExecutions } from "../state/local-executions.ts";
import { TrackedExecution } from "../state/tracked-execution.ts";
import { cancelWaiting } from "../stored/cancel-waiting.ts";
import type { WaitingExecution } from "../stored/find-waiting.ts";
import { readSnapshot } from "../stored/read-snapshot.ts";

interface EndWaitDeps {
  readonly store: Store;
  readonly executions: LocalExecutions;
  /** The snapshot of the execution, when it was read already. */
  readonly snapshot?: Snapshot | undefined;
}

/** Event that ended a wait. */
export interface WaitEvent {
  by: WaitRequest["kind"];
  /** Items per output as JSON; absent = the node that waited sends on its input. */
  payload?: string;
  hasFiles?: boolean;
  /** Continuation of a paused run. */
  options?: Pick<StoredOptions, "pause" | "change" | "watcher">;
  /** Secrets to hide in the items. */
  secrets?: string[] | undefined;
  answer?: SendAnswer | undefined;
  answerRule?: string | undefined;
  /** Sends a line of a streamed response. */
  emit?: ((line: string) => void) | undefined;
  /** Responds to the caller of the webhook that started the outermost execution. */
  respond?: ((answer: HttpAnswer) => void) | undefined;
}

/**
 * Puts the end of a wait into the inbox and resumes the execution. False when the wait had ended before: of any number of calls,
 * timers and servers only one succeeds, because only one of them changes the execution from waiting to running.
 */
export async function endWait(
  { store, executions, snapshot: known }: EndWaitDeps,
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
  const { answer, respond, emit } = event;
  executions.begin(
    new TrackedExecution(resumed(waiting, event, { snapshot, acceptedAt }), { answer, respond, emit }),
  );
  return true;
}

/** One node run can wait several times: the response to one question ends no wait for another. */
function takeOver(store: Store, { id, node, runIndex, childId, parameters }: WaitingExecution): Statement {
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
          .where("waiting.childId", childId === null ? "is" : "=", childId)
          .where("waiting.parameters", parameters === null ? "is" : "=", parameters),
      ),
    );
  return { ...update.compile(), expect: 1 };
}

function accept(store: Store, waiting: WaitingExecution, event: WaitEvent, acceptedAt: number): Statement {
  const { id, workflowId, snapshotId, mode, node, retryOf } = waiting;
  const kept: StoredOptions = waiting.options === null ? {} : JSON.parse(waiting.options);
  const { secrets } = event;
  const options = {
    ...kept,
    ...event.options,
    resumedBy: event.by,
    ...parentOf(waiting),
    ...(secrets ? { secrets } : {}),
  };
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

function resumed(
  waiting: WaitingExecution,
  event: WaitEvent,
  { snapshot, acceptedAt }: { snapshot: Snapshot; acceptedAt: number },
): Accepted {
  const { id, mode, node, retryOf, startedAt, watcher } = waiting;
  return {
    id,
    snapshot,
    state: "accepted",
    mode,
    node,
    acceptedAt,
    retryOf: retryOf ?? undefined,
    ...parentOf(waiting),
    isAccepted: true,
    isStored: true,
    journalled: 0,
    hasCalls: false,
    hasEffects: false,
    hasFiles: event.hasFiles,
    attempts: 0,
    answerRule: event.answerRule,
    resumed: { by: event.by, startedAt },
    watcher: watcher === null ? undefined : JSON.parse(watcher),
  };
}

/** The execution that called this one, if one did. */
function parentOf({ parentId, parentWorkflowId }: WaitingExecution): Pick<Accepted, "parent"> {
  if (parentId === null || parentWorkflowId === null) return {};
  return { parent: { executionId: String(parentId), workflowId: parentWorkflowId } };
}
