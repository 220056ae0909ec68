import type { StreamedEvent } from "@heddle/api";

/** Why an event was not delivered. */
export interface Undelivered {
  readonly message: string;
  /** True if the destination reported that it does not accept this event. */
  readonly isRefused?: boolean | undefined;
  /**
   * Set if the destination accepted the request but not this many of its events. It does not identify them, and none is
   * sent again.
   */
  readonly lost?: number | undefined;
  /** Delay requested by the destination, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** Sends events to one destination. */
export interface Sender {
  /** Result of each event, in order; `undefined` = delivered. Never throws. */
  send(events: readonly StreamedEvent[]): Promise<(Undelivered | undefined)[]>;
}

/** Events that were not tried, since others before them could not be delivered. */
export const NOT_TRIED: Undelivered = { message: "" };

/** The same outcome for all of them. */
export function allUndelivered(events: readonly StreamedEvent[], undelivered: Undelivered): Undelivered[] {
  return events.map(() => undelivered);
}
