import type { ExecutionMode, WaitRequest } from "@heddle/workflow";
import type { LogFields } from "../../platform/logger.ts";
import type { KeptTask } from "../../protocol/keep-task.ts";
import type { StoredOptions } from "../../protocol/stored-options.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";

/**
 * Suspicion of an execution whose executor died: any of its executions can be the cause, and they run alone from then
 * on. The death of a process while it was running adds 1: most processes that die are stopped from outside.
 */
export const EXECUTOR_SUSPICION = 3;

/** Properties of an execution in every state. None of them is assigned: `transition` creates the next value. */
export interface ExecutionFacts {
  readonly id: number;
  readonly snapshot: Snapshot;
  readonly mode: ExecutionMode;
  /** The trigger that fired. */
  readonly node?: string | undefined;
  /** Items of the trigger per output, as JSON; absent while the inbox has them and they are not needed here. */
  readonly payload?: string | undefined;
  /** Members of `RunOptions` beyond the trigger. */
  readonly options?: StoredOptions | undefined;
  /** Milliseconds since the epoch. */
  readonly acceptedAt: number;
  readonly retryOf?: number | undefined;
  /** The execution that called this one. */
  readonly parent?: { readonly executionId: string; readonly workflowId: string } | undefined;
  /** For sub-executions: the outermost execution, whose executor runs this one. */
  readonly root?: number | undefined;
  /** The claim of the outermost execution. */
  readonly rootClaim?: number | undefined;
  /** True if its failure is reported to its caller only: a test run or an error workflow started it. */
  readonly isQuiet?: boolean | undefined;
  /** A user whose credentials it can use in addition to those of the workflow's owner, unless a tab watches it. */
  readonly userId?: string | undefined;
  /** A user's decision about a started effect. */
  readonly decision?: "retry" | "skip" | "stop" | undefined;
  /** True when it is in the inbox, so that it survives a crash. */
  readonly isAccepted: boolean;
  /** True once its event is on disk. Answers are held back until then. */
  readonly isStored: boolean;
  /** True when it was accepted before the server started, or its executor died. */
  readonly isRecovered?: boolean | undefined;
  /** Number of entries in the journal. */
  readonly journalled: number;
  /** True if calls that it made are stored. */
  readonly hasCalls: boolean;
  /** True when it had effects and has no journal. */
  readonly hasEffects: boolean;
  /** True when files were stored for it before it ran. */
  readonly hasFiles?: boolean | undefined;
  /** The right to run it here, in distributed mode. Writes fail once another process has claimed it. */
  readonly claim?: number | undefined;
  /** Number of times that an executor or process died while it ran, unless a different execution is known to be the cause. */
  readonly attempts: number;
  /** Its share of the blame, in the units of `recover-runs.ts`; 0 when absent. */
  readonly suspicion?: number | undefined;
  /** Node runs of an earlier manual run that this one reuses. */
  readonly reused?: readonly KeptTask[] | undefined;
  /** Rule that turns the items of the last node into a response (`AnswerRule`), as JSON. */
  readonly answerRule?: string | undefined;
  /** Set when it resumes after a wait. */
  readonly resumed?: ResumedWait | undefined;
  /** The tab that watches a manual run. */
  readonly watcher?: { readonly sessionId: string; readonly userId: string } | undefined;
}

/** The wait that an execution resumes from. */
interface ResumedWait {
  readonly by: WaitRequest["kind"];
  /** Start of the execution, in milliseconds since the epoch. */
  readonly startedAt: number;
  /** Run data to resume from, as stored; absent while the database has them and they are not needed here. */
  readonly data?: string | Uint8Array | undefined;
}

/** It is known, but its data are only in the database. */
export interface Accepted extends ExecutionFacts {
  readonly state: "accepted";
}

/** It has all its data, and is queued. */
export interface Queued extends ExecutionFacts {
  readonly state: "queued";
}

/** An executor runs it. */
interface Running extends ExecutionFacts {
  readonly state: "running";
}

/** Its run waits, and the record of the wait is being written. */
interface Resting extends ExecutionFacts {
  readonly state: "resting";
}

/** It no longer runs here, and its record is being written if it has one. */
interface Ended extends ExecutionFacts {
  readonly state: "ended";
  /** False when it ended before its data were read from the database. */
  readonly wasLoaded: boolean;
}

/** An execution from its event to its finished record. */
export type Execution = Accepted | Queued | Running | Resting | Ended;

/** Data that the database keeps of an execution. */
export type LoadedData = Pick<
  ExecutionFacts,
  "payload" | "options" | "resumed" | "watcher" | "journalled" | "hasCalls"
>;

/** Events of an execution. */
export type ExecutionEvent =
  /** Its event is on disk. */
  | { readonly type: "stored" }
  /** Its data leave memory: too much waits. */
  | { readonly type: "spilled" }
  /** Its data were read. */
  | { readonly type: "loaded"; readonly data: LoadedData }
  /** Its data are missing or cannot be decrypted. */
  | { readonly type: "unreadable" }
  /** This process can run it. */
  | { readonly type: "claimed"; readonly claim: number | undefined }
  /** An executor runs it now. */
  | { readonly type: "started" }
  /** An entry of its journal is being written. */
  | { readonly type: "journalled" }
  /** One of its calls is being stored. */
  | { readonly type: "called" }
  /** It is about to have an unjournaled effect. */
  | { readonly type: "affected" }
  /** Report of the executor at the end of a sub-execution. */
  | { readonly type: "reported"; readonly journalled: number; readonly hasCalls: boolean }
  /** The executor died; `isSuspect` unless it is known that another execution was at work. */
  | { readonly type: "interrupted"; readonly isSuspect: boolean }
  /** It will run again. */
  | { readonly type: "requeued" }
  /** Its run ended; `waiting` when it rests. */
  | { readonly type: "finished"; readonly isWaiting: boolean }
  /** It counts no longer here: another process runs it, or its event could not be stored. */
  | { readonly type: "released" };

