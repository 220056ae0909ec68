/** Milliseconds of work after which other tasks get a turn. */
const TURN_MS = 8;

/** The entries of a long list; between them whatever else waits in this thread has its turn. */
export async function* inTurns<T>(list: Iterable<T>): AsyncGenerator<T, void, undefined> {
  let began = performance.now();
  for (const one of list) {
    if (performance.now() - began > TURN_MS) {
      await new Promise<void>((resolve) => void setImmediate(resolve));
      began = performance.now();
    }
    yield one;
  }
}
