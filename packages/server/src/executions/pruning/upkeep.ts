import { sweepConversations } from "../../conversations/sweep-conversations.ts";
import { forgetWrites } from "../../data-tables/forget-writes.ts";
import { forgetSeen } from "../../data-tables/seen-values.ts";
import { compactInsights } from "../../insights/compact-insights.ts";
import { sweepBudgets } from "../../model-usage/budgets/spending.ts";
import { sweepUsage } from "../../model-usage/sweep-usage.ts";
import type { Config } from "../../platform/config/env.ts";
import type { CurrentTimezone } from "../../platform/config/instance-timezone.ts";
import type { TimerClock } from "../../platform/timer-clock.ts";
import { ExecutionFolders } from "../../store/binary/execution-folders.ts";
import { sweepFiles } from "../../store/binary/sweep-files.ts";
import { giveBackSpace } from "../../store/sqlite/give-back.ts";
import type { Store } from "../../store/store.ts";
import { sweepEventKeys } from "../inbox/sweep-event-keys.ts";
import type { StoredSizes } from "../records/stored-sizes.ts";
import { sweepSnapshots } from "../records/sweep-snapshots.ts";
import { measureFiles, takeCensus } from "./census.ts";
import { prune } from "./prune.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const IDLE_INTERVAL_MS = 60_000;
/** Interval of checks whether a run is due: after one that removed something, more is likely to come soon. */
const BUSY_INTERVAL_MS = 5_000;
/** The number of executions, removed by one run or saved since, that is a flood: without more frequent runs the database would outgrow its limit by far. */
const FLOOD_EXECUTIONS = 1_000;
const FLOOD_INTERVAL_MS = 1_000;

/** Maintenance tasks and their schedule. */
export interface UpkeepDeps {
  readonly store: Store;
  readonly sizes: StoredSizes;
  readonly config: Pick<Config, "pruning" | "storage" | "insights">;
  readonly timezone: CurrentTimezone;
  readonly clock: TimerClock;
  /** Whether an execution runs or waits for its turn now. */
  isLive(executionId: number): boolean;
  /** Versions of workflows that triggers hold. */
  snapshotsInUse(): ReadonlySet<string>;
  log(level: "warn", message: string): void;
}

/** Removes what is no longer needed of executions, one job after the other, and leaves at least half of the time to others. */
export class Upkeep {
  readonly #deps: UpkeepDeps;
  #isStopped = false;
  #wake: (() => void) | undefined;
  #running: Promise<void> | undefined;
  #prunedAt = Number.NEGATIVE_INFINITY;
  /** Number of executions that the last run deleted, and of saved ones when it started. */
  #removed = 0;
  #savedBefore = 0;
  #sweptAt: number;
  #countedAt: number;

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
    this.#sweptAt = deps.clock.now();
    this.#countedAt = deps.clock.now();
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the current step is finished; the rest is left to the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (await this.#pause(this.#removed >= FLOOD_EXECUTIONS ? FLOOD_INTERVAL_MS : BUSY_INTERVAL_MS)) {
      const now = this.#deps.clock.now();
      if (this.#isPruningDue(now)) await this.#pruneOnce(now);
      if (now - this.#sweptAt >= HOUR_MS) await this.#sweep(now);
      if (now - this.#countedAt >= DAY_MS) await this.#count(now);
    }
  }

  #isPruningDue(now: number): boolean {
    if (this.#removed > 0 || now - this.#prunedAt >= IDLE_INTERVAL_MS) return true;
    return this.#deps.sizes.savedCount - this.#savedBefore >= FLOOD_EXECUTIONS;
  }

  async #pruneOnce(now: number): Promise<void> {
    this.#prunedAt = now;
    this.#savedBefore = this.#deps.sizes.savedCount;
    this.#removed = (await this.#do("Old executions could not be removed", () => this.#prune())) ?? 0;
  }

  async #prune(): Promise<number> {
    const { store, sizes, config } = this.#deps;
    const pause = this.#pause;
    const now = this.#deps.clock.now();
    const filesFolder = config.storage.filesFolder;
    const removed = await prune({ store, sizes, limits: config.pruning, filesFolder, pause, now });
    // In a flood, new executions fill the space again.
    if (removed < FLOOD_EXECUTIONS) await giveBackSpace(store, { pause });
    return removed;
  }

  async #sweep(now: number): Promise<void> {
    this.#sweptAt = now;
    const { store, sizes, config, isLive, snapshotsInUse } = this.#deps;
    const root = config.storage.filesFolder;
    const pause = this.#pause;
    await this.#do("Files of unsaved runs could not be removed", () =>
      sweepFiles({ store, root, isLive, now }),
    );
    await this.#do("Unused versions of workflows could not be removed", () =>
      sweepSnapshots(store, { inUse: snapshotsInUse(), pause, now }),
    );
    await this.#do("Notes of writes to data tables could not be removed", () => forgetWrites(store));
    await this.#do("Seen values of deleted workflows could not be removed", () => forgetSeen(store));
    await this.#do("Conversations of deleted workflows could not be removed", () =>
      sweepConversations(store, now),
    );
    await this.#do("Old figures of language models could not be removed", () =>
      sweepUsage(store, config.insights.days, now),
    );
    await this.#do("Old budgets of language models could not be removed", () => sweepBudgets(store, now));
    await this.#do("Insights could not be summed up", () =>
      compactInsights({
        store,
        pause,
        now,
        timezone: this.#deps.timezone.name,
        days: config.insights.days,
      }),
    );
    await this.#do("Keys of old events could not be removed", () => sweepEventKeys(store, { pause, now }));
    await this.#do("Files could not be measured", () =>
      measureFiles({ store, sizes, pause }, new ExecutionFolders(root)),
    );
  }

  async #count(now: number): Promise<void> {
    this.#countedAt = now;
    const { store, sizes } = this.#deps;
    await this.#do("Executions could not be counted", () => takeCensus({ store, sizes, pause: this.#pause }));
  }

  async #do<T>(failure: string, job: () => Promise<T>): Promise<T | undefined> {
    if (this.#isStopped) return undefined;
    try {
      return await job();
    } catch (error) {
      this.#deps.log("warn", `${failure}: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** Waits as long as the last step took; resolves with false to stop. */
  readonly #pause = (milliseconds: number): Promise<boolean> => {
    if (this.#isStopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const { clock } = this.#deps;
      const wake = () => {
        this.#wake = undefined;
        cancel();
        resolve(!this.#isStopped);
      };
      const cancel = clock.after(Math.max(1, Math.ceil(milliseconds)), wake);
      this.#wake = wake;
    });
  };
}
