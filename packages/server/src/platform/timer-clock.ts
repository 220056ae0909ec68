/** Time and timers, so that tests can turn the clock. */
export interface TimerClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Gives a function that calls the timer off. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: TimerClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
