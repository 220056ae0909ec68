import type { AlertRunRow } from "../alerts/alert-tables.ts";
import { alertRunsOf } from "../alerts/count-alert-runs.ts";
import { type CountedRun, countsOf } from "../insights/count-runs.ts";
import type { InsightCountRow } from "../insights/insight-tables.ts";
import type { LogDeliveryRow } from "../log-tables.ts";
import type { Statement, Store } from "../store.ts";
import { DeleteByNumber, MultiRowInsert } from "./multi-row-insert.ts";

/** Columns of an event, in the order of its values. */
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

/** Columns of a finished execution, in the order of its values. */
export const EXECUTION_COLUMNS = [
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
  "modelTokens",
  "modelCost",
] as const;

/** The statements that write and delete rows of executions, for one dialect. */
export function createRecordTables(dialect: Store["dialect"]) {
  return {
    inbox: new MultiRowInsert(dialect, "inbox", INBOX_COLUMNS),
    journal: new MultiRowInsert(
      dialect,
      "journal",
      ["executionId", "node", "runIndex", "step", "effect", "entry", "position"],
      ` on conflict ("executionId", "node", "runIndex", "step") do update set "entry" = excluded."entry", "position" = excluded."position"`,
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
    logEvents: logDeliveries(dialect),
    insights: insightCounts(dialect),
    alertRuns: alertRuns(dialect),
    deleteCalls: new DeleteByNumber(dialect, "workflowCall", "parentId"),
    deleteInbox: new DeleteByNumber(dialect, "inbox", "id"),
    deleteJournal: new DeleteByNumber(dialect, "journal", "executionId"),
  };
}

const DELIVERY_COLUMNS = ["destinationId", "eventId", "name", "executionId", "event"] as const;

function logDeliveries(dialect: Store["dialect"]): MultiRowInsert {
  return new MultiRowInsert(dialect, "logDelivery", DELIVERY_COLUMNS, " on conflict do nothing");
}

/** Statements that store events for other systems. Existing ones stay unchanged. */
export function insertLogEvents(dialect: Store["dialect"], rows: readonly LogDeliveryRow[]): Statement[] {
  return logDeliveries(dialect).statements(rows.map(logEventValues));
}

/** The values of a row in the order of the columns. */
export const logEventValues = (row: LogDeliveryRow) => DELIVERY_COLUMNS.map((column) => row[column]);

const INSIGHT_COLUMNS = ["grain", "at", "workflowId", "name", "writer", "count"] as const;

/** Adds to the stored counts. */
function insightCounts(dialect: Store["dialect"]): MultiRowInsert {
  const added = `"count" = "insightCount"."count" + excluded."count"`;
  const conflict = ` on conflict ("grain", "at", "workflowId", "name", "writer") do update set ${added}`;
  return new MultiRowInsert(dialect, "insightCount", INSIGHT_COLUMNS, conflict);
}

/** The values of a row in the order of the columns. */
export const insightValues = (row: InsightCountRow) => INSIGHT_COLUMNS.map((column) => row[column]);

/** Statements that count runs which end otherwise than by a record. */
export function insertCounts(dialect: Store["dialect"], runs: readonly CountedRun[]): Statement[] {
  return [
    ...insightCounts(dialect).statements(countsOf(runs, 0).map(insightValues)),
    ...alertRuns(dialect).statements(alertRunsOf(runs, 0).map(alertRunValues)),
  ];
}

const ALERT_RUN_COLUMNS = [
  "workflowId",
  "at",
  "writer",
  "runs",
  "failures",
  "successes",
  "longestMs",
] as const;

/** Adds to the stored counts of workflows with alerts: the database knows which, so that no process has to. */
function alertRuns(dialect: Store["dialect"]): MultiRowInsert {
  const added = ["runs", "failures", "successes"].map(
    (column) => `"${column}" = "alertRun"."${column}" + excluded."${column}"`,
  );
  const longest = `"longestMs" = ${dialect === "sqlite" ? "max" : "greatest"}("alertRun"."longestMs", excluded."longestMs")`;
  const conflict = ` on conflict ("workflowId", "at", "writer") do update set ${[...added, longest].join(", ")}`;
  return new MultiRowInsert(dialect, "alertRun", ALERT_RUN_COLUMNS, conflict, {
    where: `exists (select 1 from "alert" where "alert"."workflowId" = given.column1)`,
    types: ["text", "bigint", "integer", "bigint", "bigint", "bigint", "bigint"],
  });
}

/** The values of a row in the order of the columns. */
export const alertRunValues = (row: AlertRunRow) => ALERT_RUN_COLUMNS.map((column) => row[column]);
