import type { StreamedEvent } from "@heddle/api";

/** Why an event was not delivered. */
export interface Undelivered {
  readonly message: string;
  /** True when the destination answered that it does not take this event. */
  readonly isRefused?: boolean | undefined;
  /**
   * Set when the destination took the request but not this many of its events. It does not say which, and none of them is sent again.
   */
  readonly lost?: number | undefined;
  /** How long the destination asks to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** Sends events to one destination. */
export interface Sender {
  /** What came of each event, in their order; undefined = delivered. Never throws. */
  send(events: readonly StreamedEvent[]): Promise<(Undelivered | undefined)[]>;
}

/** Events that were not tried, since others before them could not be delivered. */
export const NOT_TRIED: Undelivered = { message: "" };

/** The same outcome for all of them. */
export function allUndelivered(events: readonly StreamedEvent[], undelivered: Undelivered): Undelivered[] {
  return events.map(() => undelivered);
}
