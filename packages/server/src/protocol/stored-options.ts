import type { RunOptions } from "@heddle/engine";
import type { PauseChange } from "@heddle/engine/data";
import type { WaitRequest } from "@heddle/workflow";
import type { InboxRow } from "../store/execution-tables.ts";
import type { Store } from "../store/store.ts";

/** Data about the caller of a sub-execution that was suspended and resumes independently. */
export interface Awaited {
  /** Its trigger for calls, and the number of items of the call. */
  start: string;
  items: number;
  /** Number of executions that wait for the next one, up to this one. */
  nested: number;
  /** The outermost execution, which owns the files of all its sub-executions. */
  outermost: ExecutionPlace;
}

/** An execution and its workflow. */
export interface ExecutionPlace {
  workflowId: string;
  executionId: string;
}

/** Run options in the inbox: members of `RunOptions`, and the result that ended the preceding wait. */
export interface StoredOptions extends Partial<RunOptions> {
  resumedBy?: WaitRequest["kind"];
  /** Names of the workflows that called each other up to this one, and the number of calls. */
  callChain?: string[];
  callDepth?: number;
  /** Present when another execution waits for the end. */
  awaited?: Awaited;
  /** True when its failure is reported to its caller only. */
  isQuiet?: boolean;
  /** It only finds something out for its caller: without items it leaves no record. */
  isQuestion?: boolean | undefined;
  /** Secrets to hide in its items; stored sealed. */
  secrets?: string[];
  userId?: string;
  /** A user's changes to a paused run before it continues. */
  change?: PausedChange;
  /** The tab that continued a paused run. */
  watcher?: { sessionId: string; userId: string };
  /** Start of its wait, in milliseconds since the epoch, and the duration of earlier waits. */
  restedAt?: number;
  restedMs?: number;
}

/** Changed items and node runs that are taken back (`PauseChange` of the engine). */
export type PausedChange = PauseChange;

/** The column `options`. */
export function storedOptions(text: string | null): StoredOptions {
  return text === null ? {} : (JSON.parse(text) as StoredOptions);
}

type Event = Pick<InboxRow, "payload" | "options">;

/** The columns that can contain secrets, encrypted if they do. */
export function sealedEvent(
  { box }: Pick<Store, "box">,
  { payload, options }: Event,
  isSecret: boolean,
): Event {
  if (!isSecret) return { payload, options };
  return {
    payload: payload && box.sealText(payload, "event"),
    options: options && box.sealText(options, "event"),
  };
}

/**
 * Opens sealed columns.
 * @throws DataBoxError
 */
export function openedEvent({ box }: Pick<Store, "box">, { payload, options }: Event): Event {
  return {
    payload: payload && box.openText(payload, "event"),
    options: options && box.openText(options, "event"),
  };
}
