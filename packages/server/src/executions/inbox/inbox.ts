import { sealedEvent } from "../../protocol/stored-options.ts";
import type { AcceptedEvent } from "../../store/records/record-entry.ts";
import { RecordStatements } from "../../store/records/record-statements.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { ExecutionIds } from "../records/execution-ids.ts";
import type { RecordWriter } from "../records/record-writer.ts";
import type { Execution } from "../state/execution.ts";
import type { ExecutionRequest } from "../state/execution-request.ts";
import type { LocalExecutions } from "../state/local-executions.ts";
import { TrackedExecution } from "../state/tracked-execution.ts";
import { Withdrawals } from "./withdrawals.ts";

/** Dependencies of storing events and starting their executions. */
export interface InboxDeps {
  store: Store;
  writer: RecordWriter;
  ids: ExecutionIds;
  executions: Pick<LocalExecutions, "begin" | "markStored" | "discard" | "queueLength" | "waitingOf">;
  /** Maximum number of waiting executions. */
  maxWaiting: number;
}

/**
 * Stores requests before their acceptance is reported. The execution starts in the meantime: its effects and its
 * response wait until the request is on disk.
 */
export class Inbox {
  readonly #store: Store;
  readonly #writer: RecordWriter;
  readonly #ids: ExecutionIds;
  readonly #executions: InboxDeps["executions"];
  readonly #statements: RecordStatements;
  readonly #maxWaiting: number;
  readonly #withdrawals: Withdrawals;

  constructor(deps: InboxDeps) {
    this.#maxWaiting = deps.maxWaiting;
    this.#store = deps.store;
    this.#withdrawals = new Withdrawals(deps.store);
    this.#writer = deps.writer;
    this.#ids = deps.ids;
    this.#executions = deps.executions;
    this.#statements = new RecordStatements(deps.store);
  }

  /** True when no further requests should be accepted. */
  get isFull(): boolean {
    return this.#executions.queueLength >= this.#maxWaiting;
  }

  /** True when as many executions of the workflow wait as its setting `maxWaiting` allows. */
  isFullFor({ workflowId, limits }: Snapshot): boolean {
    return limits?.waiting !== undefined && this.#executions.waitingOf(workflowId) >= limits.waiting;
  }

  /** A new id, for a request whose files are stored before. */
  nextId(): number {
    return this.#ids.next();
  }

  /** Calls `accepted` when the request is on disk, or could not be stored. */
  accept(request: ExecutionRequest, accepted: (error?: Error) => void): TrackedExecution {
    const { row, tracked } = this.prepare(request);
    this.#writer.accept(row, (error) => {
      if (!error) this.#executions.markStored(tracked);
      else {
        this.#executions.discard(tracked);
        // Its response asks the caller to send it again.
        if (!request.call) this.#withdrawals.add(row.id, error);
      }
      accepted(error);
    });
    this.#executions.begin(tracked);
    return tracked;
  }

  /**
   * Stores the request together with other statements in one transaction, and then starts the execution. `statements`
   * can use the id of the execution.
   */
  async acceptWith(
    request: ExecutionRequest,
    statements: readonly Statement[] | ((id: number) => readonly Statement[]),
  ): Promise<TrackedExecution> {
    const { row, tracked } = this.prepare(request);
    const more = typeof statements === "function" ? statements(row.id) : statements;
    await this.#store.write([...this.#statements.accepted(row), ...more]);
    this.beginStored(tracked);
    return tracked;
  }

  /** The row of a request that other code stores, and its execution for `beginStored`. */
  prepare(request: ExecutionRequest): PreparedRequest {
    const { answer, emit } = request;
    const tracked = new TrackedExecution(this.#queued(request), { answer, emit });
    return { row: toRow(this.#store, tracked.current, request), tracked };
  }

  /** Starts an execution whose request is on disk. */
  beginStored(tracked: TrackedExecution): void {
    tracked.apply({ type: "stored" });
    this.#executions.begin(tracked);
  }

  #queued({
    id = this.#ids.next(),
    answer: _answer,
    emit: _emit,
    call: _call,
    ...request
  }: ExecutionRequest): Execution {
    return {
      ...request,
      id,
      state: "queued",
      acceptedAt: Date.now(),
      isAccepted: true,
      isStored: false,
      journalled: 0,
      hasCalls: false,
      hasEffects: false,
      attempts: 0,
    };
  }
}

/** A request on its way to the disk. */
interface PreparedRequest {
  readonly row: AcceptedEvent;
  readonly tracked: TrackedExecution;
}

function toRow(store: Store, execution: Execution, { options, call }: ExecutionRequest): AcceptedEvent {
  const event = { payload: execution.payload ?? null, options: options ? JSON.stringify(options) : null };
  return {
    call,
    id: execution.id,
    workflowId: execution.snapshot.workflowId,
    snapshotId: execution.snapshot.id,
    mode: execution.mode,
    node: execution.node ?? null,
    acceptedAt: execution.acceptedAt,
    retryOf: execution.retryOf ?? null,
    ...sealedEvent(store, event, options?.secrets !== undefined),
  };
}
