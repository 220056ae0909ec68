const STALE_WRITE = "HEDDLE_STALE_WRITE";

/** The write depends on a state that another process has changed meanwhile. */
export class StaleWriteError extends Error {
  override readonly name = "StaleWriteError";
  readonly code = STALE_WRITE;

  constructor() {
    super("Somebody else has changed this meanwhile.");
  }
}

/** True for `StaleWriteError`, also for one that crossed threads. */
export function isStaleWrite(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === STALE_WRITE;
}
