import { randomUUID } from "node:crypto";
import type { LogDestination, LogTestResult, StoredLogDestination, StreamedEvent } from "@heddle/api";
import { HttpError } from "../errors/http-error.ts";
import type { Person } from "../identity/projects/reach.ts";
import { Delivery, type DeliveryDeps } from "./delivery.ts";
import { deleteDestination, saveDestination } from "./destinations.ts";
import { LogStream } from "./log-stream.ts";
import type { EventNaming } from "./make-events.ts";
import { withoutPrefix } from "./subscribers.ts";

/** Interval at which a process notices destinations changed by a different one. */
const LOOK_FOR_CHANGES_MS = 2_000;

/** Path of events to other systems, from their source to their acknowledgement. */
export class LogStreaming {
  readonly naming: EventNaming;
  /** Receiver of events. */
  readonly stream: LogStream;
  readonly #deps: DeliveryDeps;
  readonly #delivery: Delivery;
  #timer: NodeJS.Timeout | undefined;
  #stamp = "";

  constructor(deps: DeliveryDeps & EventNaming) {
    this.#deps = deps;
    this.naming = deps;
    this.#delivery = new Delivery(deps);
    const { store, prefix, instanceId, log } = deps;
    this.stream = new LogStream({ store, prefix, instanceId, wake: this.#delivery.wake, log });
  }

  /** Learns which destinations there are. `sends` is false in workers, which leave sending to servers. */
  async start({ sends }: { sends: boolean }): Promise<void> {
    if (sends) this.#delivery.start();
    await this.#refresh();
    if (!this.#deps.isShared) return;
    this.#timer = setInterval(() => {
      this.#refresh().catch(({ message }: Error) =>
        this.#deps.log(`Destinations of events could not be read: ${message}`),
      );
    }, LOOK_FOR_CHANGES_MS).unref();
  }

  /** Stores the remaining events. Undelivered ones stay for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.stream.close();
    await this.#delivery.stop();
  }

  /** There may be something to send. */
  wake(): void {
    this.#delivery.wake();
  }

  async save(person: Person, destination: LogDestination): Promise<StoredLogDestination> {
    const stored = await saveDestination(this.#deps.store, person, destination);
    await this.#refresh();
    return stored;
  }

  async remove(id: string | undefined): Promise<void> {
    await deleteDestination(this.#deps.store, id);
    await this.#refresh();
  }

  /** Sends a test message to a destination. */
  async test(id: string): Promise<LogTestResult> {
    const event: StreamedEvent = {
      __type: "$$EventMessage",
      id: randomUUID(),
      ts: new Date().toISOString(),
      eventName: `${this.naming.prefix}.destination.test`,
      message: "A test message from Heddle",
      payload: {},
    };
    const undelivered = await this.#delivery.test(id, event);
    return undelivered ? { sent: false, message: undelivered.message } : { sent: true };
  }

  /** Sends a custom event. @throws HttpError for a name that destinations cannot subscribe to */
  async send({
    eventName,
    message,
    payload,
  }: Pick<StreamedEvent, "eventName" | "message" | "payload">): Promise<StreamedEvent> {
    const name = withoutPrefix(eventName, this.naming.prefix);
    if (name === eventName) throw new HttpError("log-event-name-wrong", { prefix: this.naming.prefix });
    const event: StreamedEvent = {
      __type: "$$EventMessage",
      id: randomUUID(),
      ts: new Date().toISOString(),
      eventName: `${this.naming.prefix}.${name}`,
      message: message === "" ? eventName : message,
      payload,
    };
    await this.stream.send({ name, event });
    return event;
  }

  async #refresh(): Promise<void> {
    const { store } = this.#deps;
    const rows = await store.db
      .selectFrom("logDestination")
      .select(["id", "updatedAt", "isEnabled"])
      .orderBy("id")
      .execute();
    const stamp = JSON.stringify(rows.map(({ id, updatedAt }) => [id, updatedAt]));
    if (stamp !== this.#stamp) await this.stream.load();
    this.#stamp = stamp;
    this.#delivery.serve(rows.filter(({ isEnabled }) => isEnabled === 1).map(({ id }) => id));
  }
}
