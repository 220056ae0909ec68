import type { Execution } from "../state/execution.ts";
import type { WaitReason } from "../state/wait-reason.ts";

/** Only some start modes count towards the limits: executions that others wait for must not wait for them. */
const COUNTED: ReadonlySet<string> = new Set(["webhook", "trigger", "retry"]);

/** True for executions that limits count: not manual runs, sub-executions and error workflows. */
export function isCounted({ mode, isAccepted }: Pick<Execution, "mode" | "isAccepted">): boolean {
  return isAccepted && COUNTED.has(mode);
}

/** Counts running executions of this process, and decides which have to wait. */
export class ConcurrencyLimits {
  readonly #instance: number;
  readonly #workflows = new Map<string, number>();
  readonly #triggers = new Map<string, number>();
  readonly #counted = new Set<number>();

  /** `instance` is the number of concurrent executions. */
  constructor(instance = Number.POSITIVE_INFINITY) {
    this.#instance = instance;
  }

  /** The limit that keeps an execution from starting, if any. */
  blocks(execution: Execution): Exclude<WaitReason, "executor"> | undefined {
    if ((!execution.snapshot.limits && this.#instance === Number.POSITIVE_INFINITY) || !isCounted(execution))
      return undefined;
    if (this.#counted.size >= this.#instance) return "instance";
    const { limits, workflowId } = execution.snapshot;
    if (!limits) return undefined;
    const { running, triggers } = limits;
    if (running !== undefined && (this.#workflows.get(workflowId) ?? 0) >= running) return "workflow";
    const limit = execution.node === undefined ? undefined : triggers?.[execution.node];
    if (limit !== undefined && (this.#triggers.get(triggerKey(execution)) ?? 0) >= limit) return "trigger";
    return undefined;
  }

  /** Only with a limit: counting has a cost. */
  started(execution: Execution): void {
    if ((!execution.snapshot.limits && this.#instance === Number.POSITIVE_INFINITY) || !isCounted(execution))
      return;
    this.#counted.add(execution.id);
    add(this.#workflows, execution.snapshot.workflowId, 1);
    if (execution.snapshot.limits?.triggers) add(this.#triggers, triggerKey(execution), 1);
  }

  ended(execution: Execution): void {
    if (this.#counted.size === 0 || !this.#counted.delete(execution.id)) return;
    add(this.#workflows, execution.snapshot.workflowId, -1);
    if (execution.snapshot.limits?.triggers) add(this.#triggers, triggerKey(execution), -1);
  }
}

function triggerKey({ snapshot, node }: Execution): string {
  return `${snapshot.workflowId}\n${node ?? ""}`;
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
