/** A call that waits until no further call came for `delay` milliseconds. */
export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  /** Makes a waiting call at once. */
  flush(): void;
  cancel(): void;
}

export const changeDelay = 100;
export const searchDelay = 1000;

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
  };
  const flush = () => {
    const args = waiting;
    cancel();
    if (args) call(...args);
  };
  const later = (...args: Args) => {
    waiting = args;
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  };
  return Object.assign(later, { flush, cancel });
}
