import { randomBytes } from "node:crypto";
import type { HttpAnswer } from "../../../protocol/messages.ts";
import { answerCaller, STOPPED } from "../../life/answer-caller.ts";
import type { LiveExecution } from "../../life/live-execution.ts";
import type { StaticDataCache } from "../../records/static-data.ts";
import { EmbeddedQueue } from "../embedded-queue.ts";
import type { ExecutionQueue, WaitReason } from "../execution-queue.ts";
import { isCounted } from "../limits.ts";
import type { ReadSpilled } from "../ready-queue.ts";
import type { Claims } from "./claims.ts";
import type { Gate, Offer } from "./gate.ts";
import type { Instance } from "./instances.ts";
import type { RedisLink } from "./link.ts";
import type { JobOutcome } from "./worker-jobs.ts";

export interface DistributedQueueParts {
  instance: Instance;
  gate: Gate;
  link: RedisLink;
  claims: Claims;
  staticData: StaticDataCache;
  readSpilled: ReadSpilled;
  onReady(): void;
}

/** Short, and different for every offer of this process. */
const NAME = randomBytes(6).toString("hex");
let offers = 0;

/**
 * The queue of one of several processes. What was accepted goes to Redis, and from there to the worker that has room; what somebody at
 * this very process watches, and what others here wait for, runs here.
 */
export class DistributedQueue implements ExecutionQueue {
  readonly #parts: DistributedQueueParts;
  readonly #local: EmbeddedQueue;
  /** Taken from Redis, to be run here. */
  readonly #claimed: LiveExecution[] = [];
  /** Running here under a claim, and whom to tell when that is over. */
  readonly #held = new Map<
    number,
    { live: LiveExecution; answerTo?: string | undefined; resolve(outcome: JobOutcome): void }
  >();
  /** Not on disk yet. */
  readonly #early = new Set<LiveExecution>();
  /** Run elsewhere, with a caller here. */
  readonly #awaited = new Map<number, LiveExecution>();
  readonly #waiting = new Map<string, number>();

  constructor(parts: DistributedQueueParts) {
    this.#parts = parts;
    this.#local = new EmbeddedQueue({ readSpilled: parts.readSpilled, onReady: parts.onReady });
  }

  get length(): number {
    return this.#parts.gate.waiting + this.#local.length;
  }

