import { sql } from "kysely";
import { alertRunsOf } from "../alerts/count-alert-runs.ts";
import type { ExecutionRow, JournalRow, WorkflowCallRow } from "../execution-tables.ts";
import { countsOf } from "../insights/count-runs.ts";
import type { Statement, Store } from "../store.ts";
import type { AcceptedEvent, Fence, FinishedRecord, RecordEntry } from "./record-entry.ts";
import {
  alertRunValues,
  createRecordTables,
  EXECUTION_COLUMNS,
  INBOX_COLUMNS,
  insightValues,
  logEventValues,
} from "./record-tables.ts";

/** The character that PostgreSQL accepts in no string, as an escape in JSON; an escaped backslash can precede it. */
const NUL = String.raw`(?<!\\)((?:\\\\)*)\\u0000`;

/** Turns what happens to executions into few statements, with many rows in each. */
export class RecordStatements {
  readonly #store: Store;
  readonly #tables: ReturnType<typeof createRecordTables>;

  readonly #writer: number;

  /** `writer` is the counter for insights; each of several processes needs its own number. */
  constructor(store: Store, writer = 0) {
    this.#store = store;
    this.#writer = writer;
    this.#tables = createRecordTables(store.dialect);
  }

  /** The statement that stores one event. */
  accepted(row: AcceptedEvent): Statement[] {
    return this.#tables.inbox.statements([inboxValues(row)]);
  }

