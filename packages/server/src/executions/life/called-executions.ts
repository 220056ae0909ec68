import type { CallBegun } from "../../protocol/call-messages.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { BrokenReason } from "../state/broken-reason.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import { breakMessage, endedByServer } from "./broken-run.ts";
import type { ExecutionFinisher } from "./execution-finisher.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";

interface CalledExecutionsDeps
  extends Pick<ExecutionsDeps, "registry" | "announcer" | "subWorkflows" | "places"> {
  readonly finisher: ExecutionFinisher;
}

/** Sub-executions, which run in the executor of their caller. They occupy no slot. */
export class CalledExecutions {
  readonly #deps: CalledExecutionsDeps;

  constructor(deps: CalledExecutionsDeps) {
    this.#deps = deps;
  }

  begin(begun: CallBegun): void {
    const { registry, subWorkflows, announcer, places } = this.#deps;
    const { root } = begun.called;
    const tracked = subWorkflows.track(begun, registry.get(root));
    if (!tracked) return;
    registry.add(tracked);
    places.adopt(tracked.id, root);
    announcer.started(tracked.current);
  }

  /** Resolves when the record is on disk. */
  end(ended: FinishedMessage): Promise<unknown> | undefined {
    const { registry, subWorkflows, finisher } = this.#deps;
    const known = registry.get(ended.id);
    const tracked = subWorkflows.finished(ended, known, registry.get(ended.called?.root ?? 0));
    if (!tracked) {
      if (known) registry.remove(known);
      return undefined;
    }
    this.#leave(tracked, ended.status === "waiting");
    const recorded = tracked.whenRecorded();
    finisher.record(tracked, ended);
    return recorded;
  }

  /** Ends the calls of executions whose executor died. Called executions run again as part of those in `again`. */
  endWith(roots: readonly number[], again: ReadonlySet<number>, reason: BrokenReason): void {
    const { registry, finisher } = this.#deps;
    for (const tracked of registry.all()) {
      const { root } = tracked.current;
      if (root === undefined || !roots.includes(root)) continue;
      this.#leave(tracked, false);
      const message = breakMessage(reason, undefined);
      if (again.has(root)) registry.remove(tracked);
      else finisher.record(tracked, endedByServer(tracked.current, { status: "crashed", message }));
    }
  }

  #leave(tracked: TrackedExecution, isWaiting: boolean): void {
    tracked.apply({ type: "finished", isWaiting });
    this.#deps.places.free(tracked.id);
  }
}
