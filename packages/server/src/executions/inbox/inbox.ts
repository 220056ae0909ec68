import type { ExecutionMode } from "@heddle/workflow";
import type { HttpAnswer } from "../../protocol/messages.ts";
import { type StoredOptions, sealedEvent } from "../../protocol/stored-options.ts";
import type { WorkflowCallRow } from "../../store/execution-tables.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { Executions } from "../life/executions.ts";
import type { LiveExecution } from "../life/live-execution.ts";
import type { ExecutionIds } from "../records/execution-ids.ts";
import { MultiRowInsert } from "../records/multi-row-insert.ts";
import { type AcceptedEvent, INBOX_COLUMNS, type RecordWriter } from "../records/record-writer.ts";

/** Something happened that starts an execution. The snapshot must be stored already. */
export interface TriggerEvent {
  /** From `nextId`, when files were stored for it; else a new one is made. */
  id?: number;
  snapshot: Snapshot;
  mode: ExecutionMode;
  node?: string;
  /** Items of the trigger per output, as JSON. */
  payload?: string;
  /** Further members of `RunOptions`. */
  options?: Record<string, unknown> & Pick<StoredOptions, "secrets">;
  retryOf?: number;
  /** The call of another execution that it is begun for. */
  call?: WorkflowCallRow;
  hasFiles?: boolean;
  /** Called with the answer to give, or undefined when the execution gives none. */
  answer?: (answer: HttpAnswer | undefined) => void;
  /** `AnswerRule` as JSON. */
  answerRule?: string;
}

export interface InboxParts {
  store: Store;
  writer: RecordWriter;
  ids: ExecutionIds;
  executions: Executions;
  /** Executions that may wait. */
  maxWaiting: number;
}

/** An event with the row to store for it; `begin` is called when that is on disk. */
export interface PreparedEvent {
  row: AcceptedEvent;
  begin(): void;
}

/**
 * Puts events on disk before anyone is told that they were accepted. The execution begins meanwhile: its effects and its
 * answer wait until the event is safe.
 */
export class Inbox {
  readonly #store: Store;
  readonly #writer: RecordWriter;
  readonly #ids: ExecutionIds;
  readonly #executions: Executions;
  readonly #insert: MultiRowInsert;
  readonly #maxWaiting: number;

  constructor(parts: InboxParts) {
    this.#maxWaiting = parts.maxWaiting;
    this.#store = parts.store;
    this.#writer = parts.writer;
    this.#ids = parts.ids;
    this.#executions = parts.executions;
    this.#insert = new MultiRowInsert(parts.store.dialect, "inbox", INBOX_COLUMNS);
  }

  get isFull(): boolean {
    return this.#executions.queueLength >= this.#maxWaiting;
  }

  /** Whether as many executions of the workflow wait as its setting `maxWaiting` allows. */
  isFullFor({ workflowId, limits }: Snapshot): boolean {
    return limits?.waiting !== undefined && this.#executions.waitingOf(workflowId) >= limits.waiting;
  }

  nextId(): number {
    return this.#ids.next();
  }

  /** Calls `done` when the event is on disk, or could not be brought there. */
  accept(event: TriggerEvent, done: (error?: Error) => void): LiveExecution {
    const live = this.#toLive(event);
    this.#writer.accept(toRow(this.#store, live, event), (error) => {
      if (error) this.#executions.forget(live);
      else this.#executions.durable(live);
      done(error);
    });
    this.#executions.begin(live);
    return live;
  }

  /** Stores the event together with other statements, all or none of them, and begins it only then. */
  async acceptWith(event: TriggerEvent, statements: readonly Statement[]): Promise<LiveExecution> {
    const live = this.#toLive(event);
    const row = toRow(this.#store, live, event);
    const insert = this.#insert.statements([INBOX_COLUMNS.map((column) => row[column])]);
    await this.#store.write([...insert, ...statements]);
    live.isDurable = true;
    this.#executions.begin(live);
    return live;
  }

  /** An event that somebody else stores, and begins afterwards. */
  prepare(event: TriggerEvent): PreparedEvent {
    const live = this.#toLive(event);
    const begin = () => {
      live.isDurable = true;
      this.#executions.begin(live);
    };
    return { row: toRow(this.#store, live, event), begin };
  }

  #toLive(event: TriggerEvent): LiveExecution {
    const { id = this.#ids.next(), snapshot, mode, node, payload, options, retryOf, hasFiles } = event;
    return {
      id,
      snapshot,
      mode,
      acceptedAt: Date.now(),
      isAccepted: true,
      isDurable: false,
      journalled: 0,
      state: "queued",
      attempts: 0,
      payload,
      options,
      answer: event.answer,
      answerRule: event.answerRule,
      ...(node === undefined ? {} : { node }),
      ...(retryOf === undefined ? {} : { retryOf }),
      ...(hasFiles ? { hasFiles } : {}),
    };
  }
}

function toRow(store: Store, live: LiveExecution, { options, call }: TriggerEvent): AcceptedEvent {
  const event = { payload: live.payload ?? null, options: options ? JSON.stringify(options) : null };
  return {
    call,
    id: live.id,
    workflowId: live.snapshot.workflowId,
    snapshotId: live.snapshot.id,
    mode: live.mode,
    node: live.node ?? null,
    acceptedAt: live.acceptedAt,
    retryOf: live.retryOf ?? null,
    ...sealedEvent(store, event, options?.secrets !== undefined),
  };
}
