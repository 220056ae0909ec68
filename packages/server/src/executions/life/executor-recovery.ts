import { amountText } from "@heddle/workflow";
import type { BrokenExecutor, ExecutorListener } from "../executors/executor-pool.ts";
import { logFieldsOf } from "../state/execution.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import { forgetCalls } from "../stored/past-calls.ts";
import type { CalledExecutions } from "./called-executions.ts";
import type { ExecutionEnds } from "./execution-ends.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";
import { Quarantine } from "./quarantine.ts";
import { countAttempts, recoverRuns } from "./recover-runs.ts";
import { withEvent } from "./with-event.ts";

interface ExecutorRecoveryDeps
  extends Pick<
    ExecutionsDeps,
    "config" | "store" | "writer" | "announcer" | "readSpilled" | "registry" | "queue" | "events" | "log"
  > {
  readonly called: CalledExecutions;
  readonly ends: ExecutionEnds;
}

/** Recovers the executions of executors that died. */
export class ExecutorRecovery implements ExecutorListener {
  readonly #deps: ExecutorRecoveryDeps;
  /** One of these killed an executor, and it is not known which: each runs alone, so that none harms another again. */
  readonly #suspects: TrackedExecution[] = [];
  readonly #quarantine = new Quarantine();

  constructor(deps: ExecutorRecoveryDeps) {
    this.#deps = deps;
  }

  /** The next execution that has to run alone. */
  takeSuspect(): TrackedExecution | undefined {
    for (let suspect = this.#suspects.shift(); suspect; suspect = this.#suspects.shift())
      if (suspect.current.state === "queued") return suspect;
    return undefined;
  }

  /** From now on, executions of the workflow run alone: this one has kept its executor busy, or brought it down. */
  stalled(executionId: number): void {
    const tracked = this.#deps.registry.get(executionId);
    if (!tracked) return;
    const { workflowId } = tracked.current.snapshot;
    if (!this.#quarantine.has(workflowId))
      this.#deps.log(
        "warn",
        "An execution kept its executor busy or brought it down. Executions of this workflow run alone for half an hour.",
        logFieldsOf(tracked.current),
      );
    this.#quarantine.add(workflowId);
  }

  /** True for executions that do not share an executor. */
  isInQuarantine({ current }: TrackedExecution): boolean {
    return this.#quarantine.has(current.snapshot.workflowId);
  }

  broken(executor: BrokenExecutor): void {
    void this.#recover(executor);
  }

  async #recover(broken: BrokenExecutor): Promise<void> {
    const { registry, called, ends, events } = this.#deps;
    this.#report(broken);
    const runs = broken.runs.flatMap((id) => registry.get(id) ?? []);
    const atFault = broken.suspect?.executionId ?? (broken.runs.length === 1 ? broken.runs[0] : undefined);
    if (atFault !== undefined) this.stalled(atFault);
    const { ended, again } = recoverRuns(broken, runs);
    called.endWith(broken.runs, new Set(again.map(({ id }) => id)), broken.reason);
    for (const { tracked, message } of ended)
      ends.finish(tracked, await withEvent(this.#deps, tracked.current, message));
    await this.#forgetCalls(ended.map(({ tracked }) => tracked));
    if (again.length === 0) return;
    if (broken.suspect) this.#offerAgain(again);
    else {
      const accepted = again.filter(({ current }) => current.isAccepted);
      await countAttempts(
        this.#deps,
        accepted.map(({ id }) => id),
      );
      await this.#suspect(again);
    }
    events.ready();
  }

  #report({ reason, detail, runs, suspect }: BrokenExecutor): void {
    const { registry, announcer, log } = this.#deps;
    const execution = suspect && registry.get(suspect.executionId)?.current;
    const node = execution?.snapshot.nodeNames[suspect?.nodeIndex ?? -1];
    log(
      "warn",
      `An executor was replaced (${reason}${detail ? `: ${detail}` : ""}) while it ran ${amountText(runs.length, "execution")}.`,
      execution && { ...logFieldsOf(execution), ...(node === undefined ? {} : { node }) },
    );
    announcer.executorReplaced(reason);
  }

  /** Removes what executions stored about their calls that will not resume. */
  async #forgetCalls(ended: readonly TrackedExecution[]): Promise<void> {
    const callers = ended.filter(({ current }) => current.hasCalls).map(({ id }) => id);
    if (callers.length === 0) return;
    await this.#deps.writer.idle();
    await forgetCalls(this.#deps.store, callers).catch(({ message }: Error) =>
      this.#deps.log("warn", `Calls of executions ${callers.join(", ")} could not be removed: ${message}`),
    );
  }

  /** Suspects keep their slots, as if they still ran. */
  async #suspect(again: readonly TrackedExecution[]): Promise<void> {
    for (const tracked of again) tracked.apply({ type: "requeued" });
    const accepted = again.filter(({ current }) => current.state === "accepted");
    if (accepted.length > 0) await this.#deps.readSpilled(accepted);
    this.#suspects.push(...again);
  }

  #offerAgain(again: readonly TrackedExecution[]): void {
    const { queue } = this.#deps;
    for (const tracked of again) {
      tracked.apply({ type: "requeued" });
      queue.ended(tracked);
      queue.offer(tracked);
    }
  }
}
