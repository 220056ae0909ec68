import type { RunOptions } from "@heddle/engine";
import type { WaitRequest } from "@heddle/workflow";
import type { Awaited } from "../sub-workflows/awaited.ts";

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
  userId?: string;
}

/** The column `options`. */
export function storedOptions(text: string | null): StoredOptions {
  return text === null ? {} : (JSON.parse(text) as StoredOptions);
}
