const STALE_WRITE = "HEDDLE_STALE_WRITE";

/** The write is based on a state that another process has since changed. */
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

const MAX_TRIES = 10;

/** Repeats reading, deciding and writing as long as a concurrent call changes the basis of the decision. */
export async function untilFresh<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isStaleWrite(error) || tries >= MAX_TRIES) throw error;
    }
  }
}
