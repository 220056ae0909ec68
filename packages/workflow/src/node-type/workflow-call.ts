import type { Item } from "../document/item.ts";

/**
 * Which workflow is meant: a stored one by its id, or by its name where its owner has only one of that name; a document; or a file
 * on the server, by its path.
 */
export type CalledWorkflow = { id: string } | { name: string } | { document: unknown } | { file: string };

/** A node's wish to have another workflow run. */
export interface WorkflowCall {
  readonly workflow: CalledWorkflow;
  /** What the trigger of the called workflow gets. */
  readonly items: readonly Item[];
  /** The item of the calling node for which it is called; absent = for all of them. */
  readonly itemIndex?: number;
  /** False: resolve as soon as the call is accepted, which it stays whatever happens. */
  readonly wait: boolean;
}

/** The outcome of a call. */
export interface WorkflowCallResult {
  readonly executionId: string;
  readonly workflowId: string;
  /**
   * Items of the last node that ran; `pairedItem` names the item of the call that one was made from, where that is known. None when
   * the result was not awaited.
   */
  readonly items: Item[];
}
