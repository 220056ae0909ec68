import { isSubscribed, type LogDestination } from "@heddle/api";
import type { LogDeliveryRow } from "../store/log-tables.ts";
import { anonymized } from "./audit-events.ts";
import type { NamedEvent } from "./make-events.ts";

/** An enabled destination, and its subscriptions. */
export interface Subscriber {
  readonly id: string;
  /** Name prefixes without the common prefix. */
  readonly subscribed: readonly string[];
  readonly isAnonymous: boolean;
}

/** A destination as a subscriber. */
export function subscriberOf(destination: LogDestination & { id: string }, prefix: string): Subscriber {
  const { id, subscribedEvents, anonymizeAuditMessages } = destination;
  return {
    id,
    subscribed: subscribedEvents.map((name) => withoutPrefix(name, prefix)),
    isAnonymous: anonymizeAuditMessages,
  };
}

/** Names come with the prefix of this installation, or with that of the family. */
export function withoutPrefix(name: string, prefix: string): string {
  for (const one of [`${prefix}.`, "n8n."]) if (name.startsWith(one)) return name.slice(one.length);
  return name;
}

/** Subscribers by event; looked up for every event, so results are cached. */
export class Subscribers {
  readonly #all: readonly Subscriber[];
  readonly #found = new Map<string, readonly Subscriber[]>();

  constructor(all: readonly Subscriber[]) {
    this.#all = all;
  }

  /** Subscribers of the event. */
  of(name: string): readonly Subscriber[] {
    let found = this.#found.get(name);
    if (!found) {
      found = this.#all.filter(({ subscribed }) => subscribed.some((one) => isSubscribed(one, name)));
      if (this.#found.size < 1_000) this.#found.set(name, found);
    }
    return found;
  }

  wants(name: string): boolean {
    return this.of(name).length > 0;
  }

  /** Events for each subscribed destination, with the data that it can see. */
  rows(events: readonly NamedEvent[], executionId: number | null): LogDeliveryRow[] {
    return events.flatMap((one) =>
      this.of(one.name).map(({ id, isAnonymous }) => ({
        destinationId: id,
        eventId: one.event.id,
        name: one.name,
        executionId,
        event: JSON.stringify((isAnonymous && isAudit(one) ? anonymized(one) : one).event),
      })),
    );
  }
}

function isAudit({ name }: NamedEvent): boolean {
  return name.startsWith("audit.");
}
