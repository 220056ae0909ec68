import type { LiveExecution } from "../life/live-execution.ts";
import type { WaitReason } from "./execution-queue.ts";

/** What started an execution decides whether limits count it: what others wait for must not wait for them. */
const COUNTED: ReadonlySet<string> = new Set(["webhook", "trigger", "retry"]);

/** Whether limits count an execution; those of the editor, of sub-workflows and of error workflows they leave alone. */
export function isCounted({ mode, isAccepted }: Pick<LiveExecution, "mode" | "isAccepted">): boolean {
  return isAccepted && COUNTED.has(mode);
}

/** Counts what runs in this process, and says who has to wait. */
export class ConcurrencyLimits {
  readonly #instance: number;
  readonly #workflows = new Map<string, number>();
  readonly #triggers = new Map<string, number>();
  readonly #counted = new Set<number>();

  /** `instance` is the number of executions that may run at once in all. */
  constructor(instance = Number.POSITIVE_INFINITY) {
    this.#instance = instance;
  }

  /** The limit that keeps an execution from starting, if any. */
  blocks(live: LiveExecution): Exclude<WaitReason, "executor"> | undefined {
    if ((!live.snapshot.limits && this.#instance === Number.POSITIVE_INFINITY) || !isCounted(live))
      return undefined;
    if (this.#counted.size >= this.#instance) return "instance";
    const { limits, workflowId } = live.snapshot;
    if (!limits) return undefined;
    const { running, triggers } = limits;
    if (running !== undefined && (this.#workflows.get(workflowId) ?? 0) >= running) return "workflow";
    const limit = live.node === undefined ? undefined : triggers?.[live.node];
    if (limit !== undefined && (this.#triggers.get(triggerKey(live)) ?? 0) >= limit) return "trigger";
    return undefined;
  }

  /** Only where there is a limit: counting is not free. */
  started(live: LiveExecution): void {
    if ((!live.snapshot.limits && this.#instance === Number.POSITIVE_INFINITY) || !isCounted(live)) return;
    this.#counted.add(live.id);
    add(this.#workflows, live.snapshot.workflowId, 1);
    if (live.snapshot.limits?.triggers) add(this.#triggers, triggerKey(live), 1);
  }

  ended(live: LiveExecution): void {
    if (this.#counted.size === 0 || !this.#counted.delete(live.id)) return;
    add(this.#workflows, live.snapshot.workflowId, -1);
    if (live.snapshot.limits?.triggers) add(this.#triggers, triggerKey(live), -1);
  }
}

function triggerKey({ snapshot, node }: LiveExecution): string {
  return `${snapshot.workflowId}\n${node ?? ""}`;
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