/** The execution after an event. Events that come too late, or too early, change nothing. */
export function transition(execution: Execution, event: ExecutionEvent): Execution {
  switch (event.type) {
    case "stored":
      return { ...execution, isStored: true };
    case "claimed":
      return { ...execution, claim: event.claim };
    case "journalled":
      return { ...execution, journalled: execution.journalled + 1 };
    case "called":
      return execution.hasCalls ? execution : { ...execution, hasCalls: true };
    case "affected":
      return { ...execution, hasEffects: true };
    case "reported":
      return { ...execution, journalled: event.journalled, hasCalls: event.hasCalls };
    case "interrupted":
      return {
        ...execution,
        isRecovered: true,
        attempts: execution.attempts + (event.isSuspect ? 1 : 0),
        suspicion: (execution.suspicion ?? 0) + (event.isSuspect ? EXECUTOR_SUSPICION : 0),
      };
    case "released":
      return ended(execution);
    default:
      return changeState(execution, event);
  }
}

type StateEvent = Extract<
  ExecutionEvent,
  { type: "spilled" | "loaded" | "unreadable" | "started" | "requeued" | "finished" }
>;

function changeState(execution: Execution, event: StateEvent): Execution {
  switch (execution.state) {
    case "accepted":
      if (event.type === "loaded") return loaded(execution, event.data);
      return event.type === "unreadable" || event.type === "finished" ? ended(execution) : execution;
    case "queued":
      if (event.type === "spilled") return spilled(execution);
      if (event.type === "started") return started(execution);
      return event.type === "unreadable" || event.type === "finished" ? ended(execution) : execution;
    case "running":
      if (event.type === "requeued")
        return { ...execution, state: execution.isAccepted ? "accepted" : "queued" };
      if (event.type !== "finished") return execution;
      return event.isWaiting ? { ...execution, state: "resting" } : ended(execution);
    default:
      return execution;
  }
}

function loaded(execution: Accepted, { watcher, ...data }: LoadedData): Queued {
  return { ...execution, ...data, watcher: execution.watcher ?? watcher, state: "queued" };
}

/** Data in the inbox can be read again. */
function spilled(execution: Queued): Execution {
  if (!execution.isAccepted) return execution;
  return { ...execution, state: "accepted", payload: undefined };
}

/** Data that the executor has, and that can be read again, leave the memory of the main thread. */
function started(execution: Queued): Running {
  const { isAccepted, payload, resumed } = execution;
  return {
    ...execution,
    state: "running",
    payload: isAccepted ? undefined : payload,
    resumed: resumed && { by: resumed.by, startedAt: resumed.startedAt },
  };
}

function ended(execution: Execution): Ended {
  if (execution.state === "ended") return execution;
  return { ...execution, state: "ended", wasLoaded: execution.state !== "accepted" };
}

/** True once the run has ended, whether or not the record is on disk. */
export function isOver({ state }: Execution): boolean {
  return state === "resting" || state === "ended";
}

/** True for an execution that ended before its data were read from the database. */
export function hasUnreadData(execution: Execution): boolean {
  return execution.state === "ended" && !execution.wasLoaded;
}

/** Log fields that identify an execution. */
export function logFieldsOf({ id, snapshot }: ExecutionFacts): LogFields {
  return { executionId: String(id), workflowId: snapshot.workflowId, workflow: snapshot.name };
}

/** The execution that called this one, whether or not it waits for the end. */
export function parentOf({ parent, options }: ExecutionFacts): ExecutionFacts["parent"] {
  return parent ?? options?.parent;
}

/** A user whose credentials it can use in addition to those of the workflow's owner. */
export function userOf({ userId, options, watcher }: ExecutionFacts): string | undefined {
  return watcher?.userId ?? userId ?? options?.userId;
}

/** True when another execution waits for its end while it runs independently. */
export function hasWaitingParent({ options }: ExecutionFacts): boolean {
  return options?.awaited !== undefined;
}

/** True when its failure is not reported further: a user is watching, or error workflows would never end. */
export function isQuiet({ mode, isQuiet: isMarked, options }: ExecutionFacts): boolean {
  return isMarked === true || options?.isQuiet === true || mode === "manual" || mode === "error";
}

/** Options with which an execution resumes after a wait; `own` are those that its run adds. */
export function restOptions(execution: ExecutionFacts, own: StoredOptions = {}): StoredOptions {
  const { callChain, callDepth, awaited } = { ...execution.options, ...own };
  const isCalled = execution.mode === "integrated";
  const userId = isCalled ? userOf(execution) : undefined;
  return {
    callChain,
    callDepth,
    awaited,
    isQuiet: isCalled && isQuiet(execution) ? true : undefined,
    userId,
    restedAt: own.restedAt,
    restedMs: own.restedMs,
  };
}
