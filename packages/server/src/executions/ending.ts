import type { FinishedMessage } from "../executors/messages.ts";
import type { ExecutionsParts } from "./executions-parts.ts";
import { finishedRecord } from "./finished-record.ts";
import type { LiveExecution } from "./live-execution.ts";
import { isSaved } from "./saving-rules.ts";

type EndingParts = Pick<
  ExecutionsParts,
  "settings" | "staticData" | "files" | "writer" | "announcer" | "store" | "log"
>;

/** What is left to do when an execution has ended: its record, its files, its static data, and who is told. */
export class Ending {
  readonly #parts: EndingParts;
  readonly #onRecorded: (live: LiveExecution) => void;

  /** `onRecorded` is called when nothing of the execution is left to write. */
  constructor(parts: EndingParts, onRecorded: (live: LiveExecution) => void) {
    this.#parts = parts;
    this.#onRecorded = onRecorded;
  }

  /** Writes what is kept of the execution, then tells everybody. */
  record(live: LiveExecution, ended: FinishedMessage): void {
    const { settings, staticData, files, writer } = this.#parts;
    if (ended.staticData !== undefined && live.mode !== "manual")
      staticData.set(live.snapshot.workflowId, JSON.parse(ended.staticData));
    const isKept = isSaved(live.snapshot.settings, settings, { mode: live.mode, status: ended.status });
    if (!isKept && live.mode !== "manual" && (ended.hasFiles || live.hasFiles))
      void files.removeAll([{ id: String(live.id), workflowId: live.snapshot.workflowId }]);
    const record = finishedRecord(live, ended, isKept);
    if (record.row || record.wasAccepted || record.wasJournalled)
      writer.finish(record, (error) => this.#recorded(live, ended, error));
    else this.#recorded(live, ended, undefined);
  }

  #recorded(live: LiveExecution, ended: FinishedMessage, error: Error | undefined): void {
    this.#onRecorded(live);
    if (error) this.#parts.log("error", `Execution ${live.id} could not be saved: ${error.message}`);
    this.#parts.announcer.finished(live, ended);
    for (const resolve of live.onEnded ?? []) resolve(ended.status);
    if (live.retryOf !== undefined && ended.status === "success") this.#rememberRetry(live.retryOf, live.id);
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
