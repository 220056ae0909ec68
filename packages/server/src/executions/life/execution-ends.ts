import { failed } from "../../protocol/last-node-answer.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import type { ExecutionFinisher } from "./execution-finisher.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";

interface ExecutionEndsDeps
  extends Pick<ExecutionsDeps, "registry" | "queue" | "places" | "events" | "waits"> {
  readonly finisher: ExecutionFinisher;
}

/** Ends the runs of executions: frees their places, answers their callers and hands them over for their records. */
export class ExecutionEnds {
  readonly #deps: ExecutionEndsDeps;

  constructor(deps: ExecutionEndsDeps) {
    this.#deps = deps;
  }

  /** An executor reports the end of a run. It is ignored if another process has taken the execution over. */
  finished(ended: FinishedMessage): void {
    const { registry, places } = this.#deps;
    const tracked = registry.get(ended.id);
    if (registry.endReleased(ended.id)) places.free(ended.id);
    else if (tracked?.current.state === "running") this.finish(tracked, ended);
  }

  /** Ends an execution, whether or not it ran. */
  finish(tracked: TrackedExecution, ended: FinishedMessage): void {
    const { registry, places, events } = this.#deps;
    const isWaiting = ended.status === "waiting";
    tracked.apply({ type: "finished", isWaiting });
    places.free(tracked.id);
    if (isWaiting && !ended.answer) this.#keepCallerWaiting(tracked);
    else answerAtEnd(tracked, ended);
    if (tracked.current.isStored) this.#record(tracked, ended);
    else this.#recordOnceStored(tracked, ended);
    events.ready();
    registry.checkIdle();
  }

  /** An event that is refused leaves no record, no static data and no figures, although its execution has ended by then. */
  #recordOnceStored(tracked: TrackedExecution, ended: FinishedMessage): void {
    tracked.onStored((isStored) => {
      if (!isStored) return;
      this.#record(tracked, ended);
      this.#deps.events.ready();
    });
  }

  /** Its slot is free once its static data is known: the next execution of a workflow without concurrency reads it. */
  #record(tracked: TrackedExecution, ended: FinishedMessage): void {
    this.#deps.queue.ended(tracked);
    this.#deps.finisher.record(tracked, ended);
  }

  #keepCallerWaiting(tracked: TrackedExecution): void {
    const { queue, waits } = this.#deps;
    if (!queue.keepCallerWaiting(tracked)) waits.keepCallerWaiting(tracked);
  }
}

function answerAtEnd(tracked: TrackedExecution, ended: FinishedMessage): void {
  const answer = ended.answer ?? (ended.status === "success" ? undefined : failed());
  // Static data reaches other processes with the record, and so does a wait; the next call of the caller must find them.
  const isFoundByRecord = tracked.current.claim !== undefined && ended.staticData !== undefined;
  if (isFoundByRecord || ended.status === "waiting") tracked.onRecorded(() => tracked.caller.answer(answer));
  else tracked.caller.answer(answer);
}
