import type { ExecutionMode, ExecutionStatus, WaitRequest } from "@heddle/workflow";
import type { LogFields } from "../../platform/logger.ts";
import type { KeptTask } from "../../protocol/keep-task.ts";
import type { HttpAnswer } from "../../protocol/messages.ts";
import type { StoredOptions } from "../../protocol/stored-options.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";

/** An execution from its event to its finished record. */
export interface LiveExecution {
  readonly id: number;
  readonly snapshot: Snapshot;
  readonly mode: ExecutionMode;
  /** The trigger that fired. */
  readonly node?: string;
  /** Its items as JSON. */
  payload?: string | undefined;
  /** True while payload, options and journal are left in the database, to be read when its turn comes. */
  isSpilled?: boolean;
  /** Whether a caller or a tab waits for what it gives, so that it runs before others. */
  isAwaited?: boolean;
  /** Characters of data that it keeps in memory while it is queued. */
  held?: number;
  /** Milliseconds since the epoch. */
  readonly acceptedAt: number;
  readonly retryOf?: number;
  /** The execution that called this one. */
  readonly parent?: { executionId: string; workflowId: string };
  /** The execution in whose place this one runs, when somebody waits for it there. */
  readonly root?: number;
  /** The claim of that one. */
  readonly rootClaim?: number | undefined;
  /** True when its failure is told to nobody but its caller: it began with a person's trial or in an error workflow. */
  readonly isQuiet?: boolean;
  /** Whose credentials it may use besides those of its workflow's owner, when nobody watches it itself. */
  readonly userId?: string;
  /** Whether calls that it made are noted. */
  hasCalls?: boolean;
  /** What a person decided about an effect that was under way. */
  decision?: "retry" | "skip" | "stop";
  /** Whether it stands in the inbox, so that it survives a crash. */
  readonly isAccepted: boolean;
  /** Whether its row is on disk; an answer is held back until then. */
  isDurable: boolean;
  /** True when it was accepted before the server started. */
  isRecovered?: boolean;
  /** Number of entries in the journal. */
  journalled: number;
  /** Whether files were stored for it before it ran. */
  hasFiles?: boolean;
  /** Whether it had effects, when it has no journal. */
  hasEffects?: boolean;
  state: "queued" | "running" | "ended";
  /** Under which this process runs it, where there are several; what it writes is refused once somebody else has claimed it. */
  claim?: number | undefined;
  /** How often an executor broke off while it ran this. */
  attempts: number;
  /** Members of `RunOptions` beyond the trigger. */
  options?: Record<string, unknown> | undefined;
  /** Node runs of an earlier manual run that this one builds on. */
  reused?: readonly KeptTask[] | undefined;
  /** How the last node's items answer the caller, as JSON. */
  readonly answerRule?: string | undefined;
  /** Called once with the answer, or with undefined when there will be none. */
  answer?: ((answer: HttpAnswer | undefined) => void) | undefined;
  heldAnswer?: HttpAnswer | undefined;
  /** Answers the caller of the webhook that began the execution that this one belongs to. */
  respond?: ((answer: HttpAnswer) => void) | undefined;
  /** How the wait ended that it goes on after, when it began, and the run data to go on with, as stored. */
  resumed?: {
    readonly by: WaitRequest["kind"];
    readonly startedAt: number;
    data?: string | Uint8Array | undefined;
  };
  /** The tab that watches a manual run. */
  watcher?: { sessionId: string; userId: string };
  /** Why it was stopped by someone. */
  cancelled?: boolean;
  /** Called when its record is on disk. */
  onEnded?: ((status: ExecutionStatus) => void)[];
}

/** By what lines of the log about it are found. */
export function aboutLive({ id, snapshot }: LiveExecution): LogFields {
  return { executionId: String(id), workflowId: snapshot.workflowId, workflow: snapshot.name };
}

/** The execution that called this one, whether or not it waits for it. */
export function parentOf({ parent, options }: LiveExecution): LiveExecution["parent"] {
  return parent ?? (options?.["parent"] as LiveExecution["parent"]);
}

/** Whose credentials it may use besides those of its workflow's owner. */
export function userOf({ userId, options, watcher }: LiveExecution): string | undefined {
  return watcher?.userId ?? userId ?? (options as StoredOptions | undefined)?.userId;
}

/** Whether another execution waits for its end, while it goes on by itself. */
export function isAwaited({ options }: LiveExecution): boolean {
  return options?.["awaited"] !== undefined;
}

/** What it has to know when it goes on after a rest. */
export function restOptions(live: LiveExecution, given: StoredOptions = {}): StoredOptions {
  const { callChain, callDepth, awaited } = { ...(live.options as StoredOptions | undefined), ...given };
  const isCalled = live.mode === "integrated";
  const userId = isCalled ? userOf(live) : undefined;
  return {
    ...(callChain ? { callChain } : {}),
    ...(callDepth === undefined ? {} : { callDepth }),
    ...(awaited ? { awaited } : {}),
    ...(isCalled && isQuiet(live) ? { isQuiet: true } : {}),
    ...(userId === undefined ? {} : { userId }),
  };
}

/** What fails in these is told to nobody: a person is looking, or it would never end. */
export function isQuiet({ mode, isQuiet: isMarked, options }: LiveExecution): boolean {
  return isMarked === true || options?.["isQuiet"] === true || mode === "manual" || mode === "error";
}
