import type { LocalPush } from "../../../platform/push/push.ts";
import type { Store } from "../../../store/store.ts";
import type { ExecutionIds } from "../../records/execution-ids.ts";
import type { LocalExecutions } from "../../state/local-executions.ts";
import type { DistributedQueue } from "./distributed-queue.ts";
import { BEAT_INTERVAL_MS, liveInstances } from "./instances.ts";
import type { LinkMessage } from "./link.ts";
import type { Cluster } from "./open-cluster.ts";
import { Reconciler } from "./reconcile.ts";

/** Milliseconds. */
const COUNT_EVERY_MS = 1_000;
const RECONCILE_EVERY_MS = 3_000;
/** Changes of variables and of the time zone arrive immediately; this is for lost messages. */
const COMPARE_VALUES_EVERY_MS = 15_000;
/** The same for packages, including those installed by commands. */
const COMPARE_PACKAGES_EVERY_MS = 15_000;
/** Used while the capacity of workers is not known. */
const MIN_WINDOW = 20;

/** Dependencies of the periodic work among several processes. */
export interface ClusterDutiesDeps {
  cluster: Cluster;
  store: Store;
  queue: DistributedQueue;
  executions: Pick<LocalExecutions, "get" | "cancel" | "release">;
  ids: ExecutionIds;
  /** Configured number of concurrent executions. */
  concurrency?: number | undefined;
  /** To the browsers that are connected here; absent in workers. */
  push?: LocalPush;
  /** Applies a change of a workflow by another process; absent in workers. */
  refreshWorkflow?(id: string, isActive: boolean): Promise<void>;
  /** Executions that start from now on read the current variables. */
  readonly variables: { refresh(): Promise<void>; compare(): Promise<void> };
  /** Executions that start from now on, and schedules, use the current time zone. */
  readonly timezone: { refresh(): Promise<void> };
  /** Reloads the node packages that other processes installed. */
  readonly packages: { reload(): Promise<void> };
  log(level: "info" | "warn" | "error", message: string): void;
}

/** Periodic work of one of several processes: heartbeats, messages of other processes, and checks of Redis. */
export class ClusterDuties {
  readonly #deps: ClusterDutiesDeps;
  readonly #reconciler: Reconciler;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(deps: ClusterDutiesDeps) {
    this.#deps = deps;
    this.#reconciler = new Reconciler(deps.store, deps.cluster.gate, deps.queue);
  }

  /** Starts. Servers first offer executions that were accepted earlier. */
  async start(): Promise<void> {
    const { cluster, queue } = this.#deps;
    cluster.link.onMessage((message, from) => this.#hear(message, from));
    this.#every(BEAT_INTERVAL_MS, () => this.#beat());
    this.#every(COMPARE_VALUES_EVERY_MS, () => this.#deps.variables.compare());
    this.#every(COMPARE_VALUES_EVERY_MS, () => this.#deps.timezone.refresh());
    this.#every(COMPARE_PACKAGES_EVERY_MS, () =>
      this.#deps.packages.reload().catch((error: Error) => this.#reportPackages(error)),
    );
    if (cluster.kind === "worker") return;
    await this.#setWindow();
    const count = await this.#reconciler.all();
    if (count > 0) this.#deps.log("info", `Executions that had been accepted and go on: ${count}.`);
    this.#every(BEAT_INTERVAL_MS, () => this.#setWindow());
    this.#every(COUNT_EVERY_MS, () => queue.count());
    this.#every(RECONCILE_EVERY_MS, () => this.#reconciler.step());
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Does not use Redis, which can be unavailable for longer than a lease. */
  async #beat(): Promise<void> {
    const { queue, executions, ids } = this.#deps;
    for (const tracked of await queue.renew()) executions.release(tracked);
    await ids.refresh();
  }

  /** Sends enough executions to workers to keep them busy; the others wait where workflows take turns. */
  async #setWindow(): Promise<void> {
    const { cluster, store, concurrency } = this.#deps;
    const workers = (await liveInstances(store)).filter(({ kind }) => kind === "worker");
    const capacity = workers.reduce((sum, worker) => sum + worker.capacity, 0);
    const window = Math.max(MIN_WINDOW, Math.ceil(capacity * 1.5));
    await cluster.gate.setWindow(Math.min(window, concurrency ?? window));
  }

  async #hear(message: LinkMessage, from: string): Promise<void> {
    const { queue, executions, push, refreshWorkflow } = this.#deps;
    switch (message.type) {
      case "answer":
        queue.answer(message.id, message.answer);
        break;
      case "cancel": {
        const tracked = executions.get(message.id);
        if (tracked) void executions.cancel(tracked);
        break;
      }
      case "push":
        push?.toSessionText(message.sessionId, message.text);
        break;
      case "pushReaders":
        push?.toReaders(message.workflowId, message.message);
        break;
      case "shown":
        push?.receiveShown(from, message.list);
        break;
      case "workflow":
        await refreshWorkflow?.(message.id, message.isActive);
        break;
      case "variables":
        await this.#deps.variables.refresh();
        break;
      case "timezone":
        await this.#deps.timezone.refresh();
        break;
      case "packages":
        await this.#deps.packages.reload().catch((error: Error) => this.#reportPackages(error));
    }
  }

  #reportPackages({ message }: Error): void {
    this.#deps.log("error", `Packages of nodes cannot be used here as elsewhere: ${message}`);
  }

  /** Runs one at a time. A failed run, as while Redis or the database is away, is followed by the next. */
  #every(milliseconds: number, run: () => Promise<void>): void {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      run()
        .catch((error: Error) =>
          this.#deps.log("warn", `What keeps several processes together failed: ${error.message}`),
        )
        .finally(() => {
          isRunning = false;
        });
    }, milliseconds);
    this.#timers.push(timer.unref());
  }
}
