import type { ExecutionMode, ExecutionStatus } from "@heddle/workflow";
import type { KeptTask } from "../executors/keep-task.ts";
import type { HttpAnswer } from "../executors/messages.ts";
import type { Snapshot } from "./snapshot.ts";

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
  /** Whether it stands in the inbox, so that it survives a crash. */
  readonly isAccepted: boolean;
  /** Whether its row is on disk; an answer is held back until then. */
  isDurable: boolean;
  /** Number of entries in the journal. */
  journalled: number;
  /** Whether files were stored for it before it ran. */
  hasFiles?: boolean;
  state: "queued" | "running" | "ended";
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
  /** The tab that watches a manual run. */
  readonly watcher?: { sessionId: string; userId: string };
  /** Why it was stopped by someone. */
  cancelled?: boolean;
  /** Called when its record is on disk. */
  onEnded?: ((status: ExecutionStatus) => void)[];
}