  /** Those that run here under a claim. */
  get held(): LiveExecution[] {
    return [...this.#held.values()].map(({ live }) => live);
  }

  /** Those that run elsewhere while a caller waits here. */
  get awaited(): LiveExecution[] {
    return [...this.#awaited.values()];
  }

  offer(live: LiveExecution): "elsewhere" | undefined {
    if (live.isAccepted && live.claim === undefined) {
      if (live.watcher) void this.#claimHere(live);
      else if (live.isDurable) this.#send(live);
      else this.#early.add(live);
      return live.watcher ? undefined : "elsewhere";
    }
    this.#local.offer(live);
    return undefined;
  }

  durable(live: LiveExecution): void {
    if (this.#early.delete(live)) this.#send(live);
    else this.#local.durable(live);
  }

  claim(): LiveExecution | undefined {
    return this.#claimed.shift() ?? this.#local.claim();
  }

  ended(live: LiveExecution): void {
    this.#early.delete(live);
    this.#local.ended(live);
  }

  finish(live: LiveExecution): void {
    const held = this.#held.get(live.id);
    if (held?.live !== live) return;
    this.#held.delete(live.id);
    this.#parts.gate.release(live.id);
    held.resolve("done");
  }

  /** Another process has it: nothing is given back. */
  lose(live: LiveExecution): void {
    const held = this.#held.get(live.id);
    if (held?.live !== live) return;
    this.#held.delete(live.id);
    held.resolve("done");
  }

  holdCaller(live: LiveExecution): boolean {
    const { answerTo } = this.#held.get(live.id) ?? {};
    if (answerTo === undefined || !live.answer) return false;
    live.answer = undefined;
    this.#parts.gate.rememberCaller(live.id, { answerTo, answerRule: live.answerRule }).catch(() => {});
    return true;
  }

  async renew(): Promise<LiveExecution[]> {
    const held = this.held;
    await this.#parts.instance.beat(held.length);
    return this.#parts.claims.lost(held);
  }

  waitingOf(workflowId: string): number {
    if (!this.#waiting.has(workflowId)) this.#waiting.set(workflowId, 0);
    return this.#waiting.get(workflowId) ?? 0;
  }

  /** Learns how many wait, of the workflows that were asked for. */
  async count(): Promise<void> {
    const ids = [...this.#waiting.keys()];
    const counts = await this.#parts.gate.waitingOf(ids);
    ids.forEach((id, index) => {
      this.#waiting.set(id, counts[index]!);
    });
  }

  reasonOf(live: LiveExecution): WaitReason {
    return this.#local.reasonOf(live);
  }

  /** Runs a job that BullMQ brought; resolves when it needs no worker any more. `isBusy`: it still winds down here. */
  async run(offer: Offer, isBusy: (id: number) => boolean): Promise<JobOutcome> {
    if (this.#held.has(offer.id) || isBusy(offer.id)) return "held";
    const claimed = await this.#parts.claims.take(offer.id, offer);
    if (claimed === "held") return "held";
    if (claimed === "gone") {
      this.#parts.gate.release(offer.id);
      return "done";
    }
    const { live, staticData } = claimed;
    const { answerTo } = offer;
    this.#parts.staticData.replace(live.snapshot.workflowId, staticData);
    live.isAwaited = offer.ring === "a";
    if (answerTo !== undefined)
      live.answer = (answer) => this.#parts.link.send(answerTo, { type: "answer", id: live.id, answer });
    if (offer.answerRule !== undefined) Object.assign(live, { answerRule: offer.answerRule });
    return new Promise((resolve) => {
      this.#held.set(live.id, { live, answerTo, resolve });
      this.#claimed.push(live);
      this.#parts.onReady();
    });
  }

  /** Puts those whose callers wait here in line again, after Redis lost them. */
  offerAwaited(): void {
    for (const live of this.#awaited.values()) this.#send(live);
  }

  /** What a worker answered. */
  answer(id: number, answer: HttpAnswer | undefined): void {
    const live = this.#awaited.get(id);
    if (!live) return;
    this.#awaited.delete(id);
    answerCaller(live, answer);
  }

  /** Gives back what this process did not finish. */
  async close(): Promise<void> {
    for (const live of this.#awaited.values()) answerCaller(live, STOPPED);
    const left = [...this.#held.values()];
    await this.#parts.claims.giveBack(left.map(({ live }) => live.id));
    for (const { resolve } of left) resolve("held");
  }

  #send(live: LiveExecution): void {
    if (live.answer) this.#awaited.set(live.id, live);
    if (live.resumed) {
      void this.#sendResumed(live);
      return;
    }
    this.#parts.gate.offer(offerOf(live, live.answer ? this.#parts.instance.id : undefined));
  }

  /** The caller from before the wait hears of it, unless whoever ended the wait wants the answer. */
  async #sendResumed(live: LiveExecution): Promise<void> {
    const { gate, link, instance } = this.#parts;
    const caller = await gate.takeCaller(live.id).catch(() => undefined);
    if (!live.answer) gate.offer({ ...offerOf(live, caller?.answerTo), ...caller });
    else {
      if (caller) link.send(caller.answerTo, { type: "answer", id: live.id, answer: undefined });
      gate.offer(offerOf(live, instance.id));
    }
  }

  async #claimHere(live: LiveExecution): Promise<void> {
    const claimed = await this.#parts.claims.take(live.id, live).catch(() => "gone" as const);
    if (typeof claimed === "string") {
      live.state = "ended";
    } else {
      live.claim = claimed.live.claim;
      this.#held.set(live.id, { live, resolve: () => {} });
    }
    this.#local.offer(live);
    this.#parts.onReady();
  }
}

/** How an execution is put in line. */
export function offerOf(live: LiveExecution, answerTo?: string): Offer {
  const { id, snapshot, node = "" } = live;
  const { workflowId, limits } = snapshot;
  return {
    id,
    jobId: `${id}-${NAME}-${(offers++).toString(36)}`,
    workflow: workflowId,
    lane: `${workflowId}\n${node}`,
    ring: answerTo === undefined ? "o" : "a",
    counted: isCounted(live),
    ...(limits?.running === undefined ? {} : { workflowLimit: limits.running }),
    ...(limits?.triggers?.[node] === undefined ? {} : { triggerLimit: limits.triggers[node] }),
    ...(answerTo === undefined ? {} : { answerTo }),
    ...(live.answerRule === undefined ? {} : { answerRule: live.answerRule }),
    ...(live.decision === undefined ? {} : { decision: live.decision, attempts: live.attempts }),
  };
}
