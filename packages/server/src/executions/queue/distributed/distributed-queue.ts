import { randomBytes } from "node:crypto";
import type { HttpAnswer } from "../../../protocol/messages.ts";
import type { StaticDataCache } from "../../records/static-data.ts";
import type { Execution } from "../../state/execution.ts";
import { STOPPED } from "../../state/execution-caller.ts";
import type { ReadSpilled, TrackedExecution } from "../../state/tracked-execution.ts";
import type { WaitReason } from "../../state/wait-reason.ts";
import { EmbeddedQueue } from "../embedded-queue.ts";
import type { ExecutionQueue, MustWait } from "../execution-queue.ts";
import { isCounted } from "../limits.ts";
import type { Claimed, Claims, OfferedDetails } from "./claims.ts";
import type { Gate, Offer } from "./gate.ts";
import type { Instance } from "./instances.ts";
import type { RedisLink } from "./link.ts";
import type { JobOutcome } from "./worker-jobs.ts";

/** Parts of the process that the distributed queue uses. */
export interface DistributedQueueDeps {
  instance: Instance;
  gate: Gate;
  link: RedisLink;
  claims: Claims;
  staticData: StaticDataCache;
  readSpilled: ReadSpilled;
  onReady(): void;
}

/** An execution that runs here under a claim; `resolve` ends its job. */
interface HeldExecution {
  readonly tracked: TrackedExecution;
  /** `noted`: the database knows that it is running. */
  progress: "claimed" | "begun" | "noted";
  /** The process that has the caller. */
  readonly answerTo?: string | undefined;
  resolve(outcome: JobOutcome): void;
}

/** Short, and different for every process. */
const NAME = randomBytes(6).toString("hex");
let offers = 0;

/**
 * Queue of one of several processes. Accepted executions go to Redis, and from there to a worker with capacity.
 * Executions that a tab of this process watches, and sub-executions, run here.
 */
export class DistributedQueue implements ExecutionQueue {
  readonly #deps: DistributedQueueDeps;
  readonly #local: EmbeddedQueue;
  /** Claimed from Redis, to be run here. */
  readonly #claimed: TrackedExecution[] = [];
  /** Executions that run here under a claim. */
  readonly #held = new Map<number, HeldExecution>();
  /** Executions that this process is claiming. */
  readonly #claiming = new Set<number>();
  /** Offered before their events are on disk. */
  readonly #early = new Set<TrackedExecution>();
  /** Executions of other processes whose callers wait here. */
  readonly #awaited = new Map<number, TrackedExecution>();
  readonly #waiting = new Map<string, number>();

  constructor(deps: DistributedQueueDeps) {
    this.#deps = deps;
    this.#local = new EmbeddedQueue({ readSpilled: deps.readSpilled, onReady: deps.onReady });
  }

  get length(): number {
    return this.#deps.gate.waiting + this.#local.length;
  }

