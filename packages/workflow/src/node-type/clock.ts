/** The time, handed in so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds, rejects when the signal ends. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
