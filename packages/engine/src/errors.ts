import { NodeError } from "@heddle/workflow";

/** What an error says, and what the reader can do about it where the sentence does not say so already. */
interface Wording {
  readonly message: string;
  readonly description?: string;
}

interface TooMuch {
  readonly node: string;
  readonly actual: number;
  readonly allowed: number;
}

const processLess = (setting: string) =>
  `Process less at once, for instance with Loop Over Items in a workflow that is called for each part, or keep bulk in files. An administrator of the server can raise ${setting}.`;

/** Every error of the engine. Keys are the stable codes of `EngineError`. */
const CATALOGUE = {
  "node-not-found": ({ node }: { node: string }): Wording => ({
    message: `The workflow has no node named "${node}". It may have been renamed or deleted; reload the workflow.`,
  }),
  "no-start": (_: object): Wording => ({
    message: "The workflow has no node to start from. Add a trigger, or switch one on.",
  }),
  "no-wait-data": (_: object): Wording => ({
    message:
      "The execution cannot be resumed: its data does not say where it waited. Run the workflow again.",
  }),
  "no-waiting-run": ({ node }: { node: string }): Wording => ({
    message: `The execution cannot be resumed: the node "${node}" has no run that waits. Run the workflow again.`,
  }),
  "no-retry-data": (_: object): Wording => ({
    message:
      "The execution cannot be resumed: its data does not say where it stopped. Run the workflow again.",
  }),
  "endless-loop": (loop: { next: string; maxRuns: number; node: string; runs: number }): Wording => ({
    message: `The execution was stopped before the node "${loop.next}": it has run ${loop.maxRuns} nodes, "${loop.node}" alone ${loop.runs} times, as an endless loop would.`,
    description: `Check how the loop with "${loop.node}" ends. If it is meant to run that often, raise maxNodeRuns in the settings of the workflow.`,
  }),
  "too-many-items": ({ node, actual, allowed }: TooMuch): Wording => ({
    message: `The node "${node}" returned ${actual} items, more than the ${allowed} that a list may have.`,
    description: processLess("HEDDLE_MAX_ITEMS"),
  }),
  "too-much-run-data": ({ node, actual, allowed }: TooMuch): Wording => ({
    message: `With the output of the node "${node}", the data of the execution takes about ${actual} MB, more than the ${allowed} MB that an execution may have.`,
    description: processLess("HEDDLE_MAX_RUN_DATA"),
  }),
  "item-too-large": ({ node, actual, allowed, index }: TooMuch & { index: number }): Wording => ({
    message: `Item ${index} of the output of the node "${node}" takes about ${actual} MB, more than the ${allowed} MB that an item may have.`,
    description: processLess("HEDDLE_MAX_ITEM"),
  }),
  "not-an-item": ({ index }: { index: number }): Wording => ({
    message: `The node returned something that is not an item at position ${index}. An item is an object with a "json" object.`,
  }),
  "not-item-lists": ({ node }: { node: string }): Wording => ({
    message: `The node "${node}" returned no list of items per output.`,
    description: "Return a list with one list of items for each output of the node.",
  }),
  "node-type-missing": ({ node, type }: { node: string; type: string }): Wording => ({
    message: `The node type "${type}" of the node "${node}" is not installed. Install the package that brings it, or replace the node.`,
  }),
  "custom-api-call": (_: object): Wording => ({
    message: "A custom API call is made by an HTTP Request node, not by this one",
    description:
      "Open the node and add the HTTP Request node that it offers, or choose one of its own operations.",
  }),
  "credential-missing": ({ node, type }: { node: string; type: string }): Wording => ({
    message: `The node "${node}" has no credential of the type "${type}". Open the node and choose one.`,
  }),
  "no-sub-workflows": (_: object): Wording => ({
    message: "Other workflows cannot be run from here.",
    description: "Run this workflow on a server.",
  }),
  "stopped-before-effect": ({ node }: { node: string }): Wording => ({
    message: `The execution was stopped at the node "${node}", whose effect was under way when the server went down.`,
    description: "Check in the other service whether the effect happened, then run the workflow again.",
  }),
  "custom-data-key": ({ key, maxLength }: { key: string; maxLength: number }): Wording => ({
    message: `The custom data key ${key} is not allowed. Use up to ${maxLength} letters, digits and underscores.`,
  }),
  "custom-data-value": ({ key, type }: { key: string; type: string }): Wording => ({
    message: `The custom data value of "${key}" has the type ${type}. Use text, a number or a boolean.`,
  }),
  "custom-data-full": ({ key, maxKeys }: { key: string; maxKeys: number }): Wording => ({
    message: `An execution holds at most ${maxKeys} custom data entries; "${key}" is one too many.`,
  }),
  canceled: ({ reason }: { reason: string }): Wording => ({
    message: reason || "The execution was cancelled.",
  }),
  "timed-out": ({ limitMs }: { limitMs: number }): Wording => ({
    message: `The execution ran longer than its time limit of ${limitMs < 1000 ? `${limitMs} ms` : `${limitMs / 1000} s`} and was stopped. Raise the limit in the workflow's settings if it needs more time.`,
  }),
  stopped: (_: object): Wording => ({ message: "The execution ended in another branch." }),
  "call-waits": (call: { executionId: string; waitsFor: string }): Wording => ({
    message: `The execution ${call.executionId} of the called workflow waits ${call.waitsFor}.`,
  }),
} satisfies Record<string, (details: never) => Wording>;

