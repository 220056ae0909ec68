import type { ExecutionStatus } from "@heddle/workflow";
import type { RunningExecution, Store } from "../contracts.ts";
import { type BrokenExecutor, ExecutorPool, type ExecutorPoolOptions } from "../executors/executor-pool.ts";
import { failed } from "../executors/last-node-answer.ts";
import type {
  CredentialMessage,
  FinishedMessage,
  FromExecutor,
  HttpAnswer,
  JournalMessage,
  ToExecutor,
} from "../executors/messages.ts";
import type { Announcer } from "./announce.ts";
import { besideMessage, breakMessage, endedByServer } from "./broken-run.ts";
import type { ExecutionFiles } from "./delete-executions.ts";
import { finishedRecord } from "./finished-record.ts";
import type { KeptRuns } from "./kept-runs.ts";
import type { LiveExecution } from "./live-execution.ts";
import type { ReadSpilled } from "./ready-queue.ts";
import type { RecordWriter } from "./record-writer.ts";
import { runMessage } from "./run-message.ts";
import type { CredentialSource, RuntimeSettings } from "./runtime-options.ts";
import { isSaved } from "./saving-rules.ts";
import { StartOrder } from "./start-order.ts";
import type { StaticDataCache } from "./static-data.ts";

/** How often an execution is tried again after its executor broke off, before it is given up. */
const MOST_ATTEMPTS = 3;

const STOPPED: HttpAnswer = {
  status: 503,
  headers: { "content-type": "application/json; charset=utf-8", "retry-after": "2" },
  body: JSON.stringify({
    code: 503,
    message: "The server stops. The call was accepted and goes on when the server is back.",
  }),
};

type Reply = (message: ToExecutor) => void;

export interface ExecutionsParts {
  settings: RuntimeSettings;
  writer: RecordWriter;
  announcer: Announcer;
  credentials: CredentialSource;
  staticData: StaticDataCache;
  files: ExecutionFiles;
  readSpilled: ReadSpilled;
  store: Store;
  log(level: "info" | "warn" | "error", message: string): void;
}

/** Every execution between its event and its finished record: who waits, who runs where, and what becomes of it. */
export class Executions {
  readonly #parts: ExecutionsParts;
  readonly #live = new Map<number, LiveExecution>();
  readonly #queue: StartOrder;
  readonly #pool: ExecutorPool;
  #isStopping = false;
  #onIdle: (() => void) | undefined;

