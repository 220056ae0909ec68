import type { FinishedMessage } from "../../protocol/messages.ts";
import { isStaleWrite } from "../../store/errors.ts";
import { isAnswer, lateAnswer } from "../calls/answer-call.ts";
import type { PreparedEvent } from "../inbox/inbox.ts";
import { finishedRecord } from "../records/finished-record.ts";
import type { FinishedRecord } from "../records/record-writer.ts";
import { isSaved } from "../records/saving-rules.ts";
import { keepWaited, waitingStatements } from "../waits/waiting-statements.ts";
import type { ExecutionsParts } from "./executions-parts.ts";
import { aboutLive, type LiveExecution } from "./live-execution.ts";

type EndingParts = Pick<
  ExecutionsParts,
  "config" | "errorWorkflows" | "staticData" | "files" | "writer" | "announcer" | "store" | "waits" | "log"
>;

/** What is left to do when an execution has ended: its record, its files, its static data, and who is told. */
export class Ending {
  readonly #parts: EndingParts;
  readonly #onRecorded: (live: LiveExecution) => void;
  readonly #onLost: (live: LiveExecution) => void;
  /** Records that wait until it is known who is to hear of a failure, by the outermost execution, whose own record comes last. */
  readonly #waiting = new Map<number, Promise<void>>();

  /** `onRecorded` is called when nothing of the execution is left to write, `onLost` when somebody else has taken it over meanwhile. */
  constructor(
    parts: EndingParts,
    onRecorded: (live: LiveExecution) => void,
    onLost: (live: LiveExecution) => void,
  ) {
    this.#parts = parts;
    this.#onRecorded = onRecorded;
    this.#onLost = onLost;
  }

  /** Writes what is kept of the execution, then tells everybody. */
  record(live: LiveExecution, ended: FinishedMessage): void {
    const { config, staticData, files } = this.#parts;
    const hasStaticData = ended.staticData !== undefined && live.mode !== "manual";
    const claim = live.claim ?? live.rootClaim;
    if (hasStaticData && claim === undefined)
      staticData.set(live.snapshot.workflowId, JSON.parse(ended.staticData!));
    const isKept = isSaved(live.snapshot.settings, config.executions, {
      mode: live.mode,
      status: ended.status,
    });
    if (!isKept && live.mode !== "manual" && (ended.hasFiles || live.hasFiles || live.resumed))
      void files.removeAll([{ id: String(live.id), workflowId: live.snapshot.workflowId }]);
    const record = finishedRecord(live, ended, isKept);
    if (hasStaticData && claim !== undefined)
      record.staticData = { workflowId: live.snapshot.workflowId, json: ended.staticData! };
    const { store } = this.#parts;
    const more = [...waitingStatements(store, live, ended, isKept), ...lateAnswer(store, live, ended)];
    if (more.length > 0) record.more = more;
    if (live.resumed && ended.status === "interrupted")
      record.before = [keepWaited(this.#parts.store, live.id)];
    this.#write(live, ended, record);
  }

  #write(live: LiveExecution, ended: FinishedMessage, record: FinishedRecord): void {
    const { errorWorkflows } = this.#parts;
    const key = live.root ?? live.id;
    const before = this.#waiting.get(key);
    const isFailure = errorWorkflows.concerns(live, ended);
    if (!before && !isFailure) {
      this.#hand(live, ended, record);
      return;
    }
    const writing = Promise.resolve(before)
      .then(() => (isFailure ? errorWorkflows.eventFor(live, ended) : undefined))
      .then((event) => this.#hand(live, ended, record, event))
      .finally(() => {
        if (this.#waiting.get(key) === writing) this.#waiting.delete(key);
      });
    this.#waiting.set(key, writing);
  }

  #hand(live: LiveExecution, ended: FinishedMessage, record: FinishedRecord, event?: PreparedEvent): void {
    const { writer } = this.#parts;
    if (event) {
      record.errorEvent = event.row;
      writer.finish(record, (error) => {
        this.#recorded(live, ended, error);
        if (!error) event.begin();
      });
    } else if (
      record.row ||
      record.more ||
      record.wasAccepted ||
      record.wasJournalled ||
      record.call ||
      record.hadCalls
    )
      writer.finish(record, (error) => this.#recorded(live, ended, error));
    else this.#recorded(live, ended, undefined);
  }

  #recorded(live: LiveExecution, ended: FinishedMessage, error: Error | undefined): void {
    if (isStaleWrite(error)) {
      this.#onLost(live);
      return;
    }
    this.#onRecorded(live);
    if (error)
      this.#parts.log("error", `Execution ${live.id} could not be saved: ${error.message}`, aboutLive(live));
    this.#parts.announcer.finished(live, ended);
    if (!error) this.#tellWaits(live, ended);
    for (const resolve of live.onEnded ?? []) resolve(ended.status);
    if (live.retryOf !== undefined && ended.status === "success") this.#rememberRetry(live.retryOf, live.id);
  }

  #tellWaits(live: LiveExecution, ended: FinishedMessage): void {
    const { waits } = this.#parts;
    if (ended.status === "waiting") waits.begun(ended);
    else if (ended.apart && ended.status !== "interrupted") waits.endAll(ended.apart);
    if (isAnswer(live, ended)) void waits.callEnded(live.id);
  }

  #rememberRetry(original: number, retrySuccessId: number): void {
    const { store } = this.#parts;
    const update = store.db
      .updateTable("execution")
      .set({ retrySuccessId })
      .where("id", "=", original)
      .compile();
    store.write([update]).catch(() => {});
  }
}
