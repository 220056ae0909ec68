import type { ExecutionObserver } from "../executions/state/execution-observer.ts";
import type { Logger } from "../platform/logger.ts";

/** Lines in one second; a flood of failures is summed up. */
const MAX_LINES_PER_SECOND = 20;

/** Failed executions in the log, with fields for finding them; all others at level `debug`. */
export function logExecutions(log: Logger, now: () => number = Date.now): ExecutionObserver {
  const rate = new Rate(log, now);
  return {
    ended: (live, ended) => {
      const isFailure = ended.status === "error" || ended.status === "crashed";
      if (!isFailure && !log.isLevelEnabled("debug")) return;
      if (isFailure && rate.isTooMuch()) return;
      const { id, snapshot, mode } = live;
      const { status, startedAt, stoppedAt, lastNode } = ended;
      const fields = {
        executionId: String(id),
        workflowId: snapshot.workflowId,
        workflow: snapshot.name,
        mode,
        status,
        milliseconds: stoppedAt - startedAt,
        node: lastNode,
        error: ended.error === undefined ? undefined : messageOf(ended.error),
      };
      if (isFailure) log.warn(fields, "An execution failed.");
      else log.debug(fields, "An execution ended.");
    },
  };
}

function messageOf(error: string): string {
  return String((JSON.parse(error) as { message?: unknown }).message);
}

class Rate {
  readonly #log: Logger;
  readonly #now: () => number;
  #second = 0;
  #count = 0;

  constructor(log: Logger, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  isTooMuch(): boolean {
    const second = Math.floor(this.#now() / 1000);
    if (second !== this.#second) {
      const left = this.#count - MAX_LINES_PER_SECOND;
      if (left > 0) this.#log.warn({ executions: left }, "Further executions failed.");
      this.#second = second;
      this.#count = 0;
    }
    return ++this.#count > MAX_LINES_PER_SECOND;
  }
}
