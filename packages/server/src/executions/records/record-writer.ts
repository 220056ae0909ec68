import type { ExecutionRow, InboxRow, JournalRow, WorkflowCallRow } from "../../store/execution-tables.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import { DeleteByNumber, MultiRowInsert } from "./multi-row-insert.ts";

export interface AcceptedEvent extends Omit<InboxRow, "attempts" | "claim" | "holder" | "id"> {
  id: number;
  /** The call that it is accepted for. */
  call?: WorkflowCallRow | undefined;
}

/** Everything that is written when an execution ends. */
export interface FinishedRecord {
  id: number;
  /** Absent when the settings say not to save it. */
  row?: ExecutionRow;
  /** Run data as JSON or compressed. */
  data?: string | Uint8Array;
  metadata?: Record<string, string>;
  /** Of a workflow that is not stored yet, as in manual runs. */
  snapshot?: Snapshot;
  /** The claim under which this process ran it; when another process has it now, the record is refused. */
  claim?: number | undefined;
  /** The execution and its claim, when that is the one in whose place this one ran. */
  fence?: readonly [id: number, claim: number] | undefined;
  /** What its workflow remembers, when that changed and is not saved otherwise. */
  staticData?: { workflowId: string; json: string };
  /** Statements to be executed before. */
  before?: readonly Statement[];
  /** What else is to be written with it. */
  more?: readonly Statement[];
  /** Whether rows in inbox and journal are to be deleted. */
  wasAccepted: boolean;
  wasJournalled: boolean;
  /** True when stored calls that it made are to be deleted. */
  hadCalls?: boolean;
  /** The call that it answers. */
  call?: WorkflowCallRow;
  /** Its own calls, to be found when it resumes after a wait. */
  restingCalls?: readonly WorkflowCallRow[];
  /** The event of its error workflow, accepted because it failed. */
  errorEvent?: AcceptedEvent;
}

/**
 * Batches on their way to disk at the same time, so that the disk does not wait for this thread. The second batch has new events only:
 * later writes of an execution are sent when no batch is in flight, which keeps them in order also when a batch is retried.
 */
const MAX_WRITES = 2;
/** Accepted events in one batch; as many mean that callers are queueing for the disk. */
const MANY_ACCEPTED = 8;
/** As many are written at once, while this thread still reads further calls. */
const FULL_BATCH_RECORDS = 16;
/** How long records of ended executions without a waiting caller are delayed for others. */
const MAX_HELD_MS = 25;
/** Held records are written when they are as many, so that a batch stays short. */
const MAX_HELD_RECORDS = 256;

type Done = (error?: Error) => void;
interface Entry {
  /** Execution and claim that the entry is bound to. */
  fence?: readonly [id: number, claim: number] | undefined;
  kind: "accepted" | "journal" | "called" | "finished";
  value: AcceptedEvent | JournalRow | WorkflowCallRow | FinishedRecord;
  done: Done;
}

/**
 * Writes what happens to executions, everything of one turn of the event loop in one go. When such a batch fails, each of its
 * entries is tried alone, so that a bad one harms only itself.
 */
export class RecordWriter {
  readonly #store: Store;
  readonly #tables: ReturnType<typeof createTables>;
  #entries: Entry[] = [];
  /** Number of entries that later batches must not overtake. */
  #ordered = 0;
  #finished: Entry[] = [];
  #heldSince = 0;
  #lastRush = Number.NEGATIVE_INFINITY;
  #holding: NodeJS.Timeout | undefined;
  #pending = 0;
  #writing = 0;
  /** Entries in the batch that was sent last. */
  #lastSize = 0;
  #isFlushPlanned = false;
  #onIdle: (() => void)[] = [];

  constructor(store: Store) {
    this.#store = store;
    this.#tables = createTables(store.dialect);
  }

  accept(event: AcceptedEvent, done: Done): void {
    this.#add({ kind: "accepted", value: event, done });
  }

  /** `claim` as in `FinishedRecord`; `holder` is the execution that it was made for, when that is another one. */
  journal(row: JournalRow, done: Done, claim?: number, holder = row.executionId): void {
    this.#add({ kind: "journal", value: row, done, ...(claim ? { fence: [holder, claim] } : {}) });
  }

