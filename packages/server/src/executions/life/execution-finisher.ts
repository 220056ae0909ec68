import type { FinishedMessage } from "../../protocol/messages.ts";
import { afterOutages } from "../../store/after-outages.ts";
import { isOutage } from "../../store/errors.ts";
import type { FinishedRecord } from "../../store/records/record-entry.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Statement, Store } from "../../store/store.ts";
import { finishedRecord } from "../records/finished-record.ts";
import { isSaved } from "../records/saving-rules.ts";
import { type Execution, logFieldsOf } from "../state/execution.ts";
import type { ExecutionRequest } from "../state/execution-request.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import { isAnswer, lateAnswer } from "../stored/answer-call.ts";
import { keepWaited, waitingStatements } from "../stored/waiting-statements.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";

type FinisherDeps = Pick<
  ExecutionsDeps,
  | "config"
  | "staticData"
  | "files"
  | "writer"
  | "announcer"
  | "store"
  | "logStream"
  | "open"
  | "errorWorkflows"
  | "waits"
  | "log"
>;

/** Does what is left when an execution has ended: its record, files and static data, and the notifications. */
export class ExecutionFinisher {
  readonly #deps: FinisherDeps;
  /** Records that wait for the error workflow of a failure, by the outermost execution, whose own record comes last. */
  readonly #waiting = new Map<number, Promise<void>>();

  constructor(deps: FinisherDeps) {
    this.#deps = deps;
  }

  /** Writes the record of an execution, then notifies everybody. */
  record(tracked: TrackedExecution, ended: FinishedMessage): void {
    const execution = tracked.current;
    const record = this.#recordOf(execution, ended);
    const { errorWorkflows } = this.#deps;
    const key = execution.root ?? execution.id;
    const before = this.#waiting.get(key);
    const isFailure = errorWorkflows.concerns(execution, ended);
    if (!before && !isFailure) {
      this.#write(tracked, ended, record);
      return;
    }
    const writing = Promise.resolve(before)
      .then(() => (isFailure ? errorWorkflows.requestFor(execution, ended) : undefined))
      .then((request) => this.#writeWith(request, { tracked, ended, record }))
      .finally(() => {
        if (this.#waiting.get(key) === writing) this.#waiting.delete(key);
      });
    this.#waiting.set(key, writing);
  }

  #recordOf(execution: Execution, ended: FinishedMessage): FinishedRecord {
    const { config, store, logStream } = this.#deps;
    const { snapshot, mode, resumed, id } = execution;
    const isKept =
      !ended.foundNothing && isSaved(snapshot.settings, config.executions, { mode, status: ended.status });
    if (!isKept) this.#removeFiles(execution, ended);
    const record = finishedRecord(execution, ended, isKept);
    this.#keepStaticData(execution, ended, record);
    const more = [
      ...waitingStatements(store, execution, ended, isKept),
      ...lateAnswer(store, execution, ended),
      ...retried(store, execution, ended),
    ];
    if (more.length > 0) record.more = more;
    if (logStream?.isOn) record.logEvents = logStream.ended(execution, ended);
    if (resumed && ended.status === "interrupted") record.before = [keepWaited(store, id)];
    return record;
  }

  #removeFiles({ id, mode, snapshot, hasFiles, resumed }: Execution, ended: FinishedMessage): void {
    if (mode === "manual" || !(ended.hasFiles || hasFiles || resumed)) return;
    void this.#deps.files.removeAll([{ id: String(id), workflowId: snapshot.workflowId }]);
  }

  /** Under a claim, static data is stored with the record. */
  #keepStaticData(execution: Execution, { staticData }: FinishedMessage, record: FinishedRecord): void {
    if (staticData === undefined || execution.mode === "manual") return;
    const { workflowId } = execution.snapshot;
    const isClaimed = (execution.claim ?? execution.rootClaim) !== undefined;
    if (isClaimed) record.staticData = { workflowId, json: staticData };
    else void this.#deps.staticData.set(workflowId, JSON.parse(staticData));
  }

  /** Stores the request for an error workflow together with the record, and then starts it. */
  #writeWith(
    request: ExecutionRequest | undefined,
    { tracked, ended, record }: { tracked: TrackedExecution; ended: FinishedMessage; record: FinishedRecord },
  ): void {
    if (!request) {
      this.#write(tracked, ended, record);
      return;
    }
    const { errorWorkflows } = this.#deps;
    const { row, tracked: started } = errorWorkflows.prepare(request);
    record.errorEvent = row;
    this.#finish(record, (error) => {
      this.#recorded(tracked, ended, error);
      if (!error) errorWorkflows.begin(started);
    });
  }

  #write(tracked: TrackedExecution, ended: FinishedMessage, record: FinishedRecord): void {
    const { row, more, wasAccepted, wasJournalled, call, hadCalls, logEvents = [] } = record;
    if (row || more || wasAccepted || wasJournalled || call || hadCalls || logEvents.length > 0)
      this.#finish(record, (error) => this.#recorded(tracked, ended, error));
    else {
      // Records that are only counted are written along with others; nothing waits for them.
      if (record.counted?.length) this.#deps.writer.finish(record, () => {});
      this.#recorded(tracked, ended, undefined);
    }
  }

  /** A record that an outage of the database prevents is written again while the process lives; then the next start runs it. */
  #finish(record: FinishedRecord, done: (error?: Error) => void): void {
    const write = () =>
      new Promise<void>((resolve, reject) => {
        this.#deps.writer.finish(record, (error) => (error ? reject(error) : resolve()));
      });
    this.#deps.writer.finish(record, (error) => {
      if (!isOutage(error)) done(error);
      else afterOutages(write).then(() => done(), done);
    });
  }

  #recorded(tracked: TrackedExecution, ended: FinishedMessage, error: Error | undefined): void {
    const { open } = this.#deps;
    // Another process has taken the execution over, so that its record was refused.
    if (isStaleWrite(error)) {
      open.release(tracked);
      return;
    }
    open.recorded(tracked);
    const { current: execution } = tracked;
    if (error)
      this.#deps.log(
        "error",
        `Execution ${execution.id} could not be saved: ${error.message}`,
        logFieldsOf(execution),
      );
    this.#deps.announcer.finished(execution, ended);
    if (!error) this.#notifyWaits(execution, ended);
    tracked.recorded(ended.status);
  }

  #notifyWaits(execution: Execution, ended: FinishedMessage): void {
    const { waits } = this.#deps;
    if (ended.status === "waiting") waits.begun(ended);
    else if (ended.independentCalls && ended.status !== "interrupted") waits.stopAll(ended.independentCalls);
    if (isAnswer(execution, ended)) void waits.callEnded(execution.id);
  }
}

/** A successful retry is recorded with the retried execution, together with its own record. */
function retried({ db }: Store, { id, retryOf }: Execution, { status }: FinishedMessage): Statement[] {
  if (retryOf === undefined || status !== "success") return [];
  return [db.updateTable("execution").set({ retrySuccessId: id }).where("id", "=", retryOf).compile()];
}
