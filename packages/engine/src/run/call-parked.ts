/**
 * Thrown out of a call when the called workflow is interrupted and waits for a person: the calling node did not run, and its
 * execution waits as well. Carries the name of an abort, which nodes let through whatever their error setting.
 */
export class CallParked extends Error {
  override readonly name = "AbortError";

  constructor(executionId: string) {
    super(`The execution ${executionId} of the called workflow waits for a decision.`);
  }
}