  constructor(
    parts: ExecutionsParts,
    pool: Pick<ExecutorPoolOptions, "data" | "count" | "memory" | "timeout">,
  ) {
    this.#parts = parts;
    this.#queue = new StartOrder(parts.readSpilled, () => this.#pump());
    this.#pool = new ExecutorPool({
      ...pool,
      onMessage: (message, reply) => this.#receive(message, reply),
      onBroken: (broken) => void this.#mend(broken),
    });
  }

  get(id: number): LiveExecution | undefined {
    return this.#live.get(id);
  }

  /** What manual runs gave, for those who started them. */
  get kept(): KeptRuns {
    return this.#parts.announcer.kept;
  }

  get queueLength(): number {
    return this.#queue.length;
  }

  /** Makes ready for the first execution. */
  warmUp(): void {
    this.#pool.warmUp();
  }

  /** Takes over an execution; it runs as soon as there is room. */
  begin(live: LiveExecution): void {
    this.#live.set(live.id, live);
    live.isAwaited = live.answer !== undefined || live.watcher !== undefined;
    if (live.watcher) this.kept.begin(live, live.reused);
    this.#queue.push(live);
    this.#pump();
  }

  /** The event of an execution is on disk: what was held back can be said. */
  durable(live: LiveExecution): void {
    live.isDurable = true;
    if (live.heldAnswer) this.#answer(live, live.heldAnswer);
    this.#queue.spill(live);
  }

  /** The event could not be stored: whatever came of it does not count. */
  forget(live: LiveExecution): void {
    this.#pool.cancel(live.id, "The event could not be stored.");
    this.#pool.ended(live.id);
    live.state = "ended";
    this.#live.delete(live.id);
  }

  /** Ends an execution on a person's wish; resolves with how it ended when its record is on disk. */
  cancel(live: LiveExecution): Promise<ExecutionStatus> {
    const ended = new Promise<ExecutionStatus>((resolve) => {
      live.onEnded = [...(live.onEnded ?? []), resolve];
    });
    live.cancelled = true;
    if (live.state === "running") this.#pool.cancel(live.id, "The execution was stopped.");
    else if (live.state === "queued")
      this.#finish(live, endedByServer(live, { status: "canceled", message: "The execution was stopped." }));
    return ended;
  }

  running(): RunningExecution[] {
    const running: RunningExecution[] = [];
    for (const live of this.#live.values()) if (live.state !== "ended") running.push(toRunning(live));
    return running;
  }

  /** Lets what runs come to its end for a while; the rest stays in the inbox. */
  async stop(timeout: number): Promise<void> {
    this.#isStopping = true;
    if (this.#runningCount() > 0) {
      await Promise.race([
        new Promise<void>((resolve) => {
          this.#onIdle = resolve;
        }),
        new Promise((resolve) => setTimeout(resolve, timeout).unref()),
      ]);
    }
    await this.#pool.close();
    for (const live of this.#live.values()) this.#answer(live, STOPPED);
  }

  #runningCount(): number {
    let count = 0;
    for (const live of this.#live.values()) if (live.state === "running") count++;
    return count;
  }

  #pump(): void {
    while (!this.#isStopping && this.#pool.hasRoom) {
      const live = this.#queue.shift();
      if (!live) return;
      if (live.state !== "queued") this.#live.delete(live.id);
      else this.#run(live);
    }
  }

  #run(live: LiveExecution): void {
    live.state = "running";
    const { settings, announcer } = this.#parts;
    this.#pool.run(runMessage(live, settings, this.#options(live)), () => live.snapshot.json);
    // Should the run break off, it is read from the inbox again.
    if (live.isAccepted) live.payload = undefined;
    announcer.started(live);
  }

  #options(live: LiveExecution): Record<string, unknown> | undefined {
    const { settings, staticData } = this.#parts;
    const own = live.mode === "manual" ? undefined : staticData.get(live.snapshot.workflowId);
    const timeout = live.snapshot.settings.executionTimeout ?? settings.executionTimeout ?? -1;
    if (!own && !live.options && timeout <= 0 && !settings.env) return undefined;
    return {
      ...(own ? { staticData: own } : {}),
      ...(timeout > 0 ? { timeout: timeout * 1000 } : {}),
      ...(settings.env ? { env: settings.env } : {}),
      ...live.options,
    };
  }

  #receive(message: FromExecutor, reply: Reply): void {
    if (message.type === "stray") {
      this.#parts.log("warn", `A node left an error behind: ${message.message}`);
      return;
    }
    const live = this.#live.get(message.id);
    if (message.type === "journal") this.#journal(message, reply, live);
    else if (message.type === "credential") void this.#credential(message, reply, live);
    else if (live?.state !== "running") return;
    else if (message.type === "finished") this.#finish(live, message);
    else if (message.type === "answer") this.#answer(live, message.answer);
    else this.#parts.announcer.progress(live, message.message, message.kept);
  }

  #journal(message: JournalMessage, reply: Reply, live: LiveExecution | undefined): void {
    const { request, id, node, runIndex, effect, entry = null, position } = message;
    if (live) live.journalled++;
    this.#parts.writer.journal({ executionId: id, node, runIndex, effect, entry, position }, (error) =>
      reply({ type: "journaled", request, ...(error ? { error: error.message } : {}) }),
    );
  }

  async #credential(
    message: CredentialMessage,
    reply: Reply,
    live: LiveExecution | undefined,
  ): Promise<void> {
    const { request, credentialType, reference } = message;
    try {
      if (!live) throw new Error("The execution has ended.");
      const { nodes } = JSON.parse(live.snapshot.json);
      const node = nodes.find((one: { name: string }) => one.name === message.node);
      const use = { workflowId: live.snapshot.workflowId, node, ...live.watcher };
      const value = await this.#parts.credentials.get(credentialType, reference, use);
      reply({ type: "credential", request, value: JSON.stringify(value) });
    } catch (error) {
      reply({ type: "credential", request, error: (error as Error).message });
    }
  }

  #finish(live: LiveExecution, ended: FinishedMessage): void {
    live.state = "ended";
    this.#pool.ended(live.id);
    this.#answer(live, ended.answer ?? (ended.status === "success" ? undefined : failed()));
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
    this.#pump();
    if (this.#onIdle && this.#runningCount() === 0) this.#onIdle();
  }

  #recorded(live: LiveExecution, ended: FinishedMessage, error: Error | undefined): void {
    this.#live.delete(live.id);
    if (error) this.#parts.log("error", `Execution ${live.id} could not be saved: ${error.message}`);
    this.#parts.announcer.finished(live, ended);
    for (const resolve of live.onEnded ?? []) resolve(ended.status);
    if (live.retryOf !== undefined && ended.status === "success") this.#rememberRetry(live.retryOf, live.id);
  }

  /** Answers the caller once, and not before the event is on disk. */
  #answer(live: LiveExecution, answer: HttpAnswer | undefined): void {
    if (!live.answer) return;
    if (!live.isDurable) {
      live.heldAnswer ??= answer ?? { status: 0, headers: {} };
      return;
    }
    const send = live.answer;
    live.answer = undefined;
    const held = live.heldAnswer ?? answer;
    send(held?.status === 0 ? undefined : held);
  }

  /** An executor broke off: the execution that was at work is ended, the others go on elsewhere. */
  async #mend({ reason, runs, suspect }: BrokenExecutor): Promise<void> {
    this.#parts.log("warn", `An executor was replaced (${reason}) while it ran ${runs.length} executions.`);
    const again: LiveExecution[] = [];
    for (const id of runs) {
      const live = this.#live.get(id);
      if (!live) continue;
      live.attempts++;
      if (id === suspect?.executionId) {
        const node = live.snapshot.nodeNames[suspect.nodeIndex];
        this.#finish(
          live,
          endedByServer(live, { status: "error", message: breakMessage(reason, node), node }),
        );
      } else if (!live.isAccepted || live.attempts >= MOST_ATTEMPTS) {
        const message = suspect ? besideMessage(reason) : breakMessage(reason, undefined);
        this.#finish(live, endedByServer(live, { status: "crashed", message }));
      } else again.push(live);
    }
    if (again.length > 0) await this.#runAgain(again);
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

  async #countAttempts(ids: readonly number[]): Promise<void> {
    const { store, writer } = this.#parts;
    const update = store.db
      .updateTable("inbox")
      .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
      .where("id", "in", ids)
      .compile();
    await writer.idle();
    await store.write([update]).catch(() => {});
  }

  async #runAgain(again: LiveExecution[]): Promise<void> {
    await this.#countAttempts(again.map((live) => live.id));
    for (const live of again) {
      live.state = "queued";
      live.isSpilled = true;
      this.#queue.push(live);
    }
    this.#pump();
  }
}

/** What others may know of an execution under way. */
export function toRunning({
  id,
  snapshot,
  mode,
  acceptedAt,
  retryOf,
  state,
}: LiveExecution): RunningExecution {
  return {
    id: String(id),
    workflowId: snapshot.workflowId,
    workflowName: snapshot.name,
    mode,
    startedAt: acceptedAt,
    ...(retryOf === undefined ? {} : { retryOf: String(retryOf) }),
    status: state === "running" ? "running" : "new",
  };
}