  /** Executions that run here under a claim. */
  get held(): TrackedExecution[] {
    return [...this.#held.values()].map(({ tracked }) => tracked);
  }

  /** Executions of other processes whose callers wait here. */
  get awaited(): TrackedExecution[] {
    return [...this.#awaited.values()];
  }

  offer(tracked: TrackedExecution): "elsewhere" | undefined {
    const { isAccepted, claim, watcher, isStored } = tracked.current;
    if (isAccepted && claim === undefined) {
      if (watcher) void this.#claimHere(tracked);
      else if (isStored) this.#send(tracked);
      else this.#early.add(tracked);
      return watcher ? undefined : "elsewhere";
    }
    this.#local.offer(tracked);
    return undefined;
  }

  markStored(tracked: TrackedExecution): void {
    if (this.#early.delete(tracked)) this.#send(tracked);
    else this.#local.markStored(tracked);
  }

  claim(mustWait?: MustWait): TrackedExecution | undefined {
    const next = this.#claimed.findIndex((tracked) => mustWait?.(tracked) !== true);
    if (next < 0) return this.#local.claim(mustWait);
    const [tracked] = this.#claimed.splice(next, 1);
    if (tracked) this.#noteBegin(tracked);
    return tracked;
  }

  /**
   * An execution whose previous holder died is recorded as running immediately; others only if they still run at the
   * next heartbeat, as most are finished by then.
   */
  #noteBegin({ id, current }: TrackedExecution): void {
    const held = this.#held.get(id);
    if (!held) return;
    held.progress = "begun";
    if (current.attempts > 0) void this.#noteBegun().catch(() => {});
  }

  async #noteBegun(): Promise<void> {
    const begun = [...this.#held].filter(([, { progress }]) => progress === "begun");
    for (const [, held] of begun) held.progress = "noted";
    await this.#deps.claims.begun(begun.map(([id]) => id));
  }

  ended(tracked: TrackedExecution): void {
    this.#early.delete(tracked);
    this.#local.ended(tracked);
  }

  finish(tracked: TrackedExecution): void {
    const held = this.#held.get(tracked.id);
    if (held?.tracked !== tracked) return;
    this.#held.delete(tracked.id);
    this.#deps.gate.release(tracked.id);
    held.resolve("done");
  }

  release(tracked: TrackedExecution): void {
    const held = this.#held.get(tracked.id);
    if (held?.tracked !== tracked) return;
    this.#held.delete(tracked.id);
    held.resolve("done");
  }

  keepCallerWaiting({ id, caller, current }: TrackedExecution): boolean {
    const { answerTo } = this.#held.get(id) ?? {};
    if (answerTo === undefined || !caller.take()) return false;
    this.#deps.gate.rememberCaller(id, { answerTo, answerRule: current.answerRule }).catch(() => {});
    return true;
  }

  async renew(): Promise<TrackedExecution[]> {
    const held = this.held;
    await this.#deps.instance.beat(held.length);
    await this.#noteBegun();
    return this.#deps.claims.lost(held);
  }

  waitingOf(workflowId: string): number {
    if (!this.#waiting.has(workflowId)) this.#waiting.set(workflowId, 0);
    return this.#waiting.get(workflowId) ?? 0;
  }

  /** Updates the counts of the workflows that `waitingOf` was called with. */
  async count(): Promise<void> {
    const ids = [...this.#waiting.keys()];
    const counts = await this.#deps.gate.waitingOf(ids);
    ids.forEach((id, index) => {
      this.#waiting.set(id, counts[index]!);
    });
  }

  reasonOf(tracked: TrackedExecution): WaitReason {
    return this.#local.reasonOf(tracked);
  }

  /** Runs a job of BullMQ; resolves when it no longer needs a worker. `isBusy`: an earlier claim of it still runs here. */
  async run(offer: Offer, isBusy: (id: number) => boolean): Promise<JobOutcome> {
    const claimed = await this.#claimOnce(offer.id, offer, isBusy);
    // The run of this process needs one job only; if it is lost, the database offers the execution again.
    if (claimed === "here") return "done";
    if (claimed === "held") return "held";
    if (claimed === "gone") {
      this.#deps.gate.release(offer.id);
      return "done";
    }
    const { tracked, staticData } = claimed;
    const { answerTo, id } = offer;
    const { staticData: cache, link } = this.#deps;
    cache.replace(tracked.current.snapshot.workflowId, staticData);
    if (answerTo !== undefined)
      tracked.caller.redirect((answer) => link.send(answerTo, { type: "answer", id, answer }));
    return new Promise((resolve) => {
      this.#held.set(id, { tracked, progress: "claimed", answerTo, resolve });
      this.#claiming.delete(id);
      this.#claimed.push(tracked);
      this.#deps.onReady();
    });
  }

  /**
   * Claims an execution unless this process runs it or is about to: the database cannot distinguish two claims of one
   * process, and both would run. The id stays in `#claiming` until the caller has recorded the run, if the claim
   * succeeds.
   */
  async #claimOnce(
    id: number,
    details: OfferedDetails,
    isBusy: (id: number) => boolean = () => false,
  ): Promise<Claimed | "here"> {
    if (this.#held.has(id) || this.#claiming.has(id)) return "here";
    if (isBusy(id)) return "held";
    this.#claiming.add(id);
    try {
      const claimed = await this.#deps.claims.take(id, details);
      if (typeof claimed === "string") this.#claiming.delete(id);
      return claimed;
    } catch (error) {
      this.#claiming.delete(id);
      throw error;
    }
  }

  /** Offers executions whose callers wait here again, after Redis lost its data. */
  offerAwaited(): void {
    for (const tracked of this.#awaited.values()) this.#send(tracked);
  }

  /** Passes on the answer of a worker. */
  answer(id: number, answer: HttpAnswer | undefined): void {
    const tracked = this.#awaited.get(id);
    this.#awaited.delete(id);
    tracked?.caller.answer(answer);
  }

  /** Releases what this process did not finish. */
  async close(): Promise<void> {
    for (const { caller } of this.#awaited.values()) caller.answer(STOPPED);
    const left = [...this.#held.values()];
    await this.#deps.claims.giveBack(left.map(({ tracked }) => tracked.id));
    for (const { resolve } of left) resolve("held");
  }

  #send(tracked: TrackedExecution): void {
    const { caller, current, id } = tracked;
    if (caller.isWaiting) this.#awaited.set(id, tracked);
    if (current.resumed) void this.#sendResumed(tracked);
    else this.#deps.gate.offer(offerOf(current, caller.isWaiting ? this.#deps.instance.id : undefined));
  }

  /** The caller from before the wait gets the answer, unless the request that ended the wait wants it. */
  async #sendResumed({ id, caller, current }: TrackedExecution): Promise<void> {
    const { gate, link, instance } = this.#deps;
    const earlier = await gate.takeCaller(id).catch(() => undefined);
    if (!caller.isWaiting) {
      gate.offer({ ...offerOf(current, earlier?.answerTo), ...earlier });
      return;
    }
    if (earlier) link.send(earlier.answerTo, { type: "answer", id, answer: undefined });
    gate.offer(offerOf(current, instance.id));
  }

  async #claimHere(tracked: TrackedExecution): Promise<void> {
    const { id, current } = tracked;
    const claimed = await this.#claimOnce(id, current).catch(() => "gone" as const);
    if (typeof claimed === "string") tracked.apply({ type: "released" });
    else {
      tracked.apply({ type: "claimed", claim: claimed.tracked.current.claim });
      this.#held.set(id, { tracked, progress: "begun", resolve: () => {} });
      this.#claiming.delete(id);
    }
    this.#local.offer(tracked);
    this.#deps.onReady();
  }
}

/** Offered properties of an execution. */
type OfferedExecution = Pick<Execution, "id" | "snapshot" | "mode" | "isAccepted"> &
  Partial<Pick<Execution, "node" | "answerRule" | "decision" | "attempts">>;

/** The offer of an execution to workers. `answerTo` is the process that has the caller. */
export function offerOf(execution: OfferedExecution, answerTo?: string): Offer {
  const { id, snapshot, node = "", answerRule, decision, attempts } = execution;
  const { workflowId, limits } = snapshot;
  return {
    id,
    jobId: `${id}-${NAME}-${(offers++).toString(36)}`,
    workflow: workflowId,
    lane: `${workflowId}\n${node}`,
    ring: answerTo === undefined ? "o" : "a",
    counted: isCounted(execution),
    workflowLimit: limits?.running,
    triggerLimit: limits?.triggers?.[node],
    answerTo,
    answerRule,
    decision,
    attempts: decision === undefined ? undefined : attempts,
  };
}
