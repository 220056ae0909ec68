import { randomUUID } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { Redis } from "ioredis";
import type { ShownList } from "../../../platform/push/shown-workflows.ts";
import type { HttpAnswer } from "../../../protocol/messages.ts";

/** Messages between processes. Lost ones are recovered from the database later. */
export type LinkMessage =
  /** To the process that has the connection of the caller. */
  | { type: "answer"; id: number; answer: HttpAnswer | undefined }
  /** To the process that runs it. */
  | { type: "cancel"; id: number }
  | { type: "push"; sessionId: string; text: string }
  | { type: "pushReaders"; workflowId: string; message: { type: string; data: Record<string, unknown> } }
  /** Elements shown by the browser tabs of a process. */
  | { type: "shown"; list: ShownList }
  /** A workflow was activated, changed or deactivated. */
  | { type: "workflow"; id: string; isActive: boolean }
  /** Variables were changed, or workflows now read those of another project. */
  | { type: "variables" }
  /** The time zone of the installation was changed. */
  | { type: "timezone" }
  /** Packages of nodes were installed, changed or removed. */
  | { type: "packages" };

interface Envelope {
  from: string;
  message: LinkMessage;
  /** The sender waits until this was handled. */
  request?: number;
}

interface Acknowledgement {
  done: number;
}

/** Location of a message that is too large for a channel. */
interface Deposit {
  key: string;
}

/** Bytes; Redis cuts off who does not read larger ones fast enough. */
const LARGE_BYTES = 1024 * 1024;
/** Seconds for which a large message can be fetched. */
const KEPT_FOR = 60;

const PREFIX = "{heddle}:link:";
/** Timeout for a process to confirm a message. */
const MAX_WAIT_MS = 2_000;

/** Messages between the processes of an installation, through Redis. */
export class RedisLink {
  readonly #self: string;
  readonly #redis: Redis;
  readonly #subscriber: Redis;
  readonly #waiting = new Map<number, () => void>();
  #requests = 0;
  #handle: (message: LinkMessage, from: string) => unknown = () => {};

  private constructor(self: string, redis: Redis, subscriber: Redis) {
    this.#self = self;
    this.#redis = redis;
    this.#subscriber = subscriber;
  }

  static async open(self: string, redis: Redis): Promise<RedisLink> {
    const subscriber = redis.duplicate();
    subscriber.on("error", () => {});
    const link = new RedisLink(self, redis, subscriber);
    subscriber.on("messageBuffer", (_channel: Buffer, data: Buffer) => void link.#receive(data));
    await subscriber.subscribe(`${PREFIX}all`, `${PREFIX}${self}`);
    return link;
  }

  /** Sets the handler of messages from other processes. */
  onMessage(handle: (message: LinkMessage, from: string) => unknown): void {
    this.#handle = handle;
  }

  /** To one process. */
  send(to: string, message: LinkMessage): void {
    this.#publish(to, { from: this.#self, message }).catch(() => {});
  }

  /** To all others. */
  broadcast(message: LinkMessage): void {
    this.#publish("all", { from: this.#self, message }).catch(() => {});
  }

  /** The same; resolves when all of them have handled it, or after a timeout in milliseconds. */
  async announce(message: LinkMessage, maxWait = MAX_WAIT_MS): Promise<void> {
    const request = ++this.#requests;
    let missing = Number.POSITIVE_INFINITY;
    const handled = new Promise<void>((resolve) => {
      let done = 0;
      this.#waiting.set(request, () => {
        if (++done >= missing) resolve();
      });
      const published = this.#publish("all", { from: this.#self, message, request });
      // This process receives its own message too.
      published.then(
        (receivers) => {
          missing = receivers - 1;
          if (done >= missing) resolve();
        },
        () => resolve(),
      );
    });
    await Promise.race([handled, new Promise((resolve) => setTimeout(resolve, maxWait).unref())]);
    this.#waiting.delete(request);
  }

  async close(): Promise<void> {
    this.#subscriber.disconnect();
  }

  async #publish(to: string, envelope: Envelope | Acknowledgement): Promise<number> {
    const data = serialize(envelope);
    if (data.length <= LARGE_BYTES) return this.#redis.publish(`${PREFIX}${to}`, data);
    const key = `${PREFIX}large:${randomUUID()}`;
    await this.#redis.set(key, data, "EX", KEPT_FOR);
    return this.#redis.publish(`${PREFIX}${to}`, serialize({ key } satisfies Deposit));
  }

  async #read(data: Buffer): Promise<Envelope | Acknowledgement | undefined> {
    const message = deserialize(data) as Envelope | Acknowledgement | Deposit;
    if (!("key" in message)) return message;
    const large = await this.#redis.getBuffer(message.key);
    return large ? (deserialize(large) as Envelope | Acknowledgement) : undefined;
  }

  async #receive(data: Buffer): Promise<void> {
    const envelope = await this.#read(data).catch(() => undefined);
    if (!envelope) return;
    if ("done" in envelope) {
      this.#waiting.get(envelope.done)?.();
      return;
    }
    const { from, message, request } = envelope;
    if (from === this.#self) return;
    await Promise.resolve(this.#handle(message, from)).catch(() => {});
    if (request !== undefined) this.#publish(from, { done: request }).catch(() => {});
  }
}