/** Stable code of an error of the engine. */
type EngineErrorCode = keyof typeof CATALOGUE;

/** The values that the sentence of an error names. */
type ErrorDetails<Code extends EngineErrorCode> = Parameters<(typeof CATALOGUE)[Code]>[0];

function wordingOf<Code extends EngineErrorCode>(code: Code, details: ErrorDetails<Code>): Wording {
  return (CATALOGUE[code] as (details: ErrorDetails<Code>) => Wording)(details);
}

/** An error of the engine, worded for users. `itemIndex` and `context` are as in `NodeError`. */
export class EngineError<Code extends EngineErrorCode = EngineErrorCode> extends NodeError {
  readonly code: Code;

  constructor(
    code: Code,
    details: ErrorDetails<Code>,
    place: { itemIndex?: number; context?: Record<string, unknown> } = {},
  ) {
    const { message, description } = wordingOf(code, details);
    super(message, { description, ...place });
    this.code = code;
  }
}

/** Ends a run whatever the error setting of the node is: there is no room for the node's output. */
export class LimitError extends EngineError<"too-many-items" | "too-much-run-data" | "item-too-large"> {}

const STOP_NAMES = {
  canceled: "ExecutionCanceledError",
  stopped: "ExecutionCanceledError",
  "timed-out": "ExecutionTimeoutError",
} as const;

/** Thrown where a run ends before its work is done. `reason` is also the code. */
export class RunStopped<Reason extends keyof typeof STOP_NAMES = keyof typeof STOP_NAMES> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, details: ErrorDetails<Reason>) {
    super(wordingOf(reason, details).message);
    this.name = STOP_NAMES[reason];
    this.reason = reason;
  }
}

/**
 * Thrown by a call when the called workflow was interrupted and waits for a person: the calling node counts as not run, and its
 * execution waits as well. Has the name of an abort, which nodes rethrow whatever their error setting is.
 */
export class CallParked extends Error {
  override readonly name = "AbortError";

  constructor(executionId: string, waitsFor = "for a decision") {
    super(wordingOf("call-waits", { executionId, waitsFor }).message);
  }
}

/**
 * Thrown by a call when the called workflow rests. The caller rests too, and the calling node runs again once the called workflow has
 * ended, to fetch its result.
 */
export class CallWaits extends CallParked {
  readonly executionId: string;
  readonly workflowId: string;

  constructor({ executionId, workflowId }: { executionId: string; workflowId: string }) {
    super(executionId, "by itself");
    this.executionId = executionId;
    this.workflowId = workflowId;
  }
}
