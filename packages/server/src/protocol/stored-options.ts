import type { RunOptions } from "@heddle/engine";
import type { WaitRequest } from "@heddle/workflow";
import type { InboxRow } from "../store/execution-tables.ts";
import type { Store } from "../store/store.ts";
import type { Awaited } from "./awaited.ts";

/** What the inbox keeps of how an execution runs: members of `RunOptions`, and what ended the wait that it goes on after. */
export interface StoredOptions extends Partial<RunOptions> {
  resumedBy?: WaitRequest["kind"];
  /** Names of the workflows that led to it, and how many calls did. */
  callChain?: string[];
  callDepth?: number;
  /** Of one that another execution waits for. */
  awaited?: Awaited;
  /** See `LiveExecution`. */
  isQuiet?: boolean;
  /** What is to be hidden in its items, as a credential's; stored in a sealed place only. */
  secrets?: string[];
  userId?: string;
}

/** The column `options`. */
export function storedOptions(text: string | null): StoredOptions {
  return text === null ? {} : (JSON.parse(text) as StoredOptions);
}

type Event = Pick<InboxRow, "payload" | "options">;

/** The columns that may hold secrets, sealed if they do. */
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
 * The same as JSON.
 * @throws DataBoxError
 */
export function openedEvent({ box }: Pick<Store, "box">, { payload, options }: Event): Event {
  return {
    payload: payload && box.openText(payload, "event"),
    options: options && box.openText(options, "event"),
  };
}
