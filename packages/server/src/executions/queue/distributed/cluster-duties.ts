import type { Push } from "../../../platform/push/push.ts";
import type { Store } from "../../../store/store.ts";
import type { Executions } from "../../life/executions.ts";
import type { ExecutionIds } from "../../records/execution-ids.ts";
import type { DistributedQueue } from "./distributed-queue.ts";
import { BEAT_INTERVAL_MS, liveInstances } from "./instances.ts";
import type { LinkMessage } from "./link.ts";
import type { Cluster } from "./open-cluster.ts";
import { Reconciler } from "./reconcile.ts";

/** Milliseconds. */
const COUNT_EVERY = 1_000;
const RECONCILE_EVERY = 3_000;
/** While nobody has said how much workers can take. */
const SMALLEST_WINDOW = 20;

export interface ClusterDutiesParts {
  cluster: Cluster;
  store: Store;
  queue: DistributedQueue;
  executions: Executions;
  ids: ExecutionIds;
  /** Executions that may run at once, as the configuration says. */
  concurrency?: number | undefined;
  /** To the browsers that are connected here; absent in workers. */
  push?: Push;
  /** Takes over what somebody else changed about a workflow; absent in workers. */
  refreshWorkflow?(id: string, isActive: boolean): Promise<void>;
  log(level: "info" | "warn" | "error", message: string): void;
}

/** What a process does all the time because it is not alone: it shows that it lives, listens to the others, and holds Redis right. */
export class ClusterDuties {
  readonly #parts: ClusterDutiesParts;
  readonly #reconciler: Reconciler;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(parts: ClusterDutiesParts) {
    this.#parts = parts;
    this.#reconciler = new Reconciler(parts.store, parts.cluster.gate, parts.queue);
  }

  /** Begins; servers put in line first what was accepted before. */
  async start(): Promise<void> {
    const { cluster, queue } = this.#parts;
    cluster.link.onMessage((message) => this.#hear(message));
    this.#every(BEAT_INTERVAL_MS, () => this.#beat());
    if (cluster.kind === "worker") return;
    await this.#setWindow();
    const count = await this.#reconciler.all();
    if (count > 0) this.#parts.log("info", `${count} executions that had been accepted go on.`);
    this.#every(BEAT_INTERVAL_MS, () => this.#setWindow());
    this.#every(COUNT_EVERY, () => queue.count());
    this.#every(RECONCILE_EVERY, () => this.#reconciler.step());
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Without Redis, which may be away for longer than a lease. */
  async #beat(): Promise<void> {
    const { queue, executions, ids } = this.#parts;
    for (const live of await queue.renew()) executions.lose(live);
    await ids.refresh();
  }

  /** So many go to workers that none of them runs dry; the others wait where they take turns. */
  async #setWindow(): Promise<void> {
    const { cluster, store, concurrency } = this.#parts;
    const workers = (await liveInstances(store)).filter(({ kind }) => kind === "worker");
    const capacity = workers.reduce((sum, worker) => sum + worker.capacity, 0);
    const window = Math.max(SMALLEST_WINDOW, Math.ceil(capacity * 1.5));
    await cluster.gate.setWindow(Math.min(window, concurrency ?? window));
  }

  async #hear(message: LinkMessage): Promise<void> {
    const { queue, executions, push, refreshWorkflow } = this.#parts;
    switch (message.type) {
      case "answer":
        queue.answer(message.id, message.answer);
        break;
      case "cancel": {
        const live = executions.get(message.id);
        if (live) void executions.cancel(live);
        break;
      }
      case "push":
        push?.toSessionText?.(message.sessionId, message.text);
        break;
      case "pushReaders":
        push?.toReaders(message.workflowId, message.message);
        break;
      case "workflow":
        await refreshWorkflow?.(message.id, message.isActive);
    }
  }

  /** One run at a time; one that fails, as while Redis or the database are away, is simply followed by the next. */
  #every(milliseconds: number, run: () => Promise<void>): void {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      run()
        .catch((error: Error) =>
          this.#parts.log("warn", `What keeps several processes together failed: ${error.message}`),
        )
        .finally(() => {
          isRunning = false;
        });
    }, milliseconds);
    this.#timers.push(timer.unref());
  }
}