  /** Stores a call. It is on disk before any journal entry that is added later. */
  recordCall(row: WorkflowCallRow, done: Done, fence?: readonly [id: number, claim: number]): void {
    this.#add({ kind: "called", value: row, done, fence });
  }

  finish(record: FinishedRecord, done: Done): void {
    if (this.#finished.length === 0) this.#heldSince = performance.now();
    const fence = record.fence ?? (record.claim && ([record.id, record.claim] as const));
    this.#finished.push({ kind: "finished", value: record, done, ...(fence ? { fence } : {}) });
    this.#pending++;
    this.#planFlush();
  }

  /** How much was handed in and is not on disk yet. */
  get pending(): number {
    return this.#pending;
  }

  /** Resolves when everything handed in so far is on disk. */
  idle(): Promise<void> {
    if (this.#pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  #add(entry: Entry): void {
    this.#entries.push(entry);
    if (entry.kind !== "accepted" || (entry.value as AcceptedEvent).call) this.#ordered++;
    this.#pending++;
    if (this.#entries.length >= FULL_BATCH_RECORDS && this.#mayFlush()) this.#flush();
    else this.#planFlush();
  }

  /** While batches are in flight, further writes collect for the next one: under load few large batches cost less than many small ones. */
  #mayFlush(): boolean {
    if (this.#writing === 0)
      return this.#entries.length > 0 || (this.#finished.length > 0 && !this.#holdsFinished());
    if (this.#writing >= MAX_WRITES || this.#ordered > 0) return false;
    // A smaller one would cost a commit that is better shared with those who come meanwhile.
    if (this.#entries.length < Math.max(FULL_BATCH_RECORDS, this.#lastSize)) return false;
    return this.#finished.length === 0 || this.#holdsFinished();
  }

  #planFlush(): void {
    if (this.#isFlushPlanned || !this.#mayFlush()) return;
    this.#isFlushPlanned = true;
    setImmediate(() => {
      this.#isFlushPlanned = false;
      this.#flush();
    });
  }

  /** True while records of ended executions let callers go first. */
  #holdsFinished(): boolean {
    const now = performance.now();
    const held = Math.max(now - this.#heldSince, now - this.#lastRush);
    if (this.#finished.length >= MAX_HELD_RECORDS || held >= MAX_HELD_MS) return false;
    this.#holding ??= setTimeout(() => {
      this.#holding = undefined;
      this.#planFlush();
    }, MAX_HELD_MS - held);
    return true;
  }

  #flush(): void {
    if (!this.#mayFlush()) return;
    if (this.#entries.length >= MANY_ACCEPTED) this.#lastRush = performance.now();
    const takesFinished = this.#finished.length > 0 && !this.#holdsFinished();
    const entries = takesFinished ? this.#entries.concat(this.#finished) : this.#entries;
    if (takesFinished) this.#finished = [];
    this.#entries = [];
    this.#ordered = 0;
    this.#lastSize = entries.length;
    this.#writing++;
    const landed = () => {
      this.#writing--;
      this.#planFlush();
    };
    this.#write(entries)
      .then(
        () => this.#settle(entries),
        (error) => this.#writeEach(entries, error),
      )
      .then(landed, landed);
  }

  async #writeEach(entries: Entry[], error: Error): Promise<void> {
    if (entries.length === 1) return this.#settle(entries, error);
    for (const entry of entries)
      await this.#write([entry]).then(
        () => this.#settle([entry]),
        (alone) => this.#settle([entry], alone),
      );
  }

  #settle(entries: Entry[], error?: Error): void {
    this.#pending -= entries.length;
    for (const entry of entries) entry.done(error);
    if (this.#pending > 0) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  #write(entries: Entry[]): Promise<void> {
    return this.#store.write(statementsOf(this.#tables, this.#store.dialect, entries));
  }
}

function createTables(dialect: Store["dialect"]) {
  return {
    inbox: new MultiRowInsert(dialect, "inbox", INBOX_COLUMNS),
    journal: new MultiRowInsert(
      dialect,
      "journal",
      ["executionId", "node", "runIndex", "effect", "entry", "position"],
      ` on conflict ("executionId", "node", "runIndex") do update set "entry" = excluded."entry", "position" = excluded."position"`,
    ),
    execution: new MultiRowInsert(
      dialect,
      "execution",
      EXECUTION_COLUMNS,
      ` on conflict ("id") do update set ${EXECUTION_COLUMNS.slice(1)
        .map((column) => `"${column}" = excluded."${column}"`)
        .join(", ")}`,
    ),
    data: new MultiRowInsert(
      dialect,
      "executionData",
      ["executionId", "data"],
      ` on conflict ("executionId") do update set "data" = excluded."data"`,
    ),
    metadata: new MultiRowInsert(
      dialect,
      "executionMetadata",
      ["executionId", "key", "value"],
      ` on conflict ("executionId", "key") do update set "value" = excluded."value"`,
    ),
    snapshot: new MultiRowInsert(
      dialect,
      "workflowSnapshot",
      ["id", "workflowId", "name", "data"],
      ` on conflict ("id") do nothing`,
    ),
    called: new MultiRowInsert(
      dialect,
      "workflowCall",
      ["parentId", "call", "childId", "snapshotId", "result"],
      ` on conflict ("parentId", "call") do update set "childId" = excluded."childId", "snapshotId" = excluded."snapshotId", "result" = coalesce(excluded."result", "workflowCall"."result")`,
    ),
    deleteCalls: new DeleteByNumber(dialect, "workflowCall", "parentId"),
    deleteInbox: new DeleteByNumber(dialect, "inbox", "id"),
    deleteJournal: new DeleteByNumber(dialect, "journal", "executionId"),
  };
}

export const INBOX_COLUMNS = [
  "id",
  "workflowId",
  "snapshotId",
  "mode",
  "node",
  "acceptedAt",
  "retryOf",
  "payload",
  "options",
] as const;

const EXECUTION_COLUMNS = [
  "id",
  "workflowId",
  "snapshotId",
  "mode",
  "status",
  "startedAt",
  "stoppedAt",
  "waitTill",
  "retryOf",
  "retrySuccessId",
  "lastNode",
  "error",
  "parentId",
  "parentWorkflowId",
] as const;

type Tables = ReturnType<typeof createTables>;

/** Finds and locks what the entries are bound to; when one of them is not there any more, the whole batch is refused. */
function fenceOf(entries: readonly Entry[]): Statement[] {
  const fences = new Map<string, readonly [number, number]>();
  for (const { fence } of entries) if (fence) fences.set(fence.join(), fence);
  if (fences.size === 0) return [];
  const pairs = [...fences.values()];
  return [
    {
      sql: `select "id" from "inbox" where ("id", "claim") in (select * from unnest($1::bigint[], $2::integer[])) order by "id" for update`,
      parameters: [pairs.map(([id]) => id), pairs.map(([, claim]) => claim)],
      expect: pairs.length,
    },
  ];
}

/** In an order that holds for entries of one execution: accepted, journalled, finished. */
function statementsOf(tables: Tables, dialect: Store["dialect"], entries: readonly Entry[]): Statement[] {
  const accepted: AcceptedEvent[] = [];
  const journal: JournalRow[] = [];
  const finished: FinishedRecord[] = [];
  const calls: WorkflowCallRow[] = [];
  for (const { kind, value } of entries) {
    if (kind === "accepted") accepted.push(value as AcceptedEvent);
    else if (kind === "journal") journal.push(value as JournalRow);
    else if (kind === "called") calls.push(value as WorkflowCallRow);
    else finished.push(value as FinishedRecord);
  }
  for (const { errorEvent, call, restingCalls } of finished) {
    if (errorEvent) accepted.push(errorEvent);
    if (call) calls.push(call);
    if (restingCalls) calls.push(...restingCalls);
  }
  for (const { call } of accepted) if (call) calls.push(call);
  const statements = fenceOf(entries);
  statements.push(
    ...tables.inbox.statements(accepted.map((row) => INBOX_COLUMNS.map((column) => row[column]))),
  );
  if (calls.length > 0) statements.push(...tables.called.statements(latestCalls(calls)));
  if (journal.length > 0) statements.push(...tables.journal.statements(latest(journal)));
  if (finished.length > 0) statements.push(...finishedStatements(tables, dialect, finished));
  return statements;
}

/** One statement cannot touch a row twice, so only the last state of each journal entry is written. */
function latest(rows: readonly JournalRow[]): (string | number | null)[][] {
  const last = new Map<string, JournalRow>();
  for (const row of rows) last.set(`${row.executionId}:${row.runIndex}:${row.node}`, row);
  return [...last.values()].map((row) => [
    row.executionId,
    row.node,
    row.runIndex,
    row.effect,
    row.entry,
    row.position,
  ]);
}

function latestCalls(rows: readonly WorkflowCallRow[]): (string | number | null)[][] {
  const last = new Map<string, WorkflowCallRow>();
  for (const row of rows) last.set(`${row.parentId}:${row.call}`, row);
  return [...last.values()].map((row) => [row.parentId, row.call, row.childId, row.snapshotId, row.result]);
}

function finishedStatements(
  tables: Tables,
  dialect: Store["dialect"],
  finished: readonly FinishedRecord[],
): Statement[] {
  const rows: ExecutionRow[] = [];
  const data: [number, string | Uint8Array][] = [];
  const metadata: [number, string, string][] = [];
  const snapshots = new Map<string, string[]>();
  for (const record of finished) {
    if (record.row) rows.push(record.row);
    const { snapshot } = record;
    if (snapshot)
      snapshots.set(snapshot.id, [snapshot.id, snapshot.workflowId, snapshot.name, snapshot.json]);
    if (record.data !== undefined) data.push([record.id, toBlob(dialect, record.data)]);
    for (const [key, value] of Object.entries(record.metadata ?? {})) metadata.push([record.id, key, value]);
  }
  const statements = [
    ...finished.flatMap(({ before }) => before ?? []),
    ...tables.execution.statements(rows.map((row) => EXECUTION_COLUMNS.map((column) => row[column]))),
    ...tables.data.statements(data),
    ...tables.metadata.statements(metadata),
    ...tables.snapshot.statements([...snapshots.values()]),
  ];
  for (const { staticData } of finished) if (staticData) statements.push(saveStaticData(dialect, staticData));
  const parked = finished.filter((record) => record.claim !== undefined && !record.wasAccepted);
  if (parked.length > 0) statements.push(giveBack(parked.map((record) => record.id)));
  const accepted = finished.filter((record) => record.wasAccepted).map((record) => record.id);
  if (accepted.length > 0) statements.push(tables.deleteInbox.statement(accepted));
  const journalled = finished.filter((record) => record.wasJournalled).map((record) => record.id);
  if (journalled.length > 0) statements.push(tables.deleteJournal.statement(journalled));
  for (const { more } of finished) if (more) statements.push(...more);
  const callers = finished.filter((record) => record.hadCalls).map((record) => record.id);
  if (callers.length > 0) statements.push(tables.deleteCalls.statement(callers));
  return statements;
}

/** What waits for a person is held by no process. Only where there are several processes, which is on PostgreSQL. */
function giveBack(ids: readonly number[]): Statement {
  return { sql: `update "inbox" set "holder" = null where "id" = any($1::bigint[])`, parameters: [ids] };
}

function saveStaticData(
  dialect: Store["dialect"],
  { workflowId, json }: NonNullable<FinishedRecord["staticData"]>,
): Statement {
  const [data, id] = dialect === "postgres" ? ["$1", "$2"] : ["?", "?"];
  return {
    sql: `update "workflow" set "staticData" = ${data} where "id" = ${id}`,
    parameters: [json, workflowId],
  };
}

/** SQLite keeps short JSON as text, which spares two conversions; PostgreSQL wants bytes. */
function toBlob(dialect: Store["dialect"], data: string | Uint8Array): string | Uint8Array {
  return dialect === "postgres" && typeof data === "string" ? Buffer.from(data) : data;
}
