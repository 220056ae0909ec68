import type { Config } from "../../platform/config/env.ts";
import { ExecutionFolders } from "../../store/binary/execution-folders.ts";
import type { ExecutionSizeRow } from "../../store/execution-tables.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Store } from "../../store/store.ts";
import { changeSize, type StoredSizes } from "../records/stored-sizes.ts";
import { type Candidate, readCandidates, removeOver } from "./removable.ts";

const DAY_MS = 86_400_000;
/** One step is one transaction: small enough that other writes hardly wait for it. */
const STEP_EXECUTIONS = 500;
const STEP_BYTES = 8 * 2 ** 20;
/** Factor by which steps grow while more arrives than is removed. */
const MAX_STEP_FACTOR = 4;
/** Size of an execution without its run data: its row and index entries. */
const ROW_BYTES = 300;

/** Dependencies of a pruning run. */
export interface PruneDeps {
  readonly store: Store;
  readonly sizes: StoredSizes;
  readonly limits: Config["pruning"];
  /** Folder of all files. */
  readonly filesFolder: string;
  /** Called after each step with its duration; resolves when the next one can start, with false to stop. */
  pause(stepMs: number): Promise<boolean>;
  now?: number | undefined;
}

/**
 * One run: deletes executions that are too old, then the oldest of the workflows that use most, until the limits of
 * number and size are met. A workflow that floods the store thus displaces its own history, not that of others. Returns
 * the number of deleted executions.
 */
export async function prune(deps: PruneDeps): Promise<number> {
  const run = new PruneRun(deps);
  const old = await run.removeOld();
  return old + (await run.removeExcess());
}

class PruneRun {
  readonly #deps: PruneDeps;
  readonly #folders: ExecutionFolders;
  #stepBegun = 0;
  #mayContinue = true;
  /**
   * From 0, if the limits are met, to 1, if twice as much is stored: the more urgent, the larger the steps and the
   * shorter the pauses, so that pruning keeps up even on a busy host.
   */
  #urgency = 0;

  constructor(deps: PruneDeps) {
    this.#deps = deps;
    this.#folders = new ExecutionFolders(deps.filesFolder);
  }

  /** Ids grow with time: executions after the first one within the limit are kept. */
  async removeOld(): Promise<number> {
    const { limits, now = Date.now() } = this.#deps;
    if (limits.days === 0) return 0;
    const before = now - limits.days * DAY_MS;
    const isOld = ({ endedAt }: Candidate) => endedAt !== null && endedAt < before;
    let removed = 0;
    for (let after = 0; this.#mayContinue; ) {
      const read = await this.#read(after);
      const young = read.findIndex(({ startedAt }) => startedAt >= before);
      const found = young < 0 ? read : read.slice(0, young);
      const last = found.at(-1);
      if (last) removed += (await this.#remove(found.filter(isOld))).length;
      if (!last || young >= 0) break;
      after = last.id;
    }
    return removed;
  }

  async removeExcess(): Promise<number> {
    const { limits, sizes } = this.#deps;
    if (limits.keep === 0 && limits.bytes === 0) return 0;
    const shares = (await sizes.all()).map((row) => new Share(row));
    let removed = 0;
    while (this.#mayContinue) {
      const excess = excessOf(shares, limits);
      if (!excess) break;
      this.#urgency = Math.min(1, excess.amount / excess.limit);
      const largest = largestOf(shares, excess.measure);
      if (!largest) break;
      const read = await this.#read(largest.after, largest.workflowId);
      const chosen = oldestOf(read, excess);
      largest.after = (chosen.length > 0 ? chosen : read).at(-1)?.id ?? Number.POSITIVE_INFINITY;
      const gone = await this.#remove(chosen);
      largest.take(gone);
      removed += gone.length;
    }
    return removed;
  }

  async #read(after: number, workflowId?: string): Promise<Candidate[]> {
    this.#stepBegun = performance.now();
    const limit = Math.round(STEP_EXECUTIONS * (1 + this.#urgency * (MAX_STEP_FACTOR - 1)));
    const read = await readCandidates(this.#deps.store, { after, limit, workflowId });
    let bytes = 0;
    const end = read.findIndex((one) => (bytes += one.bytes) > STEP_BYTES);
    return end < 0 ? read : read.slice(0, Math.max(1, end));
  }

  /** Ends a step: returns the deleted ones, and yields to other tasks. */
  async #remove(given: readonly Candidate[]): Promise<readonly Candidate[]> {
    const chosen = given.filter(({ isRemovable }) => isRemovable);
    const removed = chosen.length > 0 && (await this.#write(chosen)) ? chosen : [];
    if (removed.length > 0) await this.#removeFiles(removed);
    const stepMs = performance.now() - this.#stepBegun;
    this.#mayContinue = await this.#deps.pause(stepMs * (1 - this.#urgency));
    return removed;
  }

  /** False when another process removed one of them, or an annotation came between: the next run looks again. */
  async #write(chosen: readonly Candidate[]): Promise<boolean> {
    const { store } = this.#deps;
    try {
      await store.write(removeOver(store, chosen));
      return true;
    } catch (error) {
      if (isStaleWrite(error)) return false;
      throw error;
    }
  }

  async #removeFiles(removed: readonly Candidate[]): Promise<void> {
    const { store } = this.#deps;
    const freed = await this.#folders.remove(removed);
    if (freed.size > 0)
      await store.write([...freed].map(([id, bytes]) => changeSize(store, id, { fileBytes: -bytes })));
  }
}

type Measure = "executions" | "bytes";

/** Space used by a workflow, reduced during a run. */
class Share {
  readonly workflowId: string;
  /** Id after which its next oldest executions are. */
  after = 0;
  readonly #size: Record<Measure, number>;

  constructor({ workflowId, executions, bytes, fileBytes }: ExecutionSizeRow) {
    this.workflowId = workflowId;
    this.#size = { executions, bytes: bytes + fileBytes + executions * ROW_BYTES };
  }

  of(measure: Measure): number {
    return this.#size[measure];
  }

  take(removed: readonly Candidate[]): void {
    this.#size.executions -= removed.length;
    this.#size.bytes -= sizeOf(removed);
  }
}

interface Excess {
  readonly measure: Measure;
  readonly amount: number;
  readonly limit: number;
}

function excessOf(shares: readonly Share[], limits: Config["pruning"]): Excess | undefined {
  for (const [measure, limit] of [["executions", limits.keep] as const, ["bytes", limits.bytes] as const]) {
    const amount = shares.reduce((sum, share) => sum + share.of(measure), 0) - limit;
    if (limit > 0 && amount > 0) return { measure, amount, limit };
  }
  return undefined;
}

/** Among workflows with executions left to check. */
function largestOf(shares: readonly Share[], measure: Measure): Share | undefined {
  let largest: Share | undefined;
  for (const share of shares)
    if (Number.isFinite(share.after) && share.of(measure) > (largest?.of(measure) ?? 0)) largest = share;
  return largest;
}

/** The oldest executions that make up the excess. */
function oldestOf(candidates: readonly Candidate[], { measure, amount }: Excess): Candidate[] {
  const chosen: Candidate[] = [];
  let left = amount;
  for (const candidate of candidates) {
    if (left <= 0) break;
    if (!candidate.isRemovable) continue;
    chosen.push(candidate);
    left -= measure === "executions" ? 1 : sizeOf([candidate]);
  }
  return chosen;
}

function sizeOf(executions: readonly Candidate[]): number {
  return executions.reduce((sum, { bytes }) => sum + bytes + ROW_BYTES, 0);
}
