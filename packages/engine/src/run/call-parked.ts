/**
 * Thrown out of a call when the called workflow is interrupted and waits for a person: the calling node did not run, and its
 * execution waits as well. Carries the name of an abort, which nodes let through whatever their error setting.
 */
export class CallParked extends Error {
  override readonly name = "AbortError";

  constructor(executionId: string, waitsFor = "for a decision") {
    super(`The execution ${executionId} of the called workflow waits ${waitsFor}.`);
  }
}

/**
 * The same when the called workflow has gone to rest: its caller does too, and the calling node runs again when the called one has
 * ended, to find its result.
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
