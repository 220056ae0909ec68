import type { ExecutionMode, Workflow } from "@heddle/workflow";
import type { NodeSpan } from "../executor/node-spans.ts";
import type { RecordedAct } from "../identity/audit/audit-log.ts";
import type { FinishedMessage } from "../protocol/messages.ts";
import type { LogDeliveryRow } from "../store/log-tables.ts";
import { insertLogEvents } from "../store/records/record-tables.ts";
import type { Statement, Store } from "../store/store.ts";
import { auditEvent } from "./audit-events.ts";
import { readDestinations } from "./destinations.ts";
import {
  type EventNaming,
  type EventSubject,
  endedEvent,
  type NamedEvent,
  nodeEvents,
  startedEvent,
} from "./make-events.ts";
import { Subscribers, subscriberOf } from "./subscribers.ts";

/** Started executions are recorded together, after this time at the latest. */
const WRITE_STARTED_AFTER_MS = 100;
/** Maximum number of workflows with cached node types. */
const MAX_KNOWN_WORKFLOWS = 200;

/** Execution properties used by events. */
export interface StreamedExecution {
  readonly id: number;
  readonly mode: ExecutionMode;
  readonly snapshot: {
    readonly id: string;
    readonly workflowId: string;
    readonly name: string;
    readonly json: string;
  };
  readonly retryOf?: number | undefined;
  /** Set when it resumes after a wait. */
  readonly resumed?: object | undefined;
}

interface LogStreamDeps extends EventNaming {
  readonly store: Store;
  /** Sends stored events. */
  readonly wake: () => void;
  log(message: string): void;
}

/**
 * Stores events for the destinations that subscribe to them: the end of an execution together with its record, an
 * action together with its audit log entry. While no destination is enabled, callers check {@link isOn} and nothing
 * else happens.
 */
export class LogStream {
  readonly #deps: LogStreamDeps;
  #subscribers = new Subscribers([]);
  #isOn = false;
  #wantsNodes = false;
  /** Starts that are not known to be on disk. The end of an execution is stored with its start. */
  readonly #begun = new Map<number, LogDeliveryRow[]>();
  #timer: NodeJS.Timeout | undefined;
  readonly #types = new Map<string, ReadonlyMap<string, string>>();

  constructor(deps: LogStreamDeps) {
    this.#deps = deps;
  }

  /** Whether there is a destination that is on. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Reports that executors must send: also ends that no other part needs, or node runs too. */
  get reports(): "ends" | "nodes" | undefined {
    if (!this.#isOn) return undefined;
    return this.#wantsNodes ? "nodes" : "ends";
  }

  /** Reads which destinations there are. */
  async load(): Promise<void> {
    const { store, prefix } = this.#deps;
    const on = (await readDestinations(store)).filter(({ enabled }) => enabled);
    this.#subscribers = new Subscribers(on.map((destination) => subscriberOf(destination, prefix)));
    this.#isOn = on.length > 0;
    this.#wantsNodes = this.#subscribers.wants("node.started") || this.#subscribers.wants("node.finished");
  }

  /** An execution runs. Call it only while {@link isOn}. */
  started(execution: StreamedExecution): void {
    if (execution.resumed || !this.#subscribers.wants("workflow.started")) return;
    this.#begun.set(execution.id, this.#startedRows(execution, Date.now()));
    this.#timer ??= setTimeout(() => void this.#writeStarted(), WRITE_STARTED_AFTER_MS).unref();
  }

  /** The events that are stored with the record of an execution that ended. Call it only while {@link isOn}. */
  ended(execution: StreamedExecution, ended: FinishedMessage): LogDeliveryRow[] {
    const subject = subjectOf(execution);
    const begun = execution.resumed ? [] : this.#begun.get(execution.id);
    this.#begun.delete(execution.id);
    const events: NamedEvent[] = [];
    if (this.#wantsNodes && ended.spans !== undefined)
      events.push(...this.#nodeEvents(execution, ended.spans));
    const error = ended.error === undefined ? undefined : (JSON.parse(ended.error) as ShortError);
    events.push(
      endedEvent(this.#deps, subject, {
        status: ended.status,
        startedAt: ended.startedAt,
        stoppedAt: ended.stoppedAt,
        lastNode: ended.lastNode,
        errorMessage: error?.message,
        errorNode: error?.node?.name,
        nodeRunsLeftOut: this.#wantsNodes ? ended.spansLeft : undefined,
      }),
    );
    return [
      ...(begun ?? this.#startedRows(execution, ended.startedAt)),
      ...this.#subscribers.rows(events, execution.id),
    ];
  }

  /** The statements that store an act for destinations, to be executed with its entry in the audit log. */
  statementsOf(act: RecordedAct): Statement[] {
    if (!this.#isOn || !this.#subscribers.wants(act.event)) return [];
    const rows = this.#subscribers.rows([auditEvent(this.#deps, act)], null);
    return insertLogEvents(this.#deps.store.dialect, rows);
  }

  /** Stores an event for destinations. */
  async send(one: NamedEvent): Promise<void> {
    const { store, wake } = this.#deps;
    await store.write(insertLogEvents(store.dialect, this.#subscribers.rows([one], null)));
    wake();
  }

  /** Stores the remaining events. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writeStarted();
  }

  #startedRows(execution: StreamedExecution, at: number): LogDeliveryRow[] {
    if (execution.resumed) return [];
    return this.#subscribers.rows([startedEvent(this.#deps, subjectOf(execution), at)], execution.id);
  }

  #nodeEvents(execution: StreamedExecution, spans: string): NamedEvent[] {
    const types = this.#typesOf(execution);
    const runs = (JSON.parse(spans) as NodeSpan[]).map((span) => ({
      ...span,
      type: types.get(span.node) ?? "",
    }));
    return nodeEvents(this.#deps, subjectOf(execution), runs);
  }

  #typesOf({ snapshot }: StreamedExecution): ReadonlyMap<string, string> {
    let types = this.#types.get(snapshot.id);
    if (!types) {
      const { nodes } = JSON.parse(snapshot.json) as Pick<Workflow, "nodes">;
      types = new Map(nodes.map(({ name, type }) => [name, type]));
      if (this.#types.size >= MAX_KNOWN_WORKFLOWS) this.#types.clear();
      this.#types.set(snapshot.id, types);
    }
    return types;
  }

  async #writeStarted(): Promise<void> {
    this.#timer = undefined;
    const begun = [...this.#begun];
    if (begun.length === 0) return;
    const { store, wake, log } = this.#deps;
    try {
      await store.write(
        insertLogEvents(
          store.dialect,
          begun.flatMap(([, rows]) => rows),
        ),
      );
    } catch (error) {
      log(`Beginnings of executions could not be stored for log streaming: ${(error as Error).message}`);
      return;
    }
    // Their ends need not include them again; executions that ended in the meantime are already removed.
    for (const [id, rows] of begun) if (this.#begun.get(id) === rows) this.#begun.set(id, []);
    wake();
  }
}

interface ShortError {
  message?: string;
  node?: { name?: string };
}

function subjectOf({ id, mode, snapshot, retryOf }: StreamedExecution): EventSubject {
  return {
    executionId: String(id),
    workflowId: snapshot.workflowId,
    workflowName: snapshot.name,
    mode,
    retryOf: retryOf === undefined ? undefined : String(retryOf),
  };
}
