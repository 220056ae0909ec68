/** Time and timers, so that tests can turn the clock. */
export interface TimerClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Returns a function that cancels the timer. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The clock and the timers of the system. */
export const systemClock: TimerClock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
