import {
  type ErrorCatalogue,
  type ErrorDetails,
  NodeError,
  type WaitRequest,
  wordingOf,
} from "@heddle/workflow";

interface TooMuch {
  readonly node: string;
  readonly actual: number;
  readonly allowed: number;
}

const processLess = (setting: string) =>
  `Process less at once, for instance with Loop Over Items in a workflow that is called for each part, or keep bulk in files. An administrator of the server can raise ${setting}.`;

/** Every error of the engine. Keys are the stable codes of `EngineError`. */
export const ENGINE_ERRORS = {
  "node-not-found": ({ node }: { node: string }) => ({
    message: `The workflow has no node named "${node}". It may have been renamed or deleted; reload the workflow.`,
  }),
  "no-start": () => ({
    message: "The workflow has no node to start from. Add a trigger, or enable one.",
  }),
  "no-wait-data": () => ({
    message:
      "The execution cannot be resumed: its data does not say where it waited. Run the workflow again.",
  }),
  "no-waiting-run": ({ node }: { node: string }) => ({
    message: `The execution cannot be resumed: the node "${node}" has no run that waits. Run the workflow again.`,
  }),
  "no-retry-data": () => ({
    message:
      "The execution cannot be resumed: its data does not say where it stopped. Run the workflow again.",
  }),
  "no-step-back": () => ({
    message: "The run cannot step back further. Run the workflow again to see earlier nodes.",
  }),
  "nothing-to-edit": ({ node }: { node: string }) => ({
    message: `The items of the node "${node}" cannot be edited: no remaining node reads them. Step back first, or edit the items that the next node receives.`,
  }),
  "endless-loop": (loop: { next: string; maxRuns: number; node: string; runs: number }) => ({
    message: `The execution was stopped before the node "${loop.next}": it has run ${loop.maxRuns.toLocaleString("en")} nodes, "${loop.node}" alone ${loop.runs.toLocaleString("en")} times, as an endless loop would.`,
    remedy: `Check how the loop with "${loop.node}" ends. If it is meant to run that often, raise maxNodeRuns in the settings of the workflow.`,
  }),
  "too-many-items": ({ node, actual, allowed }: TooMuch) => ({
    message: `The node "${node}" returned ${actual} items, more than the ${allowed} that a list may have.`,
    remedy: processLess("HEDDLE_MAX_ITEMS"),
  }),
  "too-much-run-data": ({ node, actual, allowed }: TooMuch) => ({
    message: `With the output of the node "${node}", the data of the execution takes about ${actual} MB, more than the ${allowed} MB that an execution may have.`,
    remedy: processLess("HEDDLE_MAX_RUN_DATA"),
  }),
  "item-too-large": ({ node, actual, allowed, index }: TooMuch & { index: number }) => ({
    message: `Item ${index} of the output of the node "${node}" takes about ${actual} MB, more than the ${allowed} MB that an item may have.`,
    remedy: processLess("HEDDLE_MAX_ITEM"),
  }),
  "not-an-item": ({ index }: { index: number }) => ({
    message: `The node returned something that is not an item at position ${index}. An item is an object with a "json" object.`,
  }),
  "not-item-lists": ({ node }: { node: string }) => ({
    message: `The node "${node}" returned no list of items per output.`,
    remedy: "Return a list with one list of items for each output of the node.",
  }),
  "node-type-missing": ({ node, type }: { node: string; type: string }) => ({
    message: `The node type "${type}" of the node "${node}" is not installed. Install the package that brings it, or replace the node.`,
  }),
  "custom-api-call": () => ({
    message: "A custom API call is made by an HTTP Request node, not by this one",
    remedy:
      "Open the node and add the HTTP Request node that it offers, or choose one of its own operations.",
  }),
  "credential-missing": ({ node, type }: { node: string; type: string }) => ({
    message: `The node "${node}" has no credential of the type "${type}". Open the node and choose one.`,
  }),
  "json-empty": ({ label, given }: { label: string; given: string }) => ({
    message: `"${label}" must be JSON, but its expression returns ${given}. Nothing was sent.`,
    remedy: "Return an object, a list or JSON text; {} is an empty object. Check what this item holds.",
  }),
  "no-sub-workflows": () => ({
    message: "Other workflows cannot be run from here.",
    remedy: "Run this workflow on a server.",
  }),
  "stopped-before-effect": ({ node }: { node: string }) => ({
    message: `The execution was stopped at the node "${node}", whose effect was in progress when the server stopped.`,
    remedy: "Check in the other service whether the effect happened, then run the workflow again.",
  }),
  "custom-data-key": ({ key, maxLength }: { key: string; maxLength: number }) => ({
    message: `The custom data key ${key} is not allowed. Use up to ${maxLength} letters, digits and underscores.`,
  }),
  "custom-data-value": ({ key, type }: { key: string; type: string }) => ({
    message: `The custom data value of "${key}" has the type ${type}. Use text, a number or a boolean.`,
  }),
  "custom-data-full": ({ key, maxKeys }: { key: string; maxKeys: number }) => ({
    message: `An execution holds at most ${maxKeys} custom data entries; "${key}" is one too many.`,
  }),
  "step-undecided": ({ node }: { node: string }) => ({
    message: `The node "${node}" was running when the server stopped. Its effect waits for a decision.`,
  }),
  "step-skipped": ({ node }: { node: string }) => ({
    message: `The node "${node}" was running when the server stopped, and was skipped. Whether it took effect is unknown.`,
  }),
  "step-unrecorded": ({ node, reason }: { node: string; reason: string }) => ({
    message: `The node "${node}" finished, but its result could not be recorded: ${reason} The execution was ended so that nothing happens twice.`,
  }),
  "same-step": ({ node, step }: { node: string; step: string }) => ({
    message: `The node "${node}" has two steps with the key "${step}" in one run. Its author has to give each a key of its own.`,
  }),
  "nothing-supplied": ({ node, type }: { node: string; type: string }) => ({
    message: `The node "${node}" of the type "${type}" supplies nothing to other nodes. Connect another node in its place.`,
  }),
  canceled: ({ reason }: { reason: string }) => ({
    message: reason || "The execution was cancelled.",
  }),
  "timed-out": ({ limit }: { limit: string }) => ({
    message: `The execution ran longer than its time limit of ${limit} and was stopped. Raise the limit in the workflow's settings if it needs more time.`,
  }),
  stopped: () => ({ message: "The execution ended in another branch." }),
  "cannot-ask": ({ node }: { node: string }) => ({
    message: `The node "${node}" cannot ask before a tool is called: this execution cannot wait for the answer of a person.`,
    remedy: "Run it where an execution may wait, or connect the tool without that node.",
  }),
  "nothing-asked": ({ node }: { node: string }) => ({
    message: `The node "${node}" asked nothing, so that the tool behind it was not called.`,
    remedy: "Choose an operation that waits for a response.",
  }),
  "answer-awaited": ({ node }: { node: string }) => ({
    message: `The node "${node}" waits for an answer.`,
  }),
  "call-waits": (call: { executionId: string; waitsFor: string }) => ({
    message: `The execution ${call.executionId} of the called workflow waits ${call.waitsFor}.`,
  }),
} satisfies ErrorCatalogue;

