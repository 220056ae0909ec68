/** A call that waits until no further call came for `delay` milliseconds. */
export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  /** Makes a waiting call at once. */
  flush(): void;
  cancel(): void;
}

export const changeDelay = 100;
export const searchDelay = 1000;

const waitingCalls = new Set<() => void>();

/** Makes every waiting call at once: what was typed a moment ago counts when a workflow is saved or run. */
export function flushWaitingCalls(): void {
  // A call may begin another one, such as a field that tells its form.
  for (let round = 0; waitingCalls.size > 0 && round < 10; round++) {
    for (const flush of [...waitingCalls]) flush();
  }
}

export function debounced<Args extends unknown[]>(
  call: (...args: Args) => void,
  delay: number,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    waitingCalls.delete(flush);
  };
  const flush = () => {
    const args = waiting;
    cancel();
    if (args) call(...args);
  };
  const later = (...args: Args) => {
    waiting = args;
    waitingCalls.add(flush);
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  };
  return Object.assign(later, { flush, cancel });
}
