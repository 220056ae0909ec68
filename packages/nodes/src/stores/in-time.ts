/** Time for which a server can leave a command without an answer. */
export const ANSWER_TIMEOUT_MS = 60_000;

/** The result of work for which a server must answer in time. `giveUp` ends the connection. @throws Error if it does not answer */
export async function inTime<T>(
  work: Promise<T>,
  giveUp: () => void,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`The server did not answer within ${timeoutMs / 1_000} seconds.`));
    giveUp();
  }, timeoutMs);
  // A failure after the time limit has no reader and must not count as unhandled.
  work.catch(() => {});
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