/** Stable code of an error of the engine. */
type EngineErrorCode = keyof typeof ENGINE_ERRORS;

/** The values that the sentence of an error names. */
type Details<Code extends EngineErrorCode> = ErrorDetails<typeof ENGINE_ERRORS, Code>;

/** An error of the engine, worded for users. `itemIndex` and `context` are as in `NodeError`. */
export class EngineError<Code extends EngineErrorCode = EngineErrorCode> extends NodeError {
  readonly code: Code;

  constructor(
    code: Code,
    details: Details<Code>,
    place: { itemIndex?: number; context?: Record<string, unknown> } = {},
  ) {
    const { message, remedy } = wordingOf(ENGINE_ERRORS, code, details);
    super(message, { description: remedy, ...place, isFinal: true });
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

/** Thrown when a run ends early. `reason` is also the code. */
export class RunStopped<Reason extends keyof typeof STOP_NAMES = keyof typeof STOP_NAMES> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, details: Details<Reason>) {
    super(wordingOf(ENGINE_ERRORS, reason, details).message);
    this.name = STOP_NAMES[reason];
    this.reason = reason;
  }
}

/**
 * Thrown when a node run counts as not run because something within it waits for a user. Has the name of an abort,
 * which nodes rethrow whatever their error setting.
 */
export class RunParked extends Error {
  override readonly name = "AbortError";
}

/**
 * Thrown when a step of a node run waits for a response: the run is suspended, and the node runs again when the
 * response arrives.
 */
export class AnswerAwaited extends RunParked {
  /** Location of the recorded response. */
  readonly step: { readonly node: string; readonly runIndex: number; readonly step: string };
  /** The calling node run. */
  readonly asker: { readonly node: string; readonly runIndex: number };
  readonly request: WaitRequest;

  constructor({ step, asker, request }: Pick<AnswerAwaited, "step" | "asker" | "request">) {
    super(wordingOf(ENGINE_ERRORS, "answer-awaited", { node: asker.node }).message);
    this.step = step;
    this.asker = asker;
    this.request = request;
  }
}

/**
 * Thrown by a call when the called workflow was interrupted and waits for a user: the calling node counts as not run,
 * and its execution waits as well.
 */
export class CallParked extends RunParked {
  constructor(executionId: string, waitsFor = "for a decision") {
    super(wordingOf(ENGINE_ERRORS, "call-waits", { executionId, waitsFor }).message);
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
