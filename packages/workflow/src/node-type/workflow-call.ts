import type { Item } from "../document/item.ts";

/**
 * The called workflow: a stored one by its id, or by its name if unique for its owner; a document; or a file on the
 * server, by path.
 */
export type CalledWorkflow = { id: string } | { name: string } | { document: unknown } | { file: string };

/** A node's wish to have another workflow run. */
export interface WorkflowCall {
  readonly workflow: CalledWorkflow;
  /** Input items of the called workflow's trigger. */
  readonly items: readonly Item[];
  /** Item of the calling node for which it is called; absent = for all of them. */
  readonly itemIndex?: number;
  /** False: resolve as soon as the call is accepted, which is final. */
  readonly wait: boolean;
}

/** The outcome of a call. */
export interface WorkflowCallResult {
  readonly executionId: string;
  readonly workflowId: string;
  /**
   * Items of the last node that ran; `pairedItem` is the item of the call that each was created from, if known. None if
   * the result was not awaited.
   */
  readonly items: Item[];
}
