/** A call that waits until no further call came for `delay` milliseconds. */
export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  /** Makes a waiting call at once. */
  flush(): void;
  cancel(): void;
}

/** Milliseconds of rest after which a list is searched for what was typed. */
export const SEARCH_DELAY_MS = 1000;

/** A function that is called once the calls of it rest. */
export function debounced<Args extends unknown[]>(
  call: (...args: Args) => void,
  delay: number,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | undefined;
  const cancel = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const flush = () => {
    const args = waiting;
    cancel();
    if (args) call(...args);
  };
  const later = (...args: Args) => {
    clearTimeout(timer);
    waiting = args;
    timer = setTimeout(flush, delay);
  };
  return Object.assign(later, { flush, cancel });
}
