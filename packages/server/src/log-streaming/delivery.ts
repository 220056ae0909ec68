import { randomUUID } from "node:crypto";
import type { StreamedEvent } from "@heddle/api";
import type { CredentialTokens } from "../credentials/credential-tokens.ts";
import type { ServerHttp } from "../platform/server-http.ts";
import { VERSION } from "../platform/version.ts";
import type { Store } from "../store/store.ts";
import { DeliveryQueue, type DeliveryState } from "./delivery-queue.ts";
import { type KnownDestination, readDestination } from "./destinations.ts";
import { openTelemetrySender } from "./senders/open-telemetry.ts";
import { reasonOf } from "./senders/post-events.ts";
import { allUndelivered, type Sender, type Undelivered } from "./senders/sender.ts";
import { sentrySender } from "./senders/sentry.ts";
import { syslogSender } from "./senders/syslog.ts";
import { webhookSender } from "./senders/webhook.ts";

/** For events that other processes stored, and for events whose notice arrived before they were on disk. */
const LOOK_EVERY_MS = 1_000;
const TRIM_EVERY_MS = 30_000;
/** Longer than a round takes. */
const HOLD_MS = 90_000;
/** Maximum duration of a round when the process stops; events not recorded as sent are sent again. */
const STOP_AFTER_MS = 3_000;

/** Dependencies of sending. */
export interface DeliveryDeps {
  readonly store: Store;
  readonly http: ServerHttp;
  readonly tokens: CredentialTokens;
  /** Private addresses that are permitted. */
  readonly allow: readonly string[];
  readonly instanceId: string;
  readonly maxWaiting: number;
  /** True when other processes send too, and one of them has each destination. */
  readonly isShared: boolean;
  log(message: string): void;
}

/** Time without work, in milliseconds; when deaf, even if more events arrive. */
interface Rest {
  readonly ms: number;
  readonly isDeaf?: boolean;
}

/**
 * Sends stored events to their destinations until they are acknowledged: each at least once, the oldest first, several
 * at a time if a request holds only one.
 */
export class Delivery {
  readonly #deps: DeliveryDeps;
  readonly #queue: DeliveryQueue;
  readonly #holder = randomUUID();
  /** Running deliveries per destination; the delivery of a deleted destination ends without a stop. */
  readonly #running = new Map<string, Promise<void>>();
  readonly #senders = new Map<string, { sender: Sender; updatedAt: number }>();
  readonly #trimmed = new Map<string, { at: number; updatedAt: number }>();
  readonly #wakers = new Set<() => void>();
  #isStopping = false;
  #isStarted = false;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
    this.#queue = new DeliveryQueue(deps.store);
  }

  /** Starts sending. */
  start(): void {
    this.#isStarted = true;
  }

  /** Also sends to these destinations from now on. */
  serve(ids: readonly string[]): void {
    if (!this.#isStarted || this.#isStopping) return;
    for (const id of ids)
      if (!this.#running.has(id))
        this.#running.set(
          id,
          this.#run(id).finally(() => this.#running.delete(id)),
        );
    this.wake();
  }

  /** There may be something to send. */
  readonly wake = (): void => {
    for (const waker of this.#wakers) waker();
  };

  /** Sends one event immediately, bypassing the queue. Returns the reason if it was not accepted. */
  async test(id: string, event: StreamedEvent): Promise<Undelivered | undefined> {
    const sender = this.#senderOf(await readDestination(this.#deps.store, id));
    const [outcome] = await sender.send([event]);
    return outcome;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_AFTER_MS).unref());
    await Promise.race([Promise.all(this.#running.values()), late]);
    if (this.#isStarted && this.#deps.isShared) await this.#queue.release(this.#holder).catch(() => {});
  }

  async #run(id: string): Promise<void> {
    while (!this.#isStopping) {
      let rest: Rest = { ms: LOOK_EVERY_MS };
      try {
        const next = await this.#round(id);
        if (next === "gone") return;
        rest = next;
      } catch (error) {
        this.#deps.log(`Events could not be sent to a destination: ${(error as Error).message}`);
      }
      if (rest.ms > 0 && !this.#isStopping) await this.#rest(rest);
    }
  }

  /** Sends what waits. */
  async #round(id: string): Promise<Rest | "gone"> {
    const state = await this.#queue.stateOf(id);
    if (!state || state.isEnabled === 0) {
      this.#senders.delete(id);
      this.#trimmed.delete(id);
      return "gone";
    }
    await this.#trim(state);
    const early = state.nextAttemptAt - Date.now();
    if (early > 0) return { ms: Math.min(early, LOOK_EVERY_MS), isDeaf: true };
    if (this.#deps.isShared && !(await this.#queue.hold(id, this.#holder, HOLD_MS)))
      return { ms: LOOK_EVERY_MS, isDeaf: true };
    const events = await this.#queue.next(id);
    if (events.length === 0) return { ms: LOOK_EVERY_MS };
    const outcomes = await this.#send(
      state,
      events.map(({ event }) => event),
    );
    const pause = await this.#queue.settle(state, events, outcomes);
    return { ms: Math.min(pause, LOOK_EVERY_MS), isDeaf: true };
  }

  /** From time to time, and when the settings were changed. */
  async #trim({ id, updatedAt }: DeliveryState): Promise<void> {
    const last = this.#trimmed.get(id);
    const now = performance.now();
    if (last?.updatedAt === updatedAt && now - last.at < TRIM_EVERY_MS) return;
    this.#trimmed.set(id, { at: now, updatedAt });
    await this.#queue.trim(id, this.#deps.maxWaiting);
  }

  async #send(state: DeliveryState, events: readonly StreamedEvent[]): Promise<(Undelivered | undefined)[]> {
    try {
      const known = this.#senders.get(state.id);
      if (known?.updatedAt === state.updatedAt) return await known.sender.send(events);
      const sender = this.#senderOf(await readDestination(this.#deps.store, state.id));
      this.#senders.set(state.id, { sender, updatedAt: state.updatedAt });
      return await sender.send(events);
    } catch (error) {
      return allUndelivered(events, { message: reasonOf(error) });
    }
  }

  #senderOf(destination: KnownDestination): Sender {
    const { http, allow, instanceId } = this.#deps;
    switch (destination.__type) {
      case "$$MessageEventBusDestinationWebhook":
        return webhookSender(destination, { http, credential: (id) => this.#credential(id) });
      case "$$MessageEventBusDestinationSyslog":
        return syslogSender(destination, allow);
      case "$$MessageEventBusDestinationSentry":
        return sentrySender(destination, http, VERSION);
      case "$$MessageEventBusDestinationOpenTelemetry":
        return openTelemetrySender(destination, http, { version: VERSION, instanceId });
    }
  }

  async #credential(id: string): Promise<Record<string, unknown>> {
    const { store, tokens } = this.#deps;
    const row = await store.db.selectFrom("credential").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row)
      throw new Error("The credential of this destination was deleted. Choose another one in its settings.");
    return tokens.ready(row);
  }

  /** Resolves when something may have happened, or after this time. */
  #rest({ ms, isDeaf = false }: Rest): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms).unref();
      if (!isDeaf) this.#wakers.add(done);
    });
  }
}