  /** In an order that holds for entries of one execution: accepted, journalled, finished. */
  of(entries: readonly RecordEntry[]): Statement[] {
    const tables = this.#tables;
    const { accepted, journal, finished, calls } = byKind(entries);
    const statements = fenceOf(entries);
    if (accepted.length > 0) statements.push(...tables.inbox.statements(accepted.map(inboxValues)));
    if (calls.length > 0) statements.push(...tables.called.statements(latestCalls(calls)));
    if (journal.length > 0) statements.push(...tables.journal.statements(latest(journal)));
    if (finished.length > 0)
      statements.push(...this.#records(finished), ...this.#deletions(finished), ...this.#insights(finished));
    return statements;
  }

  #records(finished: readonly FinishedRecord[]): Statement[] {
    const tables = this.#tables;
    const rows: ExecutionRow[] = [];
    const data: [number, string | Uint8Array][] = [];
    const metadata: [number, string, string][] = [];
    const snapshots = new Map<string, string[]>();
    const statements: Statement[] = [];
    for (const record of finished) {
      if (record.before) statements.push(...record.before);
      if (record.row) rows.push(record.row);
      const { snapshot } = record;
      if (snapshot)
        snapshots.set(snapshot.id, [snapshot.id, snapshot.workflowId, snapshot.name, snapshot.json]);
      if (record.data !== undefined) data.push([record.id, this.#toBlob(record.data)]);
      for (const [key, value] of Object.entries(record.metadata ?? {}))
        metadata.push([record.id, key, value]);
    }
    statements.push(
      ...tables.execution.statements(rows.map((row) => EXECUTION_COLUMNS.map((column) => row[column]))),
      ...tables.data.statements(data),
      ...tables.metadata.statements(metadata),
      ...tables.snapshot.statements([...snapshots.values()]),
      ...tables.logEvents.statements(finished.flatMap(({ logEvents = [] }) => logEvents.map(logEventValues))),
    );
    for (const { staticData } of finished) if (staticData) statements.push(this.#saveStaticData(staticData));
    return statements;
  }

  #deletions(finished: readonly FinishedRecord[]): Statement[] {
    const tables = this.#tables;
    const statements: Statement[] = [];
    const parked = idsOf(finished, ({ claim, wasAccepted }) => claim !== undefined && !wasAccepted);
    if (parked.length > 0) statements.push(this.#giveBack(parked));
    const accepted = idsOf(finished, ({ wasAccepted }) => wasAccepted);
    if (accepted.length > 0) statements.push(tables.deleteInbox.statement(accepted));
    const journalled = idsOf(finished, ({ wasJournalled }) => wasJournalled);
    if (journalled.length > 0) statements.push(tables.deleteJournal.statement(journalled));
    for (const { more } of finished) if (more) statements.push(...more);
    const callers = idsOf(finished, ({ hadCalls }) => hadCalls === true);
    if (callers.length > 0) statements.push(tables.deleteCalls.statement(callers));
    return statements;
  }

  /** Comes last: transactions of this process can wait for locks on these rows. */
  #insights(finished: readonly FinishedRecord[]): Statement[] {
    const counted = finished.flatMap(({ counted = [] }) => counted);
    const rows = countsOf(counted, this.#writer);
    return [
      ...this.#tables.insights.statements(rows.map(insightValues)),
      ...this.#tables.alertRuns.statements(alertRunsOf(counted, this.#writer).map(alertRunValues)),
    ];
  }

  /** No process holds an execution that waits for a user. Only with several processes, which requires PostgreSQL. */
  #giveBack(ids: readonly number[]): Statement {
    return this.#store.db.updateTable("inbox").set({ holder: null }).where("id", "in", ids).compile();
  }

  /** Replaces changed parts, and keeps those of other executions. Only with several processes, which requires PostgreSQL. */
  #saveStaticData({ workflowId, json }: NonNullable<FinishedRecord["staticData"]>): Statement {
    const own = sql`regexp_replace("staticData", ${NUL}, ${"\\1"}, 'g')::json`;
    const parts = sql`regexp_replace(${json}, ${NUL}, ${"\\1"}, 'g')::json`;
    return sql`
      update workflow set "staticData" = (
        select json_object_agg(key, value)::text from (
          select key, value from json_each(case when json_typeof(${own}) = 'object' then ${own} else '{}' end)
          where key not in (select json_object_keys(${parts}))
          union all select key, value from json_each(${parts}) where value::text <> '{}') parts)
      where id = ${workflowId}`.compile(this.#store.db);
  }

  /** SQLite keeps short JSON as text, which spares two conversions; PostgreSQL wants bytes. */
  #toBlob(data: string | Uint8Array): string | Uint8Array {
    return this.#store.dialect === "postgres" && typeof data === "string" ? Buffer.from(data) : data;
  }
}

/** Rows of a batch, those of calls in their original order. */
function byKind(entries: readonly RecordEntry[]) {
  const accepted: AcceptedEvent[] = [];
  const journal: JournalRow[] = [];
  const finished: FinishedRecord[] = [];
  const calls: WorkflowCallRow[] = [];
  for (const entry of entries) {
    if (entry.kind === "accepted") accepted.push(entry.value);
    else if (entry.kind === "journal") journal.push(entry.value);
    else if (entry.kind === "called") calls.push(entry.value);
    else finished.push(entry.value);
  }
  for (const { errorEvent, call, restingCalls } of finished) {
    if (errorEvent) accepted.push(errorEvent);
    if (call) calls.push(call);
    if (restingCalls) calls.push(...restingCalls);
  }
  for (const { call } of accepted) if (call) calls.push(call);
  return { accepted, journal, finished, calls };
}

const inboxValues = (row: AcceptedEvent) => INBOX_COLUMNS.map((column) => row[column]);

function idsOf(records: readonly FinishedRecord[], isMeant: (record: FinishedRecord) => boolean): number[] {
  return records.filter(isMeant).map(({ id }) => id);
}

/** Finds and locks the rows that the entries are bound to; if one of them no longer exists, the whole batch is refused. */
function fenceOf(entries: readonly RecordEntry[]): Statement[] {
  const fences = new Map<string, Fence>();
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

/** One statement cannot touch a row twice, so only the last state of each journal entry is written. */
function latest(rows: readonly JournalRow[]): (string | number | null)[][] {
  const last = new Map<string, JournalRow>();
  for (const row of rows) last.set(JSON.stringify([row.executionId, row.runIndex, row.node, row.step]), row);
  return [...last.values()].map((row) => [
    row.executionId,
    row.node,
    row.runIndex,
    row.step,
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
