/** A call that waits until no further call was made for `delay` milliseconds. */
export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  /** Runs a pending call immediately. */
  flush(): void;
  cancel(): void;
}

/** Debounce time of a list search, in milliseconds. */
export const SEARCH_DELAY_MS = 1000;

/** Returns a function that runs once its calls pause. */
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
