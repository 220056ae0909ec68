import type { JobsOptions, Queue } from "bullmq";
import type { Redis } from "ioredis";
import { GATE_SCRIPT, UNPARK_SCRIPT } from "./gate-script.ts";

/** Offer of an execution; the rest is in the database. */
export interface Offer {
  id: number;
  /** Of the job that carries it to a worker. */
  jobId: string;
  workflow: string;
  /** Name of workflow and trigger; executions of one lane keep their order. */
  lane: string;
  /** `a` when a caller waits for the answer, otherwise `o`. */
  ring: "a" | "o";
  /** True when limits count it. */
  counted: boolean;
  /** It runs already; its place is only to be counted again. */
  isHeld?: boolean;
  workflowLimit?: number | undefined;
  triggerLimit?: number | undefined;
  /** The process whose caller waits for the answer, and the `AnswerRule` as JSON. */
  answerTo?: string | undefined;
  answerRule?: string | undefined;
  /** A user's decision about a started effect. */
  decision?: "retry" | "skip" | "stop" | undefined;
  /** Number of interruptions at that time: the decision does not apply to an effect of a later attempt. */
  attempts?: number | undefined;
}

/** Caller that waits for a response: a process, and the `AnswerRule` as JSON. */
export type Caller = Required<Pick<Offer, "answerTo">> & Pick<Offer, "answerRule">;

/** Seconds; no caller waits longer. */
const CALLER_KEPT_FOR = 24 * 3_600;

/** Prefix of every key in Redis; the braces keep all keys on one node of a cluster. */
export const KEY_PREFIX = "{heddle}";
/** Name of the queue in BullMQ. */
export const QUEUE_NAME = "executions";
const MAX_ADMITTED = 500;
/** Pause before a failed command is retried, in milliseconds. */
const RETRY_AFTER_MS = 1_000;
const JOB: JobsOptions = { removeOnComplete: true, removeOnFail: true };

interface GateRedis extends Redis {
  heddleUnpark(key: string): Promise<void>;
  heddleGate(key: string, releases: string, most: number, ...offers: string[]): Promise<[number, string[]]>;
}

/** Queues executions in Redis, and passes those whose turn it is to BullMQ, in batches. */
export class Gate {
  readonly #redis: GateRedis;
  readonly #queue: Queue;
  #offers = new Map<number, string>();
  #releases = new Set<number>();
  #isPlanned = false;
  /** Number of waiting executions, as of the last step. */
  waiting = 0;

  constructor(redis: Redis, queue: Queue) {
    redis.defineCommand("heddleGate", { numberOfKeys: 1, lua: GATE_SCRIPT });
    redis.defineCommand("heddleUnpark", { numberOfKeys: 1, lua: UNPARK_SCRIPT });
    this.#redis = redis as GateRedis;
    this.#queue = queue;
  }

  offer(offer: Offer): void {
    this.#offers.set(offer.id, JSON.stringify(offer));
    this.#plan();
  }

  /** It ended, or should no longer run: its place is free. */
  release(id: number): void {
    this.#releases.add(id);
    this.#plan();
  }

  /** Sets the number of concurrent counted executions on workers. */
  async setWindow(window: number): Promise<void> {
    await this.#redis.hset(`${KEY_PREFIX}:settings`, "window", window);
  }

  /** Decides about all waiting executions again. */
  async decideAnew(): Promise<void> {
    await this.#redis.heddleUnpark(KEY_PREFIX);
    this.#plan();
  }

  /** Number of waiting executions of each of these workflows. */
  async waitingOf(workflowIds: readonly string[]): Promise<number[]> {
    const counts = await this.#redis.hmget(`${KEY_PREFIX}:waiting`, "*", ...workflowIds);
    this.waiting = Number(counts[0] ?? 0);
    return counts.slice(1).map((count) => Number(count ?? 0));
  }

  /** Everything that was admitted and not released. */
  async running(): Promise<Offer[]> {
    const texts = await this.#redis.hvals(`${KEY_PREFIX}:running`);
    return texts.map((text) => JSON.parse(text) as Offer);
  }

  /** Executions among these that are queued or admitted. */
  async known(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const keys = ids.map(String);
    const lists = await Promise.all(
      ["offers", "running"].map((name) => this.#redis.hmget(`${KEY_PREFIX}:${name}`, ...keys)),
    );
    return new Set(ids.filter((_, index) => lists.some((list) => list[index] !== null)));
  }

  /** Redelivers jobs that may have been lost; existing jobs do not change. */
  async deliver(offers: readonly Offer[]): Promise<void> {
    if (offers.length === 0) return;
    await this.#queue.addBulk(
      offers.map((offer) => ({ name: "run", data: offer, opts: { ...JOB, jobId: offer.jobId } })),
    );
  }

  /** Stores the caller of a waiting execution. */
  async rememberCaller(id: number, caller: Caller): Promise<void> {
    await this.#redis.set(`${KEY_PREFIX}:caller:${id}`, JSON.stringify(caller), "EX", CALLER_KEPT_FOR);
  }

  async takeCaller(id: number): Promise<Caller | undefined> {
    const text = await this.#redis.getdel(`${KEY_PREFIX}:caller:${id}`);
    return text === null ? undefined : (JSON.parse(text) as Caller);
  }

  /** False if Redis has lost its data, or is new; then everything must be queued again. */
  async isFamiliar(): Promise<boolean> {
    return (await this.#redis.exists(`${KEY_PREFIX}:familiar`)) === 1;
  }

  async makeFamiliar(): Promise<void> {
    await this.#redis.set(`${KEY_PREFIX}:familiar`, "1");
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      void this.#step();
    });
  }

  async #step(): Promise<void> {
    const offers = this.#offers;
    const releases = this.#releases;
    this.#offers = new Map();
    this.#releases = new Set();
    try {
      const [waiting, admitted] = await this.#redis.heddleGate(
        KEY_PREFIX,
        JSON.stringify([...releases].map(String)),
        MAX_ADMITTED,
        ...offers.values(),
      );
      this.waiting = waiting;
      await this.deliver(admitted.map((text) => JSON.parse(text) as Offer));
      if (admitted.length >= MAX_ADMITTED) this.#plan();
    } catch {
      for (const [id, offer] of offers) if (!this.#offers.has(id)) this.#offers.set(id, offer);
      for (const id of releases) this.#releases.add(id);
      setTimeout(() => this.#plan(), RETRY_AFTER_MS).unref();
    }
  }
}
